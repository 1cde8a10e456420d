import { instant, type Instant, paise, type PlayerId } from '@maidan/core'
import type { Wallet } from '@maidan/ledger'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { likeText } from './search.ts'

export type PlayerFilter = {
  readonly q?: string | undefined
  readonly status?: 'active' | 'blocked' | undefined
}

export type PlayerRow = {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly status: 'active' | 'blocked'
  readonly kyc: 'none' | 'pending' | 'verified' | 'rejected'
  readonly mobile: string
  readonly demo: boolean
  readonly createdAt: number
  readonly lastSeenAt: number | null
  readonly blockReason: string | null
  readonly wallet: Wallet
}

type Row = Omit<PlayerRow, 'wallet'> & Record<keyof Wallet, number>

const COLUMNS = `p.id, p.username, p.name, p.status, p.kyc, p.mobile, p.demo, p.created_at as "createdAt",
  p.block_reason as "blockReason", p.cash, p.bonus, p.exposure, p.pending,
  (select max(s.last_seen_at) from accounts.session s where s.player_id = p.id) as "lastSeenAt"`

const read = ({ cash, bonus, exposure, pending, ...rest }: Row): PlayerRow => ({
  ...rest,
  wallet: { cash: paise(cash), bonus: paise(bonus), exposure: paise(exposure), pending: paise(pending) },
})

/** By name or username, or by the digits of an id or of a mobile number, which people write with gaps. */
const MATCHES = `($1::text is null or p.name ilike $1 or p.username ilike $1)
  and ($2::text is null or p.mobile like '%' || $2 || '%' or p.id::text = $2)
  and ($3::text is null or p.status = $3)`

const valuesOf = ({ q, status }: PlayerFilter): unknown[] => {
  const digits = /^[+\d][\d\s()-]*$/.test(q ?? '') ? (q ?? '').replace(/\D/g, '') : ''
  const isNumber = digits !== ''
  return [q && !isNumber ? likeText(q) : null, isNumber ? digits : null, status ?? null]
}

/** Newest first. */
export const listPlayers = async (db: Query, filter: PlayerFilter, paging: Paging): Promise<PlayerRow[]> => {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from staff.player p where ${MATCHES} order by p.id desc limit $4 offset $5`,
    [...valuesOf(filter), paging.size, offsetOf(paging)],
  )
  return rows.map(read)
}

export const countPlayers = async (db: Query, filter: PlayerFilter): Promise<number> => {
  const [row] = await db.query<{ total: number }>(
    `select count(*) as total from accounts.player p where ${MATCHES}`,
    valuesOf(filter),
  )
  return row!.total
}

export const findPlayer = async (db: Query, player: PlayerId): Promise<PlayerRow | undefined> => {
  const [row] = await db.query<Row>(`select ${COLUMNS} from staff.player p where p.id = $1`, [player])
  return row && read(row)
}

/** What was adjusted for the player since then, in either direction, in paise. */
export const readAdjusted = async (db: Query, player: PlayerId, since: Instant): Promise<number> => {
  const [row] = await db.query<{ adjusted: number }>(
    `select coalesce(sum(abs(d_cash + d_bonus)), 0)::bigint as adjusted from ledger.posting
     where player_id = $1 and kind = 'adjustment' and at > accounts.instant($2)`,
    [player, since],
  )
  return row!.adjusted
}

export type Note = {
  readonly id: number
  readonly text: string
  readonly author: string
  readonly at: Instant
}

/** Newest first. */
export const listNotes = (db: Query, player: PlayerId): Promise<Note[]> =>
  db.query<Note>(
    `select n.id, n.body as text, m.username as author, n.at
     from staff.note n join staff.member m on m.id = n.member_id
     where n.player_id = $1 order by n.id desc limit 200`,
    [player],
  )

export const insertNote = async (
  tx: Tx,
  note: { readonly player: PlayerId; readonly member: number; readonly text: string; readonly at: Instant },
): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    'insert into staff.note (player_id, member_id, body, at) values ($1, $2, $3, accounts.instant($4)) returning id',
    [note.player, note.member, note.text, note.at],
  )
  return row!.id
}

export type Today = Record<'credited' | 'paidOut' | 'newPlayers' | 'activePlayers', number>

/** The day so far in Asia/Kolkata; amounts in paise. */
export const readToday = async (db: Query, now: Instant): Promise<Today> => {
  const [row] = await db.query<Today>(
    `with day as (
       select date_trunc('day', accounts.instant($1) at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as began)
     select
       (select coalesce(sum(confirmed - fee), 0)::bigint from cashier.deposit, day
         where status = 'credited' and decided_at >= began) as credited,
       (select coalesce(sum(amount), 0)::bigint from cashier.withdrawal, day
         where status = 'paid' and ended_at >= began) as "paidOut",
       (select count(*) from accounts.player, day where created_at >= began and not demo) as "newPlayers",
       (select count(distinct player_id) from accounts.session, day
         where last_seen_at >= began and expires_at > accounts.instant($1)) as "activePlayers"`,
    [instant(now)],
  )
  return row!
}

export const findPlayerOfKyc = async (db: Query, id: number): Promise<number | undefined> =>
  (
    await db.query<{ player: number }>('select player_id as player from cashier.kyc_document where id = $1', [
      id,
    ])
  )[0]?.player
