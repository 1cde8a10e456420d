import { DAY_MS, type Instant, instant } from '@maidan/core'
import type { Tx } from '../postgres/database.ts'

/**
 * The server keeps a refusal for as long as a client may repeat the request by itself. It keeps other answers for a year,
 * in which people ask about their statement; after that the ledger's own keys still book nothing twice.
 */
const REFUSED_MS = 7 * DAY_MS
const DONE_MS = 365 * DAY_MS

const BATCH = 5000

/** Deletes one bounded batch of each kind and gives their number. Requests of staff stay for good. */
export const sweepRequests = async (tx: Tx, now: Instant): Promise<number> =>
  (await deleteBefore(tx, instant(now - REFUSED_MS), `answer ->> 'ok' = 'false'`)) +
  (await deleteBefore(tx, instant(now - DONE_MS), 'true'))

const deleteBefore = async (tx: Tx, before: Instant, which: string): Promise<number> => {
  const rows = await tx.query(
    `delete from public.request where ctid in (
       select ctid from public.request where at < accounts.instant($1) and ${which} limit ${BATCH}
     ) returning 1`,
    [before],
  )
  return rows.length
}
