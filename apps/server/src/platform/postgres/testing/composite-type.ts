import type { Query } from '../database.ts'

/** The attributes of a composite type, as the database numbers them. */
export const attributesOf = async (db: Query, type: string): Promise<string[]> => {
  const rows = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = (select typrelid from pg_type where oid = to_regtype($1))
        and attnum > 0 and not attisdropped
      order by attnum`,
    [type],
  )
  return rows.map(({ name }) => name)
}
