import { DAY_MS, HOUR_MS, instant, type Instant } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'

const BATCH = 5000

/** What may be forgotten, and how long after the time in its column. */
const KEPT = [
  { table: 'accounts.attempt', column: 'expires_at', keptMs: 0 },
  { table: 'accounts.one_time_password', column: 'sent_at', keptMs: DAY_MS },
  { table: 'accounts.otp_prefix_day', column: 'day', keptMs: 14 * DAY_MS },
  { table: 'accounts.verified_mobile', column: 'verified_at', keptMs: HOUR_MS },
  { table: 'accounts.launch', column: 'expires_at', keptMs: 0 },
  { table: 'accounts.session', column: 'expires_at', keptMs: 90 * DAY_MS },
  { table: 'accounts.notification', column: 'created_at', keptMs: 180 * DAY_MS },
  { table: 'accounts.push_due', column: 'due_at', keptMs: DAY_MS },
  { table: 'accounts.page_visit', column: 'at', keptMs: 180 * DAY_MS },
  { table: 'public.sms_outbox', column: 'at', keptMs: 30 * DAY_MS },
] as const

/** Deletes one bounded batch of each table. Answers how many rows went. */
export const deleteOld = async (tx: Tx, now: Instant): Promise<number> => {
  let deleted = 0
  for (const { table, column, keptMs } of KEPT) {
    const rows = await tx.query(
      `delete from ${table} where ctid in (
         select ctid from ${table} where ${column} < accounts.instant($1) limit ${BATCH}
       ) returning 1`,
      [instant(now - keptMs)],
    )
    deleted += rows.length
  }
  return deleted
}
