import pg from 'pg'
import { expect, expectTypeOf, test } from 'vitest'
import { type Database, DatabaseAway, type Query, type Tx } from './database.ts'
import { asAway } from './transaction.ts'

test('a pool is no transaction: only a read takes either', () => {
  expectTypeOf<Database>().toExtend<Query>()
  expectTypeOf<Tx>().toExtend<Query>()
  expectTypeOf<Database>().not.toExtend<Tx>()
  expectTypeOf<Query>().not.toExtend<Tx>()
})

const reported = (code: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('reported', 0, 'error'), { code })

test.each([
  ['08006', 'a lost connection'],
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'too many connections'],
  ['57014', 'a statement that took too long'],
  ['57P03', 'a server that is starting'],
  ['58030', 'a disk that fails'],
  ['25006', 'a stand-by, which only reads'],
])('[RUN-29] %s, %s, means that the database is away', (code) => {
  expect(asAway(reported(code))).toBeInstanceOf(DatabaseAway)
})

test.each(['23505', '22P02', '42501', 'MD001'])(
  '[RUN-29] %s is the answer of a database that is there',
  (code) => {
    const error = reported(code)
    expect(asAway(error)).toBe(error)
  },
)
