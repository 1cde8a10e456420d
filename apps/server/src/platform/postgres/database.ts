import pg from 'pg'
import { type Query, queryOf, runTransaction, type Statement, type Transact } from './transaction.ts'
import { valueTypes } from './value-types.ts'

export { CommitUnknown, type Query, type Transact, type Tx } from './transaction.ts'

export type ConnectionConfig = Readonly<
  Pick<
    pg.ClientConfig,
    'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'options' | 'ssl'
  >
>

export type DatabaseOptions = {
  readonly poolSize?: number
  readonly statementTimeoutMs?: number
  /** How long a caller waits for a free connection, and a new connection for the server. */
  readonly connectTimeoutMs?: number
  readonly applicationName?: string
  readonly onIdleError?: (error: Error) => void
}

/** `query` sends one statement that commits by itself. */
export type Database = Query & {
  readonly transact: Transact
  readonly pool: pg.Pool
  close(): Promise<void>
}

const DEFAULTS = {
  poolSize: 10,
  statementTimeoutMs: 15_000,
  connectTimeoutMs: 5_000,
  applicationName: 'maidan',
  onIdleError: () => {},
} satisfies Required<DatabaseOptions>

const IDLE_CONNECTION_MS = 60_000

export function openDatabase(config: ConnectionConfig, options: DatabaseOptions = {}): Database {
  const settings = { ...DEFAULTS, ...options }
  const pool = new pg.Pool({
    ...config,
    types: valueTypes,
    max: settings.poolSize,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: settings.statementTimeoutMs,
    idle_in_transaction_session_timeout: settings.statementTimeoutMs,
    application_name: settings.applicationName,
    keepAlive: true,
  })
  survivePoolErrors(pool, settings.onIdleError)
  return {
    pool,
    transact: (work) => runTransaction(pool, work),
    query: async <Row>(statement: Statement, values?: readonly unknown[]) =>
      (await pool.query(queryOf(statement, values))).rows as Row[],
    close: () => pool.end(),
  }
}

/** A lost connection is an event nobody awaits, on the pool when idle and on the client when borrowed; unheard it would end the process. */
function survivePoolErrors(pool: pg.Pool, onIdleError: (error: Error) => void): void {
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
}
