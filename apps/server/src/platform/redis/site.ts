import type { Query } from '../postgres/database.ts'

/** One name for all processes on one database, and another for every other database: nobody has to choose it. */
export const readSite = async (db: Query): Promise<string> => {
  const [row] = await db.query<{ site: string }>(
    `select c.system_identifier || '-' || d.oid as site
     from pg_control_system() c, pg_database d where d.datname = current_database()`,
  )
  if (!row) throw new Error('the database does not say which one it is')
  return row.site
}
