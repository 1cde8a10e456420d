import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { attributesOf } from '../../../platform/postgres/testing/composite-type.ts'
import { ASKED, BET_CHANGE, NEW_TRANSACTION, ROUND_CHANGE } from './statements.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('[LED-24] the columns of a batch of the wallet are those of the types that the database reads, in their order', async () => {
  for (const { type, columns } of [ASKED, NEW_TRANSACTION, ROUND_CHANGE, BET_CHANGE])
    expect([type, columns]).toEqual([type, await attributesOf(db.database, type)])
})
