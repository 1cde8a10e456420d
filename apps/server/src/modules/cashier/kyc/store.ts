import type { KycDocument, KycKind } from '@maidan/contracts/player'
import type { Instant, PlayerId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { KycFilter, Page } from '../back-office.ts'
import { inQueue, orderOf, readPage, withinDays } from '../paging.ts'
import { type Kyc, LINE_COLUMNS, type lineOf, searchValues } from '../withdrawals/players.ts'

export type Paper = KycDocument & { readonly player: PlayerId; readonly decidedBy: string | null }

const COLUMNS = `k.id, k.player_id as "player", k.kind, k.status, k.reason, k.document, k.created_at, k.decided_at,
  k.decided_by as "decidedBy"`

/** Uploads of one player stand in line, so that the count below holds. */
export const lockPapers = (db: Query, player: PlayerId): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtextextended('cashier.kyc ' || $1::text, 0))", [player])

export const countInReview = async (db: Query, player: PlayerId): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    "select count(*) from cashier.kyc_document where player_id = $1 and status = 'in_review'",
    [player],
  )
  return row!.count
}

export type NewPaper = {
  readonly player: PlayerId
  readonly kind: KycKind
  readonly document: string
  readonly createdAt: Instant
}

export const insertPaper = async (tx: Tx, paper: NewPaper): Promise<Paper> => {
  const [row] = await tx.query<Paper>(
    `insert into cashier.kyc_document as k (player_id, kind, document, status, created_at)
     values ($1, $2, $3, 'in_review', accounts.instant($4)) returning ${COLUMNS}`,
    [paper.player, paper.kind, paper.document, paper.createdAt],
  )
  return row!
}

/** The newest hundred: a player sends a handful in a lifetime. */
export const listOwn = (db: Query, player: PlayerId): Promise<Paper[]> =>
  db.query<Paper>(
    `select ${COLUMNS} from cashier.kyc_document k where k.player_id = $1 order by k.id desc limit 100`,
    [player],
  )

export const findStatus = async (db: Query, player: PlayerId): Promise<Kyc> => {
  const [row] = await db.query<{ status: Kyc }>('select status from cashier.kyc where player_id = $1', [
    player,
  ])
  return row?.status ?? 'none'
}

export const lockPaper = async (tx: Tx, id: number): Promise<Paper | undefined> =>
  (await tx.query<Paper>(`select ${COLUMNS} from cashier.kyc_document k where k.id = $1 for update`, [id]))[0]

export type PaperVerdict = {
  readonly id: number
  readonly status: 'accepted' | 'rejected'
  readonly reason: string | undefined
  readonly by: string
  readonly at: Instant
}

export const saveVerdict = (tx: Tx, { id, status, reason, by, at }: PaperVerdict): Promise<unknown> =>
  tx.query(
    `update cashier.kyc_document set status = $2, reason = $3, decided_by = $4, decided_at = accounts.instant($5)
     where id = $1`,
    [id, status, reason ?? null, by, at],
  )

export type PaperForStaff = Paper & Parameters<typeof lineOf>[0] & { readonly refusedBefore: boolean }

const LINES = 'cashier.kyc_document k join cashier.player_line l on l.id = k.player_id'

const REFUSED_BEFORE = `exists (select 1 from cashier.kyc_document o
  where o.player_id = k.player_id and o.status = 'rejected' and o.id < k.id)`
const STAFF_COLUMNS = `${COLUMNS}, ${LINE_COLUMNS}, ${REFUSED_BEFORE} as "refusedBefore"`
const RISK = `(l.status = 'blocked' or ${REFUSED_BEFORE})`

const USUAL_ORDER = `k.status = 'in_review' desc, case when k.status = 'in_review' then k.id end, k.id desc`

export const listForStaff = (db: Query, filter: KycFilter, now: Instant): Promise<Page<PaperForStaff>> => {
  const { status, kind, player, from, to, q, risk, hours, only, not, sort } = filter
  return readPage<PaperForStaff>(
    db,
    {
      columns: STAFF_COLUMNS,
      from: `from ${LINES} where ${withinDays('k.created_at', '$1', '$2')}
        and ($3::text is null or k.status = $3) and ($4::text is null or k.kind = $4)
        and ($5::bigint is null or k.player_id = $5)
        and ($6::text is null or l.username ilike $6 or l.name ilike $6 or l.mobile ilike $6 or k.id = $7)
        and ($9::boolean is null or ${RISK} = $9) and ${inQueue('k', '$8', ['$10', '$11', '$12'])}`,
      order: sort === undefined ? USUAL_ORDER : orderOf('k', sort),
      values: [
        from ?? null,
        to ?? null,
        status ?? null,
        kind ?? null,
        player ?? null,
        ...searchValues(q),
        now,
        risk === undefined ? null : risk === 'some',
        hours ?? null,
        only ?? null,
        not ?? null,
      ],
    },
    filter,
  )
}

export const findForStaff = async (db: Query, id: number): Promise<PaperForStaff | undefined> =>
  (await db.query<PaperForStaff>(`select ${STAFF_COLUMNS} from ${LINES} where k.id = $1`, [id]))[0]

export const countWaiting = async (db: Query): Promise<{ waiting: number; oldest: Instant | null }> => {
  const [row] = await db.query<{ waiting: number; oldest: Instant | null }>(
    `select count(*) as waiting, min(created_at) as oldest from cashier.kyc_document where status = 'in_review'`,
  )
  return row!
}
