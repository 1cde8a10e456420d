import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findLockFaults } from './lock.ts'

const faults = (packages: Record<string, object>) =>
  findLockFaults([fileOf('package-lock.json', JSON.stringify({ packages }))])

const integrity = 'sha512-x'

test('install: a lock file that fits every registry and platform passes', () => {
  expect(
    faults({
      '': { name: 'maidan' },
      'apps/server': { optionalDependencies: { a: '1' } },
      'node_modules/@maidan/server': { resolved: 'apps/server', link: true },
      'node_modules/a': { integrity, optionalDependencies: { b: '1', c: '1' } },
      'node_modules/a/node_modules/b': { integrity },
      'node_modules/c': { integrity, optional: true },
      'node_modules/c/node_modules/d': { inBundle: true },
    }),
  ).toEqual([])
})

test('install: a host, a missing integrity and a missing binding are found', () => {
  expect(faults({ 'node_modules/a': { integrity, resolved: 'https://registry.example/a.tgz' } })).toEqual([
    'package-lock.json node_modules/a names the host https://registry.example/a.tgz',
  ])
  expect(faults({ 'node_modules/a': {} })).toEqual(['package-lock.json node_modules/a has no integrity'])
  expect(faults({ 'node_modules/a': { integrity, optionalDependencies: { b: '1' } } })).toEqual([
    'package-lock.json node_modules/a may need b, which is not listed',
  ])
  expect(faults({})).toHaveLength(1)
  expect(findLockFaults([])).toHaveLength(1)
})
