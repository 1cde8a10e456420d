import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, assert, beforeAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'
import { isAlive } from './cluster/processes.ts'
import { isRoot, nobody } from './cluster/server-user.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './testing/folder.ts'
import { ask, type OwnProcess, recoveryMs, serversIn, startInOwnProcess } from './testing/life.ts'

/** Two seconds on a quiet machine; a busy one is slow, not wrong. */
const RECOVERY_MS = 30_000

let base: string
let dataDir: string
let servers: Embedded[] = []
let processes: OwnProcess[] = []

// One folder for all the tests, because making one takes a second.
beforeAll(() => {
  base = makeTemporaryFolder()
  dataDir = join(base, 'data')
})
afterAll(() => removeTemporaryFolder(base))

afterEach(async () => {
  await Promise.all([...servers, ...processes].map((server) => server.stop()))
  servers = []
  processes = []
  assert.deepEqual(serversIn(base), [])
})

async function start(folder = dataDir): Promise<Embedded> {
  const server = await startEmbedded({ dataDir: folder, log: () => {} })
  servers.push(server)
  return server
}

async function startElsewhere(folder = dataDir): Promise<OwnProcess> {
  const own = await startInOwnProcess(folder)
  processes.push(own)
  return own
}

let folders = 0
const fresh = () => join(base, `fresh-${++folders}`)
const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid')

test('[RUN-2] the database is a real PostgreSQL with fsync on, behind a private socket and nothing else', async () => {
  const server = await start()
  const settings = await ask(
    server,
    `SELECT name, setting FROM pg_settings WHERE name IN
     ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'TimeZone') ORDER BY name`,
  )
  expect(settings.map((row) => `${row['name']}=${row['setting']}`)).toEqual([
    'TimeZone=UTC',
    'fsync=on',
    'full_page_writes=on',
    'listen_addresses=',
    'synchronous_commit=on',
  ])
  expect(statSync(server.owner.host ?? '').mode & 0o777).toBe(0o700)
  expect(statSync(server.owner.host ?? '').uid).toBe(isRoot() ? nobody().uid : process.getuid?.())
})

test('[RUN-2] text sorts by code point and letters of every script have their case', async () => {
  const server = await start()
  expect(await ask(server, "SELECT 'a' < 'B' AS by_language, upper('é') AS upper")).toEqual([
    { by_language: false, upper: 'É' },
  ])
})

test('[RUN-5] a clean stop leaves no process, pid file or socket, and the files need no recovery', async () => {
  const server = await start()
  const sockets = server.owner.host ?? ''
  await server.stop()
  expect(serversIn(base)).toEqual([])
  expect(existsSync(pidFile())).toBe(false)
  expect(readdirSync(sockets)).toEqual([])
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

test('[RUN-6] after a kill -9 of the database it is back in five seconds with all that was committed', async () => {
  const server = await start()
  await ask(server, 'CREATE TABLE note AS SELECT 7 AS id')
  expect(await recoveryMs(server)).toBeLessThan(RECOVERY_MS)
  expect(await ask(server, 'SELECT id FROM note')).toEqual([{ id: 7 }])
})

test('[RUN-6] a backend that outlives the killed database does not hold up the next one', async () => {
  const server = await start()
  const busy = ask(server, 'DO $$ BEGIN LOOP END LOOP; END $$').catch((error: Error) => error)
  await expect
    .poll(() =>
      ask(
        server,
        "SELECT count(*) AS busy FROM pg_stat_activity WHERE query LIKE 'DO%' AND state = 'active'",
      ),
    )
    .toEqual([{ busy: 1 }])
  expect(await recoveryMs(server)).toBeLessThan(RECOVERY_MS)
  expect(await busy).toBeInstanceOf(Error)
})

test('[RUN-6] the database of a server that died by kill -9 is adopted, supervised and stopped', async () => {
  const former = await startElsewhere()
  await former.kill()
  expect(isAlive(former.postmaster)).toBe(true)
  const server = await start()
  expect(server.pid()).toBe(former.postmaster)
  expect(await recoveryMs(server)).toBeLessThan(RECOVERY_MS)
  await server.stop()
  expect(serversIn(base)).toEqual([])
})

test('[RUN-6] a second process on the same folder uses the running database and leaves it running', async () => {
  const first = await startElsewhere()
  const second = await start()
  expect(second.pid()).toBe(first.postmaster)
  await second.stop()
  expect(isAlive(first.postmaster)).toBe(true)
})

test('[RUN-6] a process whose database was stopped by its owner brings it back for itself', async () => {
  const first = await startElsewhere()
  const second = await start()
  await first.stop()
  await expect
    .poll(() => ask(second, 'SELECT 1 AS one').catch(() => []), { timeout: RECOVERY_MS })
    .toEqual([{ one: 1 }])
  expect(serversIn(base)).toHaveLength(1)
})

test('[RUN-6] processes that start together on a new folder share one database', async () => {
  const folder = fresh()
  const all = await Promise.all([startElsewhere(folder), startElsewhere(folder), start(folder)])
  expect(new Set(all.map((one) => ('postmaster' in one ? one.postmaster : one.pid()))).size).toBe(1)
  expect(serversIn(base)).toHaveLength(1)
})

test('[RUN-6] a stale pid file does not block the start, though its pid belongs to another program by now', async () => {
  const server = await start()
  const socketLock = join(server.owner.host ?? '', '.s.PGSQL.5432.lock')
  const lines = readFileSync(pidFile(), 'utf8')
  const socketLines = readFileSync(socketLock, 'utf8')
  await server.stop()
  const alien = await startElsewhere(fresh())
  writeFileSync(pidFile(), lines.replace(/^\d+/, String(alien.postmaster)))
  writeFileSync(socketLock, socketLines.replace(/^\d+/, String(alien.postmaster)))
  expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('[RUN-6] an empty pid file does not block the start', async () => {
  await (await start()).stop()
  writeFileSync(pidFile(), '')
  expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('[RUN-2] a data folder with a very long path works', async () => {
  const server = await start(join(base, 'long '.repeat(20).trim()))
  expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  rmSync(server.owner.host ?? '', { recursive: true })
})

test('[RUN-2] a data folder of another version is refused with a sentence that says what to do', async () => {
  await (await start()).stop()
  const version = join(dirname(pidFile()), 'PG_VERSION')
  const ours = readFileSync(version, 'utf8')
  writeFileSync(version, '9\n')
  await expect(start()).rejects.toThrow('was made by PostgreSQL 9')
  writeFileSync(version, ours)
})

test('[RUN-2] a data folder that cannot be one is refused with a sentence that says what to do', async () => {
  const file = fresh()
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow('set DATA_DIR to a folder that you may write to')
})
