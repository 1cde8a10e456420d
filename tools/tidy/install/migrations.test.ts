import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findMigrationGaps } from './migrations.ts'

const gaps = (...names: readonly string[]) =>
  findMigrationGaps(names.map((name) => fileOf(`apps/server/migrations/${name}`, '')))

test('install: a gap, a number used twice and a badly named migration are found', () => {
  expect(gaps('0002-b.sql', '0001-a.sql')).toEqual([])
  expect(gaps('0001-a.sql', '0003-c.sql')).toEqual([
    'apps/server/migrations/0003-c.sql:1 should be named 0002-what-it-does.sql',
  ])
  expect(gaps('0001-a.sql', '0001-b.sql')).toHaveLength(1)
  expect(gaps('0000-a.sql')).toHaveLength(1)
  expect(gaps('1-a.sql')).toHaveLength(1)
  expect(gaps()).toHaveLength(1)
})
