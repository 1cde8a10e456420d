import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { attributesOf } from '../../../platform/postgres/testing/composite-type.ts'
import { NEW_POSTING } from './statement.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('[LED-24] the columns of a posting are those of the type that the database reads, in its order', async () => {
  expect(NEW_POSTING.columns).toEqual(await attributesOf(db.database, NEW_POSTING.type))
})
