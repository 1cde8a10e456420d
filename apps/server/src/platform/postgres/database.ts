import pg from 'pg'
import { askDatabase, createLender, type Lender, type LenderOptions } from './availability.ts'
import {
  asAway,
  isConnectionError,
  type Query,
  queryOf,
  runTransaction,
  type Statement,
  type Transact,
} from './transaction.ts'
import { valueTypes } from './value-types.ts'

export { CommitUnknown, DatabaseAway, type Query, type Transact, type Tx } from './transaction.ts'

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
  /**
   * How long a statement may stay without an answer. Then it is given up, and all others are refused until the database
   * answers again. For calls that somebody waits for; without it a statement waits as long as the connection lives.
   */
  readonly answerLimitMs?: number
  readonly applicationName?: string
  readonly onIdleError?: (error: Error) => void
} & Pick<LenderOptions, 'onAway' | 'onBack'>

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
} satisfies DatabaseOptions

const IDLE_CONNECTION_MS = 60_000
const IDLE_IN_TRANSACTION_MS = 15_000

export function openDatabase(config: ConnectionConfig, options: DatabaseOptions = {}): Database {
  const settings = { ...DEFAULTS, ...options }
  const pool = new pg.Pool({
    ...config,
    types: valueTypes,
    max: settings.poolSize,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: settings.statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: settings.applicationName,
    keepAlive: true,
    ...(settings.answerLimitMs === undefined ? {} : { query_timeout: settings.answerLimitMs }),
  })
  survivePoolErrors(pool, settings.onIdleError)
  const lender =
    settings.answerLimitMs === undefined ? lendAlways(pool) : lendWhileBack(pool, config, settings)
  return {
    pool,
    transact: (work) => runTransaction(lender, work),
    query: async <Row>(statement: Statement, values?: readonly unknown[]) =>
      (await sendAlone(lender, queryOf(statement, values))).rows as Row[],
    close: () => {
      lender.stop()
      return pool.end()
    },
  }
}

const lendAlways = (pool: pg.Pool): Lender => ({
  connect: () =>
    pool.connect().catch((error: unknown) => {
      throw asAway(error)
    }),
  onLoss: () => {},
  stop: () => {},
})

const lendWhileBack = (
  pool: pg.Pool,
  config: ConnectionConfig,
  { onAway, onBack }: Pick<LenderOptions, 'onAway' | 'onBack'>,
): Lender =>
  createLender(pool, {
    isBack: (givenUp) => askDatabase(config, givenUp),
    ...(onAway ? { onAway } : {}),
    ...(onBack ? { onBack } : {}),
  })

/** A statement that commits by itself. */
const sendAlone = async (lender: Lender, statement: pg.QueryConfig): Promise<pg.QueryResult> => {
  const client = await lender.connect()
  try {
    const result = await client.query(statement)
    client.release()
    return result
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) lender.onLoss(client, error)
    client.release(isConnectionError(error))
    throw asAway(error)
  }
}

/** A lost connection is an event nobody awaits, on the pool when idle and on the client when borrowed; unheard it would end the process. */
function survivePoolErrors(pool: pg.Pool, onIdleError: (error: Error) => void): void {
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
}
