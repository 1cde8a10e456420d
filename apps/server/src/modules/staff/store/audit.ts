import type { AuditLine } from '@maidan/contracts/staff'
import type { Instant } from '@maidan/core'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { likeText } from './search.ts'

export type Line = {
  readonly at: Instant
  readonly member: number | null
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly player: number | null
  readonly details: string
  readonly address: string
}

export const insertLine = (tx: Tx, line: Line): Promise<unknown> =>
  tx.query('select staff.write_audit(accounts.instant($1), $2, $3, $4, $5, $6, $7, $8)', [
    line.at,
    line.member,
    line.actor,
    line.action,
    line.subject,
    line.player,
    line.details,
    line.address,
  ])

export type AuditFilter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly q?: string | undefined
  readonly action?: string | undefined
  readonly player?: number | undefined
  /** What the lines are about; without it everything. */
  readonly areas?: readonly string[] | undefined
}

/** `login` finds `login.failed` too. */
const MATCHES = `($1::date is null or at >= $1::date::timestamp at time zone 'Asia/Kolkata')
  and ($2::date is null or at < ($2::date + 1)::timestamp at time zone 'Asia/Kolkata')
  and ($3::text is null or actor ilike $3 or subject ilike $3 or details ilike $3 or address ilike $3)
  and ($4::text is null or action = $4 or action like $4 || '.%')
  and ($5::bigint is null or player_id = $5)
  and ($6::text[] is null or split_part(action, '.', 1) = any($6))`

const valuesOf = (filter: AuditFilter): unknown[] => [
  filter.from ?? null,
  filter.to ?? null,
  filter.q ? likeText(filter.q) : null,
  filter.action || null,
  filter.player ?? null,
  filter.areas ?? null,
]

/** Newest first. */
export const listLines = (
  db: Query,
  filter: AuditFilter,
  limit: number,
  offset: number,
): Promise<AuditLine[]> =>
  db.query<AuditLine>(
    `select id, at, actor, action, subject, player_id as player, details, address
     from staff.audit where ${MATCHES} order by id desc limit $7 offset $8`,
    [...valuesOf(filter), limit, offset],
  )

export const listPage = (db: Query, filter: AuditFilter, paging: Paging): Promise<AuditLine[]> =>
  listLines(db, filter, paging.size, offsetOf(paging))

export const countLines = async (db: Query, filter: AuditFilter): Promise<number> => {
  const [row] = await db.query<{ total: number }>(
    `select count(*) as total from staff.audit where ${MATCHES}`,
    valuesOf(filter),
  )
  return row!.total
}
