import { instant, type Instant, paise, type Paise, type PlayerId } from '@maidan/core'
import { numberArray, textArray } from '../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import { postingId } from '../wallet/index.ts'
import type { PlayPosting, Settled } from './model.ts'

/** How far a player was counted. */
export type Cursor = {
  readonly player: PlayerId
  readonly seq: number
  readonly heldBonus: Paise
  readonly counts: boolean
}

/** Holds the rows until the transaction ends, lowest id first: of two processes one counts, and the other goes on behind it. */
export const lockCursors = async (tx: Tx, players: readonly PlayerId[]): Promise<Cursor[]> =>
  tx.query<Cursor>(
    `select player_id as player, seq, held_bonus as "heldBonus", counts from play.counted
     where player_id = any ($1::bigint[]) order by player_id for update`,
    [numberArray(players)],
  )

export const addCursors = async (
  tx: Tx,
  players: readonly PlayerId[],
  withoutCount: ReadonlySet<PlayerId>,
): Promise<void> => {
  await tx.query(
    `insert into play.counted (player_id, counts) select * from unnest($1::bigint[], $2::boolean[])
     on conflict do nothing`,
    [players, players.map((player) => !withoutCount.has(player))],
  )
}

export type Moved = Pick<Cursor, 'player' | 'seq' | 'heldBonus'>

export const moveCursors = async (tx: Tx, moved: readonly Moved[]): Promise<void> => {
  if (moved.length === 0) return
  await tx.query(
    `update play.counted c set seq = m.seq, held_bonus = m.held_bonus
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as m (player_id, seq, held_bonus)
     where c.player_id = m.player_id`,
    [
      numberArray(moved.map(({ player }) => player)),
      numberArray(moved.map(({ seq }) => seq)),
      numberArray(moved.map(({ heldBonus }) => heldBonus)),
    ],
  )
}

type PostingRow = {
  readonly player_id: PlayerId
  readonly seq: number
  readonly at: Instant
  readonly key: string
  readonly kind: string
  readonly reference: string | null
  readonly d_cash: number
  readonly d_bonus: number
  readonly d_exposure: number
  readonly exposure: number
  readonly house: string
}

/** At most so many of each player, in their order, behind what was counted. */
export const readPostings = async (
  db: Query,
  cursors: readonly Pick<Cursor, 'player' | 'seq'>[],
  most: number,
): Promise<Map<PlayerId, PlayPosting[]>> => {
  const rows = await db.query<PostingRow>(
    `select p.* from unnest($1::bigint[], $2::bigint[]) as c (player_id, seq)
     cross join lateral (
       select player_id, seq, at, key, kind, reference, d_cash, d_bonus, d_exposure, exposure, house
       from ledger.posting p where p.player_id = c.player_id and p.seq > c.seq order by p.seq limit $3) p
     order by p.player_id, p.seq`,
    [numberArray(cursors.map(({ player }) => player)), numberArray(cursors.map(({ seq }) => seq)), most],
  )
  const postings = new Map<PlayerId, PlayPosting[]>()
  for (const row of rows) {
    const own = postings.get(row.player_id) ?? []
    own.push(postingOf(row))
    postings.set(row.player_id, own)
  }
  return postings
}

const postingOf = (row: PostingRow): PlayPosting => ({
  seq: row.seq,
  at: instant(row.at),
  key: row.key,
  kind: row.kind,
  reference: row.reference,
  cash: paise(row.d_cash),
  bonus: paise(row.d_bonus),
  exposure: paise(row.d_exposure),
  atRisk: paise(row.exposure),
  house: row.house,
})

/** What the postings with these keys did together. They are found by their ids, however many the player has. */
export const sumSettlements = async (
  db: Query,
  player: PlayerId,
  keys: readonly string[],
): Promise<Settled> => {
  const [row] = await db.query<{ released: number; net: number }>(
    `select coalesce(sum(-d_exposure), 0)::bigint as released,
       coalesce(sum(d_cash + d_bonus + d_exposure), 0)::bigint as net
     from ledger.posting where id = any ($1::uuid[])`,
    [textArray(keys.map((key) => postingId(player, key)))],
  )
  return { released: paise(row?.released ?? 0), net: paise(row?.net ?? 0) }
}

export type Look = {
  /** The last wallet that was looked at; null when there was none. */
  readonly last: PlayerId | null
  readonly seen: number
  readonly ahead: readonly PlayerId[]
}

/** Looks at the next wallets by their id: whose have postings that were not counted? */
export const findAhead = async (db: Query, after: number, most: number): Promise<Look> => {
  const [look] = await db.query<Look>(
    `select max(w.player_id) as last, count(*) as seen,
       coalesce(array_agg(w.player_id) filter (where w.seq > coalesce(c.seq, 0) and coalesce(c.counts, true)), '{}') as ahead
     from (select player_id, seq from ledger.wallet where player_id > $1 order by player_id limit $2) w
     left join play.counted c on c.player_id = w.player_id`,
    [after, most],
  )
  return look ?? { last: null, seen: 0, ahead: [] }
}

/** Players who have postings from before this moment that were not counted. */
export const findBehind = async (db: Query, before: Instant, most: number): Promise<PlayerId[]> => {
  const rows = await db.query<{ player: PlayerId }>(
    `select w.player_id as player from ledger.wallet w left join play.counted c on c.player_id = w.player_id
     where w.seq > coalesce(c.seq, 0) and coalesce(c.counts, true) and exists (
       select from ledger.posting p where p.player_id = w.player_id and p.seq > coalesce(c.seq, 0)
         and p.at < accounts.instant($1))
     order by w.player_id limit $2`,
    [before, most],
  )
  return rows.map(({ player }) => player)
}
