import type { ApprovalKind } from '@maidan/contracts/staff'
import type { Instant, Paise } from '@maidan/core'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { type Outcome, pageOf, saveOutcomeIn, statusOf } from './proposals.ts'

export type ApprovalStatus = 'open' | 'approved' | 'rejected' | 'expired'

export type ApprovalRow = {
  readonly id: number
  readonly kind: ApprovalKind
  readonly status: ApprovalStatus
  readonly player: number
  readonly playerUsername: string
  readonly playerName: string
  readonly playerStatus: 'active' | 'blocked'
  readonly playerKyc: 'none' | 'pending' | 'verified' | 'rejected'
  readonly amount: Paise
  readonly subject: number | null
  readonly payload: string
  readonly payloadHash: Buffer
  readonly makerId: number
  readonly maker: string
  readonly madeAt: Instant
  readonly expiresAt: Instant
  readonly checker: string | null
  readonly decidedAt: Instant | null
  readonly reason: string | null
}

const STATUS = statusOf('a')

const SELECT = `select a.id, a.kind, ${STATUS} as status, a.player_id as player, l.username as "playerUsername",
  l.name as "playerName", l.status as "playerStatus", l.kyc as "playerKyc", a.amount, a.subject, a.payload,
  a.payload_hash as "payloadHash", a.maker_id as "makerId", m.username as maker, a.made_at as "madeAt",
  a.expires_at as "expiresAt", c.username as checker, a.decided_at as "decidedAt", a.reason
from staff.approval a
join cashier.player_line l on l.id = a.player_id
join staff.member m on m.id = a.maker_id
left join staff.member c on c.id = a.checker_id`

export type NewApproval = Pick<
  ApprovalRow,
  'kind' | 'player' | 'amount' | 'subject' | 'payload' | 'makerId' | 'madeAt' | 'expiresAt'
> & { readonly payloadHash: Uint8Array }

/** Undefined when there is an open proposal for the same deposit or withdrawal already. */
export const insertApproval = async (tx: Tx, made: NewApproval): Promise<number | undefined> => {
  const rows = await tx.query<{ id: number }>(
    `insert into staff.approval
       (kind, player_id, amount, subject, payload, payload_hash, maker_id, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, accounts.instant($8), accounts.instant($9))
     on conflict do nothing returning id`,
    [
      made.kind,
      made.player,
      made.amount,
      made.subject,
      made.payload,
      made.payloadHash,
      made.makerId,
      made.madeAt,
      made.expiresAt,
    ],
  )
  return rows[0]?.id
}

/** Of two who decide at once one holds the row, and the other finds it decided. */
export const lockApproval = async (tx: Tx, id: number, now: Instant): Promise<ApprovalRow | undefined> =>
  (await tx.query<ApprovalRow>(`${SELECT} where a.id = $2 for update of a`, [now, id]))[0]

export const listApprovals = (
  db: Query,
  status: ApprovalStatus,
  paging: Paging,
  now: Instant,
): Promise<ApprovalRow[]> =>
  db.query<ApprovalRow>(`${SELECT} ${pageOf('a')}`, [now, status, paging.size, offsetOf(paging)])

export const countApprovals = async (db: Query, status: ApprovalStatus, now: Instant) => {
  const [row] = await db.query<{ total: number; oldest: number | null }>(
    `select count(*) as total, min(a.made_at) as oldest from staff.approval a where ${STATUS} = $2`,
    [now, status],
  )
  return row!
}

/** The open proposals for these deposits or withdrawals, by the id of their subject. */
export const findOpenFor = async (
  db: Query,
  kind: ApprovalKind,
  subjects: readonly number[],
  now: Instant,
): Promise<Map<number, number>> => {
  const rows = await db.query<{ id: number; subject: number }>(
    `select id, subject from staff.approval
     where kind = $1 and subject = any ($2) and status = 'open' and expires_at > accounts.instant($3)`,
    [kind, subjects, now],
  )
  return new Map(rows.map(({ id, subject }) => [subject, id]))
}

/** What a colleague has to agree to now: the ids of the deposits or withdrawals. */
export const listProposed = async (db: Query, kind: ApprovalKind, now: Instant): Promise<number[]> => {
  const rows = await db.query<{ readonly subject: number }>(
    `select subject from staff.approval
     where kind = $1 and status = 'open' and expires_at > accounts.instant($2) and subject is not null`,
    [kind, now],
  )
  return rows.map(({ subject }) => subject)
}

export const saveOutcome = (tx: Tx, id: number, outcome: Outcome): Promise<unknown> =>
  saveOutcomeIn(tx, 'staff.approval', id, outcome)

/** The proposals whose time is over, lowest id first, held. */
export const lockExpired = (tx: Tx, now: Instant): Promise<{ id: number; player: number }[]> =>
  tx.query(
    `select id, player_id as player from staff.approval
     where status = 'open' and expires_at <= accounts.instant($1) order by id limit 100 for update`,
    [now],
  )

/** The open proposal for a deposit or withdrawal, held before the thing itself is: whoever needs both takes them in this order. */
export const lockOpenFor = async (
  tx: Tx,
  kind: ApprovalKind,
  subject: number,
): Promise<{ id: number; expiresAt: Instant } | undefined> => {
  const rows = await tx.query<{ id: number; expiresAt: Instant }>(
    `select id, expires_at as "expiresAt" from staff.approval
     where kind = $1 and subject = $2 and status = 'open' for update`,
    [kind, subject],
  )
  return rows[0]
}
