import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { attributesOf } from '../../../platform/postgres/testing/composite-type.ts'
import { REQUEST_KEY } from './replays.ts'
import { BET_CHANGE, NEW_BET, NEW_MATCH, NEW_POSITION } from './statement.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test.each([NEW_BET, BET_CHANGE, NEW_MATCH, NEW_POSITION, REQUEST_KEY])(
  '[LED-24] the columns of $type are those of the type that the database reads, in its order',
  async ({ type, columns }) => {
    expect(columns).toEqual(await attributesOf(db.database, type))
  },
)
