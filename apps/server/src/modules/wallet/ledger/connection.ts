import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionConfig } from '../../../platform/postgres/database.ts'
import { valueTypes } from '../../../platform/postgres/value-types.ts'
import { LedgerUnavailable, type Write } from './lane.ts'
import { type Answer, NEW_POSTING, POST, readVerdicts } from './statement.ts'

const TRIES = 40
const PAUSE_MS = 250
const STATEMENT_TIMEOUT_MS = 10_000

export type LaneConnection = { readonly write: Write; close(): Promise<void> }

/**
 * A connection that only writes batches. When it is lost the batch is sent again on a new one: every
 * posting carries its key, so what had been committed before the loss is answered, not repeated.
 */
export const openLaneConnection = (config: ConnectionConfig): LaneConnection => {
  let client: pg.Client | undefined
  let closed = false

  const connected = async (): Promise<pg.Client> => {
    client ??= await connect(config)
    return client
  }
  const drop = async () => {
    const lost = client
    client = undefined
    await lost?.end().catch(() => {})
  }
  const write: Write = async (rows) => {
    for (let tries = 1; ; tries++) {
      try {
        return readVerdicts(rows, await post(await connected(), NEW_POSTING.literal(rows)))
      } catch (error) {
        if (!isLoss(error)) throw error
        await drop()
        if (closed || tries === TRIES)
          throw new LedgerUnavailable('the database did not answer', { cause: error })
        await wait(PAUSE_MS)
      }
    }
  }
  return {
    write,
    close: async () => {
      closed = true
      await drop()
    },
  }
}

const connect = async (config: ConnectionConfig): Promise<pg.Client> => {
  const client = new pg.Client({
    ...config,
    types: valueTypes,
    application_name: 'maidan-ledger',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // The query that was under way reports the loss; unheard, the event would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

const post = async (client: pg.Client, rows: string): Promise<Answer[]> =>
  (await client.query<Answer>({ name: 'ledger_post', text: POST, values: [rows], rowMode: 'array' })).rows

/** An error the server reports is final, unless it says that it is going away, starting or out of connections. */
const isLoss = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? /^(08|57P|53300)/.test(error.code ?? '')
    : error instanceof Error && error.name !== 'Bug'
