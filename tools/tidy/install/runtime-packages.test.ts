import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findStaleNotice, runtimePackages, withRuntimePackages } from './runtime-packages.ts'

const lock = JSON.stringify({
  packages: {
    '': { name: 'maidan' },
    'apps/server': { version: '0.1.0' },
    'node_modules/@maidan/server': { link: true },
    'node_modules/pg': { license: 'MIT' },
    'node_modules/a/node_modules/@x/b': { license: 'MIT' },
    'node_modules/fastq': { license: 'ISC' },
    'node_modules/xmlhttprequest-ssl': {},
    'node_modules/vite': { license: 'MIT', dev: true },
  },
})

test('install: the packages of the running product are listed by licence', () => {
  expect(runtimePackages(lock)).toBe('- ISC: `fastq`\n- MIT: `@x/b`, `pg`, `xmlhttprequest-ssl`')
})

test('install: a list that is missing or older than the lock file is found', () => {
  const notice = withRuntimePackages('# Notice\n\nend\n', lock)
  const stale = (text: string) =>
    findStaleNotice([fileOf('NOTICE.md', text), fileOf('package-lock.json', lock)])
  expect(stale(notice)).toEqual([])
  expect(stale(notice.replace('`pg`', '`mysql`'))).toHaveLength(1)
  expect(stale('# Notice\n')).toHaveLength(1)
  expect(stale('')).toHaveLength(1)
})

test('install: a package whose licence nobody knows is found', () => {
  const odd = JSON.stringify({ packages: { 'node_modules/odd': {} } })
  const notice = withRuntimePackages('', odd)
  expect(findStaleNotice([fileOf('NOTICE.md', notice), fileOf('package-lock.json', odd)])).toEqual([
    'NOTICE.md knows no licence of `odd`: read it, and say it in runtime-packages.ts',
  ])
})
