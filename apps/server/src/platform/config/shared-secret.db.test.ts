import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { requireSharedSecret } from './shared-secret.ts'

const FIRST = randomBytes(32).toString('hex')
const OTHER = randomBytes(32).toString('hex')

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

/** The address of the test's database, as an operator would write it. */
const databaseUrl = (): string => {
  const { host, user, database } = db.config.owner
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
}

/** A busy machine takes a while to read a whole server. */
const STARTS = { timeout: 90_000 }

/** Runs a program of the server; one that does not end by itself is ended. */
const run = (program: string, words: readonly string[], settings = {}): Promise<{ stdout: string }> => {
  const script = join(import.meta.dirname, '../..', program)
  const args = ['--import', import.meta.resolve('tsx'), script, ...words]
  const env = { ...process.env, DATABASE_URL: databaseUrl(), ...settings }
  return promisify(execFile)(process.execPath, args, { env, timeout: 60_000, killSignal: 'SIGKILL' })
}

test('[RUN-37] of the processes of one database those with another secret do not start, and hear what to do', async () => {
  await requireSharedSecret(db.database, FIRST)
  await requireSharedSecret(db.database, FIRST)
  await expect(requireSharedSecret(db.database, OTHER)).rejects.toThrow('npm run operate -- secret new')
  await requireSharedSecret(db.database, FIRST)
})

test('[RUN-37] of processes that start together with two secrets one kind starts', async () => {
  await db.owner.query('delete from public.server_secret')
  const secrets = [FIRST, OTHER, FIRST, OTHER]
  const started = await Promise.allSettled(secrets.map((secret) => requireSharedSecret(db.database, secret)))
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('[RUN-37] the database holds a fingerprint from which nobody learns the secret, and the app cannot change it', async () => {
  await db.owner.query('delete from public.server_secret')
  await requireSharedSecret(db.database, FIRST)
  const rows = await db.owner.query<{ fingerprint: string }>('select fingerprint from public.server_secret')
  expect(rows).toEqual([{ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(JSON.stringify(rows)).not.toContain(FIRST)
  await expect(db.database.query('delete from public.server_secret')).rejects.toThrow('permission denied')
  await expect(db.database.query(`update public.server_secret set fingerprint = ''`)).rejects.toThrow(
    'permission denied',
  )
})

test('[RUN-37] a server with another secret ends with that sentence', STARTS, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-secret-'))
  const starting = run('main.ts', [], { SERVER_SECRET: OTHER, DATA_DIR: dataDir, PORT: '0' })
  await expect(starting).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('another secret') })
  rmSync(dataDir, { recursive: true })
})

test(
  '[RUN-37] after npm run operate -- secret new the next process decides on the secret',
  STARTS,
  async () => {
    await expect(requireSharedSecret(db.database, OTHER)).rejects.toThrow('another secret')
    expect((await run('operate.ts', ['secret', 'new'])).stdout).toContain('The next server that starts')
    await requireSharedSecret(db.database, OTHER)
    await expect(requireSharedSecret(db.database, FIRST)).rejects.toThrow('another secret')
  },
)
