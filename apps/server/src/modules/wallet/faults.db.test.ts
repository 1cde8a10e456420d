import { paise, playerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { credit } from '@maidan/ledger'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/postgres/database.ts'
import { type Embedded, startEmbedded } from '../../platform/postgres/embedded.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '../../platform/postgres/testing/folder.ts'
import { openLedger } from './ledger/ledger.ts'
import { postingId } from './ledger/row.ts'
import * as store from './store.ts'
import type { Acknowledged, Told } from './testing/server-process.ts'
import { requireCleanBooks } from './testing/clean-books.ts'

const KILLS = rounds(2, 20)
/** Two seconds on a quiet machine. A busy one is slow, not wrong; what never comes back fails all the same. */
const RECOVERY_MS = 30_000
const SCRIPT = fileURLToPath(new URL('testing/server-process.ts', import.meta.url))

let dataDir: string
let embedded: Embedded
let owner: Database

beforeAll(async () => {
  dataDir = makeTemporaryFolder()
  embedded = await startEmbedded({ dataDir, log: () => {} })
  await migrate(embedded.owner)
  owner = openDatabase(embedded.owner)
  const ledger = openLedger(embedded.app)
  for (let id = 1; id <= 8; id++) {
    const player = playerId(id)
    await owner.transact((tx) => store.openWallet(tx, player))
    const change = credit(paise(1_000_000_000), 'play_money')
    await ledger.post({ player, key: 'in', kind: 'test', movement: 'deposit', change })
  }
  await ledger.close()
}, 60_000)
afterAll(async () => {
  await owner.close()
  await embedded.stop()
  await removeTemporaryFolder(dataDir)
})

type Server = { child: ChildProcess; acknowledged: Acknowledged[]; next(): Promise<void> }

const startServer = async (): Promise<Server> => {
  const child = fork(SCRIPT, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, FAULT_DATA_DIR: dataDir },
  })
  const acknowledged: Acknowledged[] = []
  let wake = () => {}
  child.on('message', (told: Told) => {
    if (!('key' in told)) return
    acknowledged.push(told)
    wake()
  })
  const next = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  await once(child, 'message')
  return { child, acknowledged, next }
}

/** Runs until some writes are acknowledged, so that the kill falls into the middle of others. */
const underLoad = async (server: Server, count: number): Promise<void> => {
  const wanted = server.acknowledged.length + count
  while (server.acknowledged.length < wanted) await server.next()
}

const killServer = async ({ child }: Server): Promise<void> => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const lost = async (acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> => {
  const ids = acknowledged.map(({ player, key }) => postingId(playerId(player), key))
  const rows = await owner.query<{ id: string }>('select id from ledger.posting where id = any ($1)', [ids])
  const found = new Set(rows.map(({ id }) => id.replaceAll('-', '')))
  return acknowledged.filter((_, i) => !found.has(ids[i] as string))
}

const retry = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // A connection that was lost is no answer; books that are not clean are one.
      if (error instanceof Error && error.message.startsWith('the audit found')) throw error
      await new Promise(setImmediate)
    }
  }
}

const expectWhole = async (acknowledged: readonly Acknowledged[]): Promise<void> => {
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(await retry(() => lost(acknowledged))).toEqual([])
  await retry(() => requireCleanBooks(owner))
}

test(`[LED-20] ${KILLS} kills of server and database under eight writers lose nothing that was acknowledged`, async () => {
  const recoveries: number[] = []
  let server = await startServer()
  for (let kill = 0; kill < KILLS; kill++) {
    await underLoad(server, 50 + ((kill * 37) % 150))
    const before = performance.now()
    if (kill % 2 === 0) {
      process.kill(embedded.pid(), 'SIGKILL')
    } else {
      await killServer(server)
      await expectWhole([...server.acknowledged])
      server = await startServer()
    }
    await underLoad(server, 8)
    recoveries.push(performance.now() - before)
    await expectWhole([...server.acknowledged])
  }
  await killServer(server)
  console.info(`slowest recovery of ${KILLS}: ${Math.round(Math.max(...recoveries))} ms`)
  expect(Math.max(...recoveries)).toBeLessThan(RECOVERY_MS)
}, 180_000)
