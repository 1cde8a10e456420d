import { expectTypeOf, test } from 'vitest'
import type { Database, Query, Tx } from './database.ts'

test('a pool is no transaction: only a read takes either', () => {
  expectTypeOf<Database>().toExtend<Query>()
  expectTypeOf<Tx>().toExtend<Query>()
  expectTypeOf<Database>().not.toExtend<Tx>()
  expectTypeOf<Query>().not.toExtend<Tx>()
})
