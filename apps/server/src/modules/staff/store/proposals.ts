import type { Instant } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'

/** The tables of what one member of staff proposes and another decides. */
type Proposals = 'staff.approval' | 'trading.proposal'

/**
 * How a proposal stands. One whose time is over counts as expired also before it is written down.
 * `$1` is the present moment, `row` the name of the table's row in the query.
 */
export const statusOf = (row: string): string =>
  `case when ${row}.status = 'open' and ${row}.expires_at <= accounts.instant($1) then 'expired' else ${row}.status end`

/** A page of the proposals that stand as `$2` says: what waits oldest first, what is decided newest first. */
export const pageOf = (row: string): string =>
  `where ${statusOf(row)} = $2
   order by case when $2 = 'open' then ${row}.id end, coalesce(${row}.decided_at, ${row}.expires_at) desc, ${row}.id desc
   limit $3 offset $4`

export type Outcome = {
  readonly status: 'approved' | 'rejected' | 'expired'
  readonly checker: number | null
  readonly reason: string | null
  readonly at: Instant
}

export const saveOutcomeIn = (
  tx: Tx,
  table: Proposals,
  id: number,
  { status, checker, reason, at }: Outcome,
): Promise<unknown> =>
  tx.query(
    `update ${table} set status = $2, checker_id = $3, reason = $4, decided_at = accounts.instant($5) where id = $1`,
    [id, status, checker, reason, at],
  )
