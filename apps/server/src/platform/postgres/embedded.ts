import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { APP_ROLE, ensureAppRole } from './app-role.ts'
import { findBinaries } from './cluster/binaries.ts'
import { type Cluster, connectionTo, describeCluster, OWNER_ROLE } from './cluster/cluster.ts'
import { chooseDataFolder } from './cluster/data-folder.ts'
import type { ConnectionConfig } from './database.ts'
import { initialise } from './cluster/initdb.ts'
import { isConnectionError } from './transaction.ts'
import { supervise } from './cluster/supervision.ts'

export type Embedded = {
  readonly owner: ConnectionConfig
  readonly app: ConnectionConfig
  pid(): number
  /** Stops the server, unless another living process owns it. */
  stop(): Promise<void>
}

export type EmbeddedOptions = { readonly dataDir: string; readonly log: (message: string) => void }

const DATABASE = 'maidan'

/** A real PostgreSQL of our own, reached only through a socket in a private folder, restarted when it dies. */
export async function startEmbedded({ dataDir, log }: EmbeddedOptions): Promise<Embedded> {
  const folder = chooseDataFolder(dataDir)
  const cluster = describeCluster(folder, findBinaries(folder.user), join(dataDir, 'postgres.log'))
  await initialise(cluster, log)
  const server = await supervise(cluster, log)
  await createDatabase(cluster)
  return {
    owner: connectionTo(cluster, OWNER_ROLE, DATABASE),
    app: connectionTo(cluster, APP_ROLE, DATABASE),
    pid: server.pid,
    stop: server.stop,
  }
}

const ALREADY_MADE = ['42P04', '23505']
const TRIES = 40
const BETWEEN_TRIES_MS = 250

/** The server just found may be on its way out, stopped by the process that owned it; then it is back in a moment. */
async function createDatabase(cluster: Cluster): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await createDatabaseNow(cluster)
    } catch (error) {
      if (tries === TRIES || !isConnectionError(error)) throw error
      await sleep(BETWEEN_TRIES_MS)
    }
  }
}

async function createDatabaseNow(cluster: Cluster): Promise<void> {
  const client = new pg.Client(connectionTo(cluster, OWNER_ROLE, 'postgres'))
  client.on('error', () => {})
  try {
    await client.connect()
    await ensureAppRole(client, 'LOGIN')
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && ALREADY_MADE.includes(error.code ?? ''))) throw error
  } finally {
    await client.end()
  }
}
