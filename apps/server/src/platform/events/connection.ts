import type { Logger } from 'pino'
import pg from 'pg'
import { inBackground } from '../background.ts'
import type { ConnectionConfig } from '../postgres/database.ts'
import { valueTypes } from '../postgres/value-types.ts'

export type ConnectionOptions = {
  readonly config: ConnectionConfig
  readonly channel: string
  readonly log: Pick<Logger, 'error'>
  /** Only a missing answer shows that a connection was cut off silently. */
  readonly answerLimitMs: number
  readonly onNotification: (payload: string) => void
  /** Events sent while the connection was away are lost; `again` says that there may be some. */
  readonly onOpen: (again: boolean) => void
  readonly onLost: (error: Error) => void
}

/** Named, so that the server plans it once. */
type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }

/** One connection that listens and is opened again whenever it is lost. */
export type Connection = {
  start(): Promise<void>
  isOpen(): boolean
  query<Row>(statement: Statement): Promise<Row[]>
  stop(): Promise<void>
}

/** How long a relay that was paused in the middle of a pass keeps its rows from the others. */
const PAUSED_LIMIT_MS = 2000
const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 2000
/**
 * This session does not wait for the disk: after a crash of the database it sends some events twice, which does no harm.
 * PostgreSQL plans the statement for any number of rows, because it does so while there are none.
 */
const SETTINGS = `
set synchronous_commit = off;
set enable_seqscan = off;
set plan_cache_mode = force_generic_plan`

const retryDelayMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures, 10), LAST_RETRY_MS)

export function createConnection(options: ConnectionOptions): Connection {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let failures = 0
  let stopped = false

  const lose = (lost: pg.Client, error: Error) => {
    lost.end().catch(() => {})
    if (client !== lost) return
    client = undefined
    options.onLost(error)
    reopenLater()
  }
  const reopenLater = () => {
    if (!stopped) retry = setTimeout(reopen, retryDelayMs(failures++)).unref()
  }
  const reopen = () =>
    inBackground(options.log, 'listen for events again', () =>
      open().then(() => options.onOpen(true), reopenLater),
    )
  const open = async () => {
    const fresh = await listen(options, lose)
    if (stopped) return fresh.end()
    failures = 0
    client = fresh
  }
  return {
    start: async () => {
      await open()
      options.onOpen(false)
    },
    isOpen: () => client !== undefined,
    query: async <Row>({ name, text, values }: Statement) => {
      const used = client
      if (!used) throw new Error('the connection for events is away')
      return used.query({ name, text, values: [...values] }).then(
        ({ rows }) => rows as Row[],
        (error: Error) => {
          if (!(error instanceof pg.DatabaseError)) lose(used, error)
          throw error
        },
      )
    },
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}

async function listen(
  options: ConnectionOptions,
  onLost: (client: pg.Client, error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...options.config,
    types: valueTypes,
    application_name: 'maidan events',
    keepAlive: true,
    connectionTimeoutMillis: options.answerLimitMs,
    statement_timeout: options.answerLimitMs,
    query_timeout: options.answerLimitMs,
    idle_in_transaction_session_timeout: PAUSED_LIMIT_MS,
  })
  client.on('error', (error) => onLost(client, error))
  client.on('end', () => onLost(client, new Error('the connection for events has ended')))
  client.on('notification', ({ payload }) => options.onNotification(payload ?? ''))
  try {
    await client.connect()
    await client.query(`${SETTINGS}; listen ${options.channel}`)
    return client
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}
