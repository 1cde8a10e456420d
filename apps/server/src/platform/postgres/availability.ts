import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway } from './transaction.ts'

/** Lends connections, and refuses at once while the database is away. */
export type Lender = {
  readonly connect: () => Promise<pg.PoolClient>
  /** Call it with the connection whose statement was lost or given up: nobody knows what became of it. */
  readonly onLoss: (client: pg.PoolClient, error: unknown) => void
  readonly stop: () => void
}

export type LenderOptions = {
  /** True once the database answers and none of these backends works any more. */
  readonly isBack: (givenUp: readonly number[]) => Promise<boolean>
  readonly onAway?: (error: unknown) => void
  readonly onBack?: () => void
}

const ASK_EVERY_MS = 100

/**
 * Whoever waited in vain spares everybody else the wait: from then on nobody gets a connection until the database answers
 * again. A statement that was given up may still be running there, so the database counts as back only when its backend
 * is gone: whoever reads then reads what became of it.
 */
export const createLender = (pool: pg.Pool, options: LenderOptions): Lender => {
  const givenUp = new Set<number>()
  const waiting = new Set<(error: DatabaseAway) => void>()
  let away: DatabaseAway | undefined
  const closed = new AbortController()
  const isBack = async (): Promise<boolean> => {
    const asked = [...givenUp]
    if (!(await options.isBack(asked).catch(() => false))) return false
    for (const pid of asked) givenUp.delete(pid)
    return givenUp.size === 0
  }
  const comeBack = async (): Promise<void> => {
    while (!closed.signal.aborted && !(await isBack())) await sleep(ASK_EVERY_MS, undefined, { ref: false })
    if (closed.signal.aborted) return
    away = undefined
    options.onBack?.()
  }
  let returning = Promise.resolve()
  const lose = (cause: unknown): void => {
    if (away || closed.signal.aborted) return
    away = new DatabaseAway('the database does not answer', { cause })
    for (const reject of waiting) reject(away)
    options.onAway?.(cause)
    returning = returning.then(comeBack)
  }
  return {
    connect: () => (away ? Promise.reject(away) : connectOrLose(pool, waiting, lose)),
    onLoss: (client, error) => {
      const pid = pidOf(client)
      if (pid !== undefined) givenUp.add(pid)
      lose(error)
    },
    stop: () => closed.abort(),
  }
}

/** Gives up as soon as somebody else finds the database away; a connection that comes later goes back to the pool. */
const connectOrLose = (
  pool: pg.Pool,
  waiting: Set<(error: DatabaseAway) => void>,
  lose: (error: unknown) => void,
): Promise<pg.PoolClient> =>
  new Promise((resolve, reject) => {
    const giveUp = (error: DatabaseAway): void => {
      waiting.delete(giveUp)
      reject(error)
    }
    waiting.add(giveUp)
    pool.connect().then(
      (client) => (waiting.delete(giveUp) ? resolve(client) : client.release()),
      (error: Error) => {
        if (!waiting.delete(giveUp)) return
        if (/timeout/.test(error.message)) lose(error)
        reject(new DatabaseAway(error.message, { cause: error }))
      },
    )
  })

/** The driver knows it and its types do not. */
const pidOf = (client: object): number | undefined =>
  (client as { readonly processID?: number | null }).processID ?? undefined

const END_BACKENDS = `
  select count(pg_terminate_backend(pid))::int as left from pg_stat_activity
  where pid = any ($1) and pid <> pg_backend_pid() and usename = session_user`

/** Asks over a connection of its own, and ends the backends whose statements were given up. */
export const askDatabase = async (config: pg.ClientConfig, givenUp: readonly number[]): Promise<boolean> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 1000, query_timeout: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    // A backend may be ended by whoever logged in as its user; the role of the app may be another.
    await client.query('set role none')
    const { rows } = await client.query<{ left: number }>(END_BACKENDS, [givenUp])
    return rows[0]?.left === 0
  } finally {
    client.end().catch(() => {})
  }
}
