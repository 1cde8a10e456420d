import type { Brand } from '@maidan/core'
import pg from 'pg'

/** A statement with a name is parsed and planned once a connection. */
export type Statement = string | { readonly name: string; readonly text: string }

/** A pool or a transaction: what a read takes. On a pool every statement commits by itself. */
export type Query = { query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> }

/** A transaction, which only `transact` gives: its writes and locks commit or roll back together. */
export type Tx = Brand<Query, 'Tx'>

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** The connection was lost between sending COMMIT and hearing the answer: the work may or may not be saved. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
  readonly statusCode = 503
}

/**
 * The database is away, does not answer, or has no room or time for the statement. What was asked may or may not have
 * happened: ask again with the same key.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  readonly statusCode = 503
}

type Session = {
  readonly tx: Tx
  send(statement: Statement, values?: readonly unknown[]): Promise<pg.QueryResult>
  /** True once the connection can no longer be trusted with another caller's work. */
  isBroken(): boolean
  end(): void
}

/** A statement in the form of the driver. */
export const queryOf = (statement: Statement, values: readonly unknown[] = []): pg.QueryConfig => ({
  ...(typeof statement === 'string' ? { text: statement } : statement),
  values: [...values],
})

/** Lends a connection, and hears when one was lost in the middle of a statement. */
type ConnectionLender = Pick<pg.Pool, 'connect'> & {
  readonly onLoss?: (client: pg.PoolClient, error: unknown) => void
}

export async function runTransaction<T>(lender: ConnectionLender, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await lender.connect()
  const session = openSession(client, lender)
  try {
    await session.send('BEGIN ISOLATION LEVEL READ COMMITTED')
    const value = await work(session.tx)
    await commit(session)
    return value
  } catch (error) {
    await rollBack(session)
    throw error
  } finally {
    session.end()
    client.release(session.isBroken())
  }
}

function openSession(client: pg.PoolClient, lender: ConnectionLender): Session {
  let broken = false
  let ended = false
  const send = async (statement: Statement, values?: readonly unknown[]) => {
    if (ended) throw new Error('a query was sent after its transaction had ended')
    return client.query(queryOf(statement, values)).catch((error: unknown) => {
      broken ||= isConnectionError(error)
      if (!(error instanceof pg.DatabaseError)) lender.onLoss?.(client, error)
      throw asAway(error)
    })
  }
  return {
    send,
    tx: {
      query: async <Row>(statement: Statement, values?: readonly unknown[]) =>
        (await send(statement, values)).rows as Row[],
    } as Tx,
    isBroken: () => broken,
    end: () => {
      ended = true
    },
  }
}

/** An error the server reports leaves the connection usable, unless it says that it is going away (classes 08 and 57P). */
export const isConnectionError = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '')

/**
 * What a statement met, as `DatabaseAway` where the statement is not to blame: the connection (08), room, memory or
 * connections (53), an operator (57), the machine (58), or a database that only reads, as a stand-by does (25006).
 */
export const asAway = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && !/^(08|53|57|58|25006)/.test(error.code ?? '')
    ? error
    : new DatabaseAway(error instanceof Error ? error.message : 'the connection was lost', { cause: error })

async function commit(session: Session): Promise<void> {
  const { command } = await session.send('COMMIT').catch((error: unknown) => {
    if (!session.isBroken()) throw error
    throw new CommitUnknown('the connection was lost during COMMIT', { cause: error })
  })
  // COMMIT of a failed transaction is answered with ROLLBACK and no error.
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its queries had failed')
}

async function rollBack(session: Session): Promise<void> {
  if (session.isBroken()) return
  await session.send('ROLLBACK').catch(() => {})
}
