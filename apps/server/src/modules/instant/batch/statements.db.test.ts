import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { NEW_RETURNS } from '../../fairness/index.ts'
import { NEW_ANSWER } from './answers.ts'
import { ASKED, NEW_MOVE, NEW_ROUND } from './statements.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test.each([ASKED, NEW_ROUND, NEW_MOVE, NEW_ANSWER, NEW_RETURNS])(
  '[LED-24] the columns of $type are those of the database, in their order',
  async ({ type, columns }) => {
    const rows = await db.owner.query<{ name: string }>(
      `select attname as name from pg_attribute a join pg_type t on t.typrelid = a.attrelid
       where t.oid = $1::regtype and a.attnum > 0 order by a.attnum`,
      [type],
    )
    expect(rows.map(({ name }) => name)).toEqual(columns)
  },
)
