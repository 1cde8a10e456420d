import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CommitUnknown, openDatabase } from './database.ts'
import { externalConnections } from './external.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
  await db.owner.query('CREATE TABLE note (id int8 PRIMARY KEY); GRANT SELECT, INSERT ON note TO maidan_app')
})
afterAll(() => db.close())

const notes = () => db.database.query<{ id: number }>('SELECT id FROM note ORDER BY id')
const endBackend = (pid: number) => db.owner.query('SELECT pg_terminate_backend($1, 5000)', [pid])

test('[LED-13] the server acts as the role of the app, which owns nothing', async () => {
  expect(await db.database.query('SELECT current_user AS role')).toEqual([{ role: 'maidan_app' }])
  expect(await db.owner.query('SELECT current_user AS role')).toEqual([{ role: 'maidan' }])
  await expect(db.database.query('CREATE TABLE mine ()')).rejects.toThrow('permission denied')
  await expect(db.database.query('DELETE FROM note')).rejects.toThrow('permission denied')
})

test('[RUN-3] through DATABASE_URL too the server acts as the role of the app', async () => {
  const { host = '', user, database } = db.config.owner
  const { owner, app } = externalConnections(`postgres://${user}@${encodeURIComponent(host)}/${database}`)
  for (const [config, role] of [
    [owner, 'maidan'],
    [app, 'maidan_app'],
  ] as const) {
    const external = openDatabase(config, { poolSize: 1 })
    expect(await external.query('SELECT current_user AS role')).toEqual([{ role }])
    await external.close()
  }
})

test('[MON-1] an int8 arrives as a number, and one that no number can hold is an error', async () => {
  const [row] = await db.database.query('SELECT 9007199254740991::int8 AS most, ARRAY[1::int8, NULL] AS many')
  expect(row).toEqual({ most: Number.MAX_SAFE_INTEGER, many: [1, null] })
  await expect(db.database.query('SELECT 9007199254740992::int8')).rejects.toThrow('9007199254740992')
})

test('[SPORT-5] a time arrives as epoch milliseconds and a day as its text, whatever the time zone', async () => {
  const [row] = await db.database.query(
    `SELECT '2024-02-29 05:30:00.125+05:30'::timestamptz AS at, ARRAY['1970-01-01 00:00:01Z'::timestamptz] AS many,
            '2024-02-29'::date AS day, 'infinity'::timestamptz AS never`,
  )
  expect(row).toEqual({
    at: Date.UTC(2024, 1, 29, 0, 0, 0, 125),
    many: [1000],
    day: '2024-02-29',
    never: Infinity,
  })
})

test('[LED-20] a transaction that throws leaves nothing behind and hands its connection back', async () => {
  const single = openDatabase(db.config.app, { poolSize: 1 })
  const failing = single.transact(async (tx) => {
    await tx.query('INSERT INTO note VALUES (1)')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await single.query('SELECT id FROM note')).toEqual([])
  expect(single.pool.totalCount).toBe(1)
  await single.close()
})

test('[LED-20] a transaction whose failed query was swallowed does not pass for committed', async () => {
  const swallowing = db.database.transact(async (tx) => {
    await tx.query('INSERT INTO note VALUES (2)')
    await tx.query('SELECT 1 / 0').catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('rolled back')
  expect(await notes()).toEqual([])
})

test('[LED-20] a transaction reads what others have committed meanwhile', async () => {
  await db.database.transact(async (tx) => {
    expect(await tx.query('SHOW transaction_isolation')).toEqual([
      { transaction_isolation: 'read committed' },
    ])
    await db.owner.query('INSERT INTO note VALUES (3)')
    expect(await tx.query('SELECT id FROM note')).toEqual([{ id: 3 }])
  })
  await db.owner.query('DELETE FROM note')
})

test('[LED-20] a connection that broke inside a transaction is not used again', async () => {
  const single = openDatabase(db.config.app, { poolSize: 1 })
  const broken = single.transact(async (tx) => {
    const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await endBackend(own?.pid ?? 0)
    await tx.query('INSERT INTO note VALUES (4)')
  })
  await expect(broken).rejects.toThrow(/terminat|connection error/)
  expect(await single.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await single.close()
})

test('[LED-20] a connection lost at COMMIT is reported as unknown, not as failed', async () => {
  const lost = db.database.transact(async (tx) => {
    const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await endBackend(own?.pid ?? 0)
  })
  await expect(lost).rejects.toBeInstanceOf(CommitUnknown)
})

test('[RUN-6] an idle connection that is cut off does not end the process', async () => {
  const errors: string[] = []
  const idle = openDatabase(db.config.app, {
    poolSize: 1,
    onIdleError: (error) => errors.push(error.message),
  })
  const [own] = await idle.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await endBackend(own?.pid ?? 0)
  await expect.poll(() => errors).toHaveLength(1)
  expect(await idle.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await idle.close()
})

test('[RUN-6] a statement, and the wait for a free connection, have a limit', async () => {
  const limits = { poolSize: 1, statementTimeoutMs: 3000, connectTimeoutMs: 1000 }
  const small = openDatabase(db.config.app, limits)
  // To open the connection has the same limit, which a busy machine may pass.
  await expect.poll(() => small.query('SELECT 1').catch(() => [])).toHaveLength(1)
  const slow = small.query('SELECT pg_sleep(60)')
  await expect(small.query('SELECT 1')).rejects.toThrow('timeout')
  await expect(slow).rejects.toThrow('statement timeout')
  await small.close()
})

test('[LED-20] a query after the end of its transaction is a bug that shows', async () => {
  const tx = await db.database.transact(async (inner) => inner)
  await expect(tx.query('SELECT 1')).rejects.toThrow('after its transaction had ended')
})

/** The app as it logs in to the embedded server, and as the owner who takes its role. */
const LOGINS = {
  itself: () => db.config.app,
  'the owner': () => {
    const { host = '', user, database } = db.config.owner
    return externalConnections(`postgres://${user}@${encodeURIComponent(host)}/${database}`).app
  },
}

test.each(['itself', 'the owner'] as const)(
  '[RUN-29] a statement of an app that logs in as %s is given up without an answer, and others wait until its backend is gone',
  async (login) => {
    const told: string[] = []
    const calls = openDatabase(LOGINS[login](), {
      statementTimeoutMs: 60_000,
      answerLimitMs: 300,
      onAway: () => told.push('away'),
      onBack: () => told.push('back'),
    })
    const holder = await db.owner.pool.connect()
    await holder.query('begin; lock table note')
    await expect(calls.query('insert into note values (7)')).rejects.toMatchObject({ name: 'DatabaseAway' })
    await expect(calls.query('select 1')).rejects.toMatchObject({ statusCode: 503 })
    await vi.waitUntil(() => told.includes('back'), { timeout: 10_000 })
    await holder.query('commit')
    holder.release()
    expect(await calls.query('select id from note where id = 7')).toEqual([])
    expect(told).toEqual(['away', 'back'])
    await calls.close()
  },
)

test('[RUN-29] a living database cancels a slow statement itself, and nobody else is refused', async () => {
  const told: string[] = []
  const calls = openDatabase(db.config.app, {
    statementTimeoutMs: 200,
    answerLimitMs: 5_000,
    onAway: () => told.push('away'),
  })
  await expect(calls.query('select pg_sleep(30)')).rejects.toMatchObject({ statusCode: 503 })
  await expect(calls.transact((tx) => tx.query('select pg_sleep(30)'))).rejects.toMatchObject({
    statusCode: 503,
  })
  expect(await calls.query('select 1 as one')).toEqual([{ one: 1 }])
  expect(told).toEqual([])
  await calls.close()
})
