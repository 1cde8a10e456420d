import type { WithdrawalStatus } from '@maidan/contracts/player'
import { defined, type HoldId, type Instant, type Paise, type PlayerId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Page } from '../back-office.ts'
import type { Paging } from '../../../platform/paging.ts'
import { type Listing, readPage, readWhole, withinDays } from '../paging.ts'
import type { Terms, Withdrawal } from './model.ts'
import type { Request } from './rules.ts'

export const COLUMNS = `w.id, w.player_id as "player", w.status, w.amount, w.fee, w.details, w.label,
  w.hold_id as "hold", w.held_until as "heldUntil", w.hold_reason as "holdReason", w.due_at as "dueAt", w.reason,
  w.reference, w.decided_by as "decidedBy", w.created_at as "createdAt", w.reviewed_at as "reviewedAt",
  w.approved_at as "approvedAt", w.ended_at as "endedAt", w.reviewed_by as "reviewedBy", w.approved_by as "approvedBy",
  w.ended_by as "endedBy", p.mobile_changed_at as "mobileChangedAt"`
export const TABLES = 'cashier.withdrawal w join accounts.player p on p.id = w.player_id'

export const OPEN = `('requested', 'in_review', 'approved')`

export const getTerms = async (db: Query): Promise<Terms> => {
  const [row] = await db.query<Terms>(
    `select withdrawal_min as "min", withdrawal_max as "max", withdrawal_fee_fixed as "feeFixed",
       withdrawal_fee_bps as "feeBasisPoints", kyc_from as "kycFrom", usual_minutes as "usualMinutes"
     from cashier.settings`,
  )
  return defined(row, 'the cashier has settings')
}

export const findWithdrawal = async (db: Query, id: number): Promise<Withdrawal | undefined> =>
  (await db.query<Withdrawal>(`select ${COLUMNS} from ${TABLES} where w.id = $1`, [id]))[0]

export const getWithdrawal = async (db: Query, id: number): Promise<Withdrawal> =>
  defined(await findWithdrawal(db, id), `there is no withdrawal ${id}`)

/** Of all who decide on a withdrawal at once the first holds its row; the others see what was decided. */
export const lockWithdrawal = async (tx: Tx, id: number): Promise<Withdrawal | undefined> =>
  (await tx.query<Withdrawal>(`select ${COLUMNS} from ${TABLES} where w.id = $1 for update of w`, [id]))[0]

export const countOpen = async (db: Query, player: PlayerId): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*) from cashier.withdrawal where player_id = $1 and status in ${OPEN}`,
    [player],
  )
  return row!.count
}

export const nextId = async (tx: Tx): Promise<number> => {
  const [row] = await tx.query<{ id: number }>("select nextval('cashier.withdrawal_id') as id")
  return row!.id
}

export type NewWithdrawal = Request & {
  readonly id: number
  readonly player: PlayerId
  readonly hold: HoldId
}

export const insertWithdrawal = (tx: Tx, made: NewWithdrawal): Promise<unknown> =>
  tx.query(
    `insert into cashier.withdrawal (id, player_id, destination_id, details, label, status, amount,
       fee, hold_id, held_until, hold_reason, due_at, created_at)
     values ($1, $2, $3, $4, $5, 'requested', $6, $7, $8, accounts.instant($9), $10, accounts.instant($11),
       accounts.instant($12))`,
    [
      made.id,
      made.player,
      made.destination.id,
      made.destination.details,
      made.destination.label,
      made.amount,
      made.fee,
      made.hold,
      made.waiting?.until ?? null,
      made.waiting?.reason ?? null,
      made.dueAt,
      made.createdAt,
    ],
  )

export const saveReview = (tx: Tx, id: number, by: string, now: Instant): Promise<unknown> =>
  tx.query(
    `update cashier.withdrawal set status = 'in_review', decided_by = $2, reviewed_by = $2,
       reviewed_at = accounts.instant($3) where id = $1`,
    [id, by, now],
  )

/** Whoever approves without a review has reviewed at that moment: no stage is left out. */
export const saveApproval = (tx: Tx, id: number, by: string, now: Instant): Promise<unknown> =>
  tx.query(
    `update cashier.withdrawal set status = 'approved', decided_by = $2, approved_by = $2,
       approved_at = accounts.instant($3), reviewed_at = coalesce(reviewed_at, accounts.instant($3)),
       reviewed_by = coalesce(reviewed_by, case when reviewed_at is null then $2 end) where id = $1`,
    [id, by, now],
  )

export type Ending = {
  readonly status: 'paid' | 'rejected' | 'cancelled'
  readonly at: Instant
  readonly by?: string
  readonly reason?: string
  readonly reference?: string
}

export const saveEnd = (tx: Tx, id: number, end: Ending): Promise<unknown> =>
  tx.query(
    `update cashier.withdrawal set status = $2, ended_at = accounts.instant($3),
       decided_by = coalesce($4, decided_by), ended_by = $4, reason = $5, reference = $6 where id = $1`,
    [id, end.status, end.at, end.by ?? null, end.reason ?? null, end.reference ?? null],
  )

export type OwnFilter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: WithdrawalStatus | undefined
  readonly id?: number | undefined
}

const ownListing = (player: PlayerId, { status, from, to, id }: OwnFilter): Listing => ({
  columns: COLUMNS,
  from: `from ${TABLES} where w.player_id = $1 and ($2::text is null or w.status = $2)
    and ${withinDays('w.created_at', '$3', '$4')} and ($5::bigint is null or w.id = $5)`,
  order: 'w.id desc',
  values: [player, status ?? null, from ?? null, to ?? null, id ?? null],
})

export const listOwn = (db: Query, player: PlayerId, filter: OwnFilter & Paging): Promise<Page<Withdrawal>> =>
  readPage<Withdrawal>(db, ownListing(player, filter), filter)

export const listAllOwn = (
  db: Query,
  player: PlayerId,
  filter: OwnFilter,
): Promise<Withdrawal[] | undefined> => readWhole<Withdrawal>(db, ownListing(player, filter))

export type WithdrawalSums = {
  readonly withdrawals: number
  readonly asked: Paise
  readonly paid: Paise
  readonly fees: Paise
  readonly waiting: Paise
}

export const sumOwn = async (db: Query, player: PlayerId, filter: OwnFilter): Promise<WithdrawalSums> => {
  const { from, values } = ownListing(player, filter)
  const [row] = await db.query<WithdrawalSums>(
    `select count(*) as withdrawals, coalesce(sum(w.amount), 0)::bigint as asked,
       coalesce(sum(w.amount) filter (where w.status = 'paid'), 0)::bigint as paid,
       coalesce(sum(w.fee) filter (where w.status = 'paid'), 0)::bigint as fees,
       coalesce(sum(w.amount) filter (where w.status in ${OPEN}), 0)::bigint as waiting ${from}`,
    values,
  )
  return row!
}
