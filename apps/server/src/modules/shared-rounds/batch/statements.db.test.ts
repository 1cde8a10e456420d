import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { attributesOf } from '../../../platform/postgres/testing/composite-type.ts'
import { ASKED, BET_END, NEW_BET } from './statements.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test.each([ASKED, NEW_BET, BET_END])(
  '[LED-24] the columns of $type are those of the database, in their order',
  async ({ type, columns }) => {
    expect(await attributesOf(db.owner, type)).toEqual(columns)
  },
)
