import { freePort } from '@maidan/core/testing'
import { join } from 'node:path'
import { openLedger } from '../../modules/wallet/index.ts'
import { type ConnectionConfig, type Database, openDatabase } from '../../platform/postgres/database.ts'
import { type Embedded, startEmbedded } from '../../platform/postgres/embedded.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '../../platform/postgres/testing/folder.ts'
import { type Bettor, createBettors } from '../bettors.ts'
import { vi } from 'vitest'
import { databaseUrl } from './address.ts'
import { bundleServer } from './bundle.ts'
import { createServerProcess, type ServerProcess } from './server-process.ts'
import { startStream, type Stream } from './stream.ts'
import { findOwner, installWitness } from './witness.ts'

/** A PostgreSQL and a built server, from which a test makes sites of several processes. */
export type Ground = {
  open(count: number): Promise<Site>
  /** The stream tells the results of all matches. */
  endMatches(): void
  remove(): Promise<void>
}

export type Site = {
  readonly owner: Database
  readonly servers: readonly ServerProcess[]
  readonly bettors: readonly Bettor[]
  readonly markets: readonly number[]
  /** The process that owns the markets now, and its fence. */
  findOwner(): Promise<{ readonly server: ServerProcess; readonly fence: number }>
  stop(): Promise<void>
  close(): Promise<void>
}

const BETTORS = 256

export const prepareGround = async (): Promise<Ground> => {
  const dataDir = makeTemporaryFolder()
  const bundle = await bundleServer()
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  await migrate(embedded.owner)
  const stream = await startStream()
  let sites = 0
  return {
    open: async (count) => {
      const database = await copyDatabase(embedded, ++sites)
      const { script } = bundle
      return openSite({ embedded, stream, database, script, folder: join(dataDir, database) }, count)
    },
    endMatches: () => stream.end(),
    remove: async () => {
      stream.stop()
      await embedded.stop()
      await removeTemporaryFolder(dataDir)
      bundle.remove()
    },
  }
}

const copyDatabase = async ({ owner }: Embedded, number: number): Promise<string> => {
  const name = `several_${number}`
  const postgres = openDatabase({ ...owner, database: 'postgres' }, { poolSize: 1 })
  await postgres.query(`create database ${name} template ${String(owner.database)}`)
  await postgres.close()
  return name
}

type Place = {
  readonly embedded: Embedded
  readonly stream: Stream
  readonly database: string
  readonly script: string
  readonly folder: string
}

const openSite = async (place: Place, count: number): Promise<Site> => {
  const { embedded, stream, database, script, folder } = place
  const owner = openDatabase(
    { ...embedded.owner, database },
    { poolSize: 4, statementTimeoutMs: 0, answerLimitMs: 0 },
  )
  await installWitness(owner)
  const bettors = await openBettors(owner, { ...embedded.app, database })
  const names = Array.from({ length: count }, (_, at) => `server-${at + 1}`)
  const ports = await Promise.all(names.map(freePort))
  const servers = names.map((name, at) =>
    createServerProcess({
      name,
      port: ports[at]!,
      script,
      env: {
        DATABASE_URL: databaseUrl({ ...embedded.owner, database }, name),
        DATA_DIR: join(folder, name),
        SERVER_SECRET: 'a secret of at least thirty-two characters',
        ADDRESS_LIMIT: '100000000',
        TRUST_PROXY: 'loopback',
        FEED_ADDRESS: stream.address,
        LOG_LEVEL: 'warn',
      },
    }),
  )
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop()))
  }
  for (const server of servers) await server.start()
  return {
    owner,
    servers,
    bettors,
    markets: await listMarkets(owner, stream.markets),
    findOwner: async () => {
      const now = await findOwner(owner)
      const server = servers.find(({ name }) => name === now?.process)
      if (!now || !server) throw new Error('nobody owns the markets')
      return { server, fence: now.fence }
    },
    stop,
    close: async () => {
      await Promise.all(servers.map((server) => server.kill()))
      await owner.close()
    },
  }
}

const openBettors = async (owner: Database, app: ConnectionConfig): Promise<Bettor[]> => {
  const ledger = openLedger(app)
  const bettors = await createBettors(owner, ledger, BETTORS)
  await ledger.close()
  return bettors
}

/** The owner opens each one when the feed has told of it. */
const listMarkets = (owner: Database, count: number): Promise<number[]> =>
  vi.waitFor(
    async () => {
      const rows = await owner.query<{ id: number }>(`select id from exchange.market where status = 'open'`)
      if (rows.length < count) throw new Error(`only ${rows.length} of ${count} markets are open`)
      return rows.map(({ id }) => id)
    },
    { timeout: 60_000, interval: 50 },
  )
