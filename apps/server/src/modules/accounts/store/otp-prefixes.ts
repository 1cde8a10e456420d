import { DAY_MS, instant, type Instant } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { MobilePrefix, PrefixHistory } from '../model.ts'

/** Whoever sends a code to a number of this prefix stands in line until the transaction ends. */
export const lockPrefix = (tx: Tx, prefix: MobilePrefix): Promise<unknown> =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('accounts.otp prefix ' || $1, 0))", [prefix])

export const getHistory = async (db: Query, prefix: MobilePrefix, since: Instant): Promise<PrefixHistory> => {
  const [row] = await db.query<PrefixHistory>(
    `select coalesce(sum(sent), 0)::int as sent, coalesce(sum(verified), 0)::int as verified
     from accounts.otp_prefix_day where prefix = $1 and day > accounts.instant($2)`,
    [prefix, since],
  )
  return row!
}

/** Adds to what the prefix did on the day of this moment; a change below zero takes back what did not happen. */
export const addToHistory = (
  tx: Tx,
  prefix: MobilePrefix,
  at: Instant,
  { sent = 0, verified = 0 }: Partial<PrefixHistory>,
): Promise<unknown> =>
  tx.query(
    `insert into accounts.otp_prefix_day as p (prefix, day, sent, verified)
     values ($1, accounts.instant($2), greatest(0, $3::int), greatest(0, $4::int))
     on conflict (prefix, day) do update
     set sent = greatest(0, p.sent + $3::int), verified = greatest(0, p.verified + $4::int)`,
    [prefix, dayOf(at), sent, verified],
  )

const dayOf = (at: Instant): Instant => instant(at - (at % DAY_MS))
