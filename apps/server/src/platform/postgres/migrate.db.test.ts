import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let db: TestDatabase
let folder: string

beforeEach(async () => {
  db = await createTestDatabase({ template: 'template0' })
  folder = mkdtempSync(join(tmpdir(), 'maidan-migrations-'))
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(db.config.owner, { folder })
const tables = async () => {
  const rows = await db.owner.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  return rows.map((row) => row.name)
}

test('[RUN-1] migrations are applied in order, and once', async () => {
  write('0002-b.sql', 'ALTER TABLE a ADD b int')
  write('0001-a.sql', 'CREATE TABLE a (); CREATE TABLE c ();')
  expect(await run()).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await run()).toEqual([])
  write('0003-d.sql', 'CREATE TABLE d ()')
  expect(await run()).toEqual(['0003-d.sql'])
  expect(await tables()).toEqual(['a', 'c', 'd', 'migration'])
})

test('[RUN-1] of processes that start together one applies each migration', async () => {
  write('0001-a.sql', 'CREATE TABLE a (); SELECT pg_sleep(0.2)')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat()).toEqual(['0001-a.sql'])
})

test('[RUN-1] a failing migration leaves nothing behind, and the error names it', async () => {
  write('0001-a.sql', 'CREATE TABLE a ()')
  write('0002-b.sql', 'CREATE TABLE b (); SELECT 1 / 0;')
  await expect(run()).rejects.toThrow('0002-b.sql failed and nothing of it was kept: division by zero')
  expect(await tables()).toEqual(['a', 'migration'])
})

test('[RUN-1] a migration changed after it was applied is refused, line ends apart', async () => {
  write('0001-a.sql', 'CREATE TABLE a\n();\n')
  await run()
  write('0001-a.sql', 'CREATE TABLE a\r\n();\r\n')
  expect(await run()).toEqual([])
  write('0001-a.sql', 'CREATE TABLE a (b int)')
  await expect(run()).rejects.toThrow('put the file back as it was and write the change as a new migration')
})

test('[RUN-1] a database of a newer version and a number given too late are refused', async () => {
  write('0002-b.sql', 'CREATE TABLE b ()')
  await run()
  write('0001-a.sql', 'CREATE TABLE a ()')
  await expect(run()).rejects.toThrow('Give 0001-a.sql a new number')
  rmSync(join(folder, '0001-a.sql'))
  rmSync(join(folder, '0002-b.sql'))
  await expect(run()).rejects.toThrow('start the newer version')
})

test('[RUN-1] badly named and equally numbered migrations are refused', async () => {
  write('0001-a.sql', '')
  write('0001-b.sql', '')
  await expect(run()).rejects.toThrow('share a number')
  rmSync(join(folder, '0001-b.sql'))
  write('2-c.sql', '')
  await expect(run()).rejects.toThrow('Rename the migration 2-c.sql')
})

test('[RUN-3] a database user without rights is told what to ask for, and gets along with that', async () => {
  write('0001-a.sql', 'CREATE TABLE a ()')
  await db.owner.query('CREATE ROLE plain LOGIN')
  await db.owner.query(`ALTER DATABASE ${db.config.owner.database} OWNER TO plain`)
  const asPlain = () => migrate({ ...db.config.owner, user: 'plain' }, { folder })
  await expect(asPlain()).rejects.toThrow('let a superuser run')
  await db.owner.query('GRANT maidan_app TO "plain"')
  expect(await asPlain()).toEqual(['0001-a.sql'])
  await db.owner.query('REASSIGN OWNED BY plain TO maidan; DROP OWNED BY plain; DROP ROLE plain')
})

test('[RUN-1] the project’s own migrations run on an empty database', async () => {
  expect(await migrate(db.config.owner)).toContain('0001-ledger.sql')
  expect(migrationsFolder()).toMatch(/apps\/server\/migrations$/)
})

test('[SPORT-5] every time is stored in UTC: no column has a time without its zone', async () => {
  await migrate(db.config.owner)
  const columns = await db.owner.query<{ kind: string }>(
    `select distinct data_type as kind from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') and data_type like 'time%'`,
  )
  expect(columns).toEqual([{ kind: 'timestamp with time zone' }])
})
