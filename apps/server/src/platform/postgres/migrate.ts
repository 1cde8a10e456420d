import pg from 'pg'
import { APP_ROLE, ensureAppRole } from './app-role.ts'
import type { ConnectionConfig } from './database.ts'
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts'

export type MigrateOptions = { readonly folder?: string; readonly log?: (message: string) => void }

type Applied = { readonly name: string; readonly checksum: string }

/** Any number that nobody else uses: processes that start together on one database take turns on it. */
const LOCK = 7_310_582_194

/** Brings the database up to date as its owner and returns the names of the files it applied. */
export async function migrate(owner: ConnectionConfig, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = readMigrations(options.folder ?? migrationsFolder())
  const client = new pg.Client({ ...owner, application_name: 'maidan-migrate', statement_timeout: 0 })
  client.on('error', () => {}) // The query that was running reports the loss.
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await ensureAppRole(client, 'NOLOGIN')
    return await applyPending(client, migrations, options.log)
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client, migrations: Migration[], log?: (message: string) => void) {
  await createRecord(client)
  const { rows } = await client.query<Applied>('SELECT name, checksum FROM migration ORDER BY name')
  const pending = decidePending(migrations, rows)
  for (const migration of pending) {
    log?.(`migrating ${migration.name}`)
    await applyOne(client, migration)
  }
  return pending.map((migration) => migration.name)
}

async function createRecord(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'migration'",
  )
  if (rowCount) return
  await client.query(`
    CREATE TABLE public.migration (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
    GRANT SELECT ON public.migration TO ${APP_ROLE};
    GRANT USAGE ON SCHEMA public TO ${APP_ROLE};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  `)
}

/** What is still to do, after refusing a history that this version of the server cannot continue. */
function decidePending(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const here = byName.get(name)
    if (!here) throw new Error(unknownMigration(name))
    if (here.checksum !== checksum) throw new Error(changedMigration(name))
    byName.delete(name)
  }
  const pending = [...byName.values()]
  const last = applied.at(-1)?.name ?? ''
  const early = pending.find((migration) => migration.name < last)
  if (early)
    throw new Error(`Give ${early.name} a new number: ${last} has been applied to this database before it.`)
  return pending
}

const unknownMigration = (name: string): string =>
  `The database knows the migration ${name}, this version of Maidan does not: start the newer version, or use another database.`

const changedMigration = (name: string): string =>
  `The migration ${name} was changed after it had been applied to this database: put the file back as it was and write the change as a new migration.`

async function applyOne(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO public.migration (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${name} failed and nothing of it was kept: ${cause}`, { cause: error })
  }
}
