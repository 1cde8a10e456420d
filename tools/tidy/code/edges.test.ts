import { expect, test } from 'vitest'
import { findClockAndChance, findConsole } from './edges.ts'
import { fileOf } from '../sources/file.ts'

const PLACE = 'packages/core/src/a.ts'
const used = (text: string, path = PLACE) => findClockAndChance([fileOf(path, text)])

test('edges: the real clock is found in every guise', () => {
  expect(used('const at = Date.now()')).toEqual([
    `${PLACE}:1 uses Date.now: take a Clock or an Entropy as an argument`,
  ])
  for (const text of [
    'new Date()',
    'Date()',
    'const now = Date.now',
    "Date['now']()",
    'const { now } = Date',
  ])
    expect(used(text)).toHaveLength(1)
  expect(used('new Date(at).toISOString(); Date.parse(x); clock.now() // Date.now()')).toEqual([])
})

test('edges: real chance is found in every guise', () => {
  const guises = [
    'Math.random()',
    'const { random } = Math',
    'crypto.randomUUID()',
    'globalThis.crypto.getRandomValues(x)',
    'nodeCrypto.randomBytes(8)',
    "import { randomBytes as bytes } from 'node:crypto'",
    'const { randomInt } = crypto',
  ]
  expect(guises.filter((text) => used(text).length !== 1)).toEqual([])
  expect(used("import { createHash } from 'node:crypto'\nentropy.bytes(8); Math.floor(1)")).toEqual([])
})

test('edges: the edges themselves, tools and tests may use both', () => {
  for (const path of [
    'apps/server/src/main.ts',
    'apps/server/src/platform/clock.ts',
    'apps/server/src/platform/entropy.ts',
    'packages/core/src/a.test.ts',
    'apps/server/src/platform/testing.ts',
    'apps/server/src/testing/clock.ts',
    'tools/a.ts',
    'bench/a.ts',
    'e2e/a.ts',
  ])
    expect(used('Date.now(); Math.random()', path)).toEqual([])
  expect(used('Date.now()', 'apps/server/src/platform/http/clock.ts')).toHaveLength(1)
})

test('edges: a server that writes to the console is found', () => {
  const writes = (path: string) => findConsole([fileOf(path, "console.log('x')")])
  expect(writes('apps/server/src/modules/wallet/service.ts')).toHaveLength(1)
  expect(writes('apps/server/src/main.ts')).toEqual([])
  expect(writes('apps/server/src/audit.ts')).toEqual([])
  expect(writes('apps/server/src/app.test.ts')).toEqual([])
  expect(writes('bench/ledger.ts')).toEqual([])
})
