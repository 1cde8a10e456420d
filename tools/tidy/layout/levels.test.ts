import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findLevelBreaks, findNodeImports, findUnplaced } from './levels.ts'

const levels = (path: string, specifier: string): readonly string[] =>
  findLevelBreaks([fileOf('apps/server/package.json', '{}'), fileOf(path, `import '${specifier}'`)])

test('levels: an import may point down', () => {
  expect(levels('packages/ledger/src/a.ts', '@maidan/core')).toEqual([])
  expect(levels('apps/server/src/app.ts', '@maidan/contracts')).toEqual([])
  expect(levels('bench/ledger.ts', '../apps/server/src/app.ts')).toEqual([])
  expect(levels('e2e/login.spec.ts', '../tools/chromium.ts')).toEqual([])
  expect(levels('apps/web/vite.config.ts', '../../tools/version.ts')).toEqual([])
})

test('levels: an import that points up or sideways is found', () => {
  expect(levels('packages/core/src/a.ts', '@maidan/ledger')).toEqual([
    'packages/core/src/a.ts:1 packages/core must not import packages/ledger: imports only point down',
  ])
  expect(levels('packages/ledger/src/a.ts', '@maidan/exchange')).toHaveLength(1)
  expect(levels('packages/ledger/src/a.ts', '../../contracts/src/index.ts')).toHaveLength(1)
  expect(levels('packages/contracts/src/a.ts', '@maidan/server')).toHaveLength(1)
  expect(levels('apps/web/src/a.ts', '../../server/src/app.ts')).toHaveLength(1)
  expect(levels('apps/server/src/a.ts', '../../../tools/tidy/sources/file.ts')).toHaveLength(1)
})

test('levels: a package nobody placed is found', () => {
  expect(findUnplaced([fileOf('packages/core/package.json', '{}')])).toEqual([])
  expect(findUnplaced([fileOf('packages/other/package.json', '{}')])).toHaveLength(1)
})

test('levels: a module of Node in what a browser runs is found', () => {
  const nodeImports = (path: string, specifier: string) =>
    findNodeImports([fileOf(path, `import '${specifier}'`)])
  expect(nodeImports('packages/core/src/a.ts', 'node:fs')).toHaveLength(1)
  expect(nodeImports('packages/games/src/a.ts', 'crypto')).toHaveLength(1)
  expect(nodeImports('packages/contracts/src/a.ts', 'fs/promises')).toHaveLength(1)
  expect(nodeImports('packages/feed/src/a.ts', 'node:net')).toHaveLength(1)
  expect(nodeImports('packages/feed/src/node/a.ts', 'node:net')).toEqual([])
  expect(nodeImports('packages/contracts/src/a.test.ts', 'node:fs')).toEqual([])
  expect(nodeImports('packages/exchange/src/testing/a.ts', 'node:fs')).toEqual([])
  expect(nodeImports('packages/contracts/src/a.ts', 'zod')).toEqual([])
  expect(nodeImports('apps/server/src/a.ts', 'node:fs')).toEqual([])
})
