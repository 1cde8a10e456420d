import type { StatementKind } from '@maidan/contracts/player'
import type { Instant, Paise, PlayerId } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import type { Period } from './period.ts'

export type Line = {
  readonly seq: number
  readonly at: Instant
  readonly kind: StatementKind
  readonly ledgerKind: string
  readonly reference: string | null
  readonly house: string
  readonly dCash: Paise
  readonly dBonus: Paise
  readonly dHeld: Paise
  readonly balance: Paise
}

/** Postings `first` up to, not including, `end`: a piece of history that nothing can be added to any more. */
export type Range = { readonly first: number; readonly end: number }

/**
 * A posting carries the time at which its transaction began, so that one that waited for the wallet can be older
 * than the one before it. A statement shows the latest time so far instead, over as many postings as can have
 * overtaken one: time then never runs backwards in it, and each posting belongs to one day.
 */
const OVERTAKERS = 255

/** What is given back from a withdrawal stands with the withdrawals, all of a bonus with the bonuses; the rest goes by its class of movement. */
const KIND = `case when p.kind like 'withdrawal\\_%' then 'withdrawal' when p.kind like 'bonus\\_%' then 'bonus' when p.movement = 'stake' then 'bet'
  when p.movement = 'payout' then 'win' else p.movement end`

const columns = (
  at: string,
): string => `p.seq, ${at} as at, ${KIND} as kind, p.kind as "ledgerKind", p.reference,
  p.house, p.d_cash as "dCash", p.d_bonus as "dBonus", p.d_exposure + p.d_pending as "dHeld",
  p.cash + p.bonus as balance`

/**
 * The first posting that is not before a moment. Times rise with the numbers but for the overtakers, so the place is found by halving,
 * and then looked at closely: a player with millions of postings costs a few steps more than one with ten.
 */
const findEdge = async (db: Query, player: PlayerId, at: Instant): Promise<number> => {
  const [row] = await db.query<{ seq: number }>(
    `with recursive halves (low, high) as (
       select 0::bigint, coalesce((select w.seq from ledger.wallet w where w.player_id = $1), 0) + 1
       union all
       select case when p.at < accounts.instant($2) then p.seq else h.low end,
         case when p.at < accounts.instant($2) then h.high else p.seq end
       from halves h join ledger.posting p on p.player_id = $1 and p.seq = (h.low + h.high) / 2 where h.high - h.low > 1
     ), near as materialized (
       select coalesce((select max(p.seq) from ledger.posting p where p.player_id = $1
         and p.seq between h.low and h.high + ${OVERTAKERS} and p.at < accounts.instant($2)), h.low) as last
       from halves h where h.high - h.low <= 1)
     select coalesce(
       (select min(p.seq) from ledger.posting p where p.player_id = $1
          and p.seq between n.last - ${OVERTAKERS} and n.last and p.at >= accounts.instant($2)),
       n.last + 1) as seq
     from near n`,
    [player, at],
  )
  return row!.seq
}

export const findRange = async (db: Query, player: PlayerId, { from, to }: Period): Promise<Range> => {
  const end = await findEdge(db, player, to)
  return { first: await findEdge(db, player, from), end }
}

/** The postings with these ids, oldest first, each with its key. */
export const findLines = (
  db: Query,
  player: PlayerId,
  ids: readonly string[],
): Promise<(Line & { readonly key: string })[]> =>
  db.query(
    `select ${columns('p.at')}, p.key from ledger.posting p
     where p.player_id = $1 and p.id = any ($2::uuid[]) order by p.seq`,
    [player, ids],
  )

/** The balance just before a posting. */
export const balanceBefore = async (db: Query, player: PlayerId, seq: number): Promise<Paise> => {
  const [row] = await db.query<{ balance: Paise }>(
    'select cash + bonus as balance from ledger.posting where player_id = $1 and seq = $2 - 1',
    [player, seq],
  )
  return row?.balance ?? (0 as Paise)
}

export type Sums = { readonly count: number; readonly in: Paise; readonly out: Paise }

/** Stakes are not in the index by kind. The others say that they are none, or the index would not be taken for them. */
const ofKind = (kind: StatementKind | undefined): string => {
  if (kind === undefined) return '$4::text is null'
  return kind === 'bet' ? `${KIND} = $4` : `${KIND} <> 'bet' and ${KIND} = $4`
}

const wanted = (kind: StatementKind | undefined): string =>
  `p.player_id = $1 and p.seq >= $2 and p.seq < $3 and ${ofKind(kind)}`

export const sumLines = async (
  db: Query,
  player: PlayerId,
  { first, end }: Range,
  kind: StatementKind | undefined,
): Promise<Sums> => {
  const [row] = await db.query<Sums>(
    `select count(*), coalesce(sum(greatest(p.d_cash + p.d_bonus, 0)), 0)::bigint as "in",
       coalesce(sum(greatest(-p.d_cash - p.d_bonus, 0)), 0)::bigint as "out"
     from ledger.posting p where ${wanted(kind)}`,
    [player, first, end, kind ?? null],
  )
  return row!
}

const LATEST = `(select max(q.at) from ledger.posting q
  where q.player_id = p.player_id and q.seq between p.seq - ${OVERTAKERS} and p.seq)`

/** The newest lines of one kind. The index by kind gives them in their order, from wherever the range ends. */
const listKind = (
  db: Query,
  player: PlayerId,
  { first, end }: Range,
  kind: StatementKind,
  most: number,
): Promise<Line[]> =>
  db.query<Line>(
    `select ${columns(LATEST)} from ledger.posting p
     where ${wanted(kind)} order by p.seq desc limit $5`,
    [player, first, end, kind, most],
  )

/** The newest lines of a range, newest first. Without a kind nothing is left out, so their numbers say where they are. */
export const listNewest = (
  db: Query,
  player: PlayerId,
  range: Range,
  kind: StatementKind | undefined,
  most: number,
): Promise<Line[]> =>
  kind === undefined
    ? listAll(db, player, { ...range, first: Math.max(range.first, range.end - most) }, undefined)
    : listKind(db, player, range, kind, most)

/** All of a range at once, for an export that walks through it piece by piece. */
export const listAll = (
  db: Query,
  player: PlayerId,
  { first, end }: Range,
  kind: StatementKind | undefined,
): Promise<Line[]> =>
  db.query<Line>(
    `select ${columns('p.latest')} from (
       select q.*, max(q.at) over (order by q.seq rows between ${OVERTAKERS} preceding and current row) as latest
       from ledger.posting q where q.player_id = $1 and q.seq >= $2::bigint - ${OVERTAKERS} and q.seq < $3
     ) p where ${wanted(kind)} order by p.seq desc`,
    [player, first, end, kind ?? null],
  )

export type PlayerTotals = {
  readonly deposited: Paise
  readonly withdrawn: Paise
  readonly staked: Paise
  readonly won: Paise
}

export const sumLifetime = async (db: Query, player: PlayerId): Promise<PlayerTotals> => {
  const total = (change: string, where: string) =>
    `coalesce(sum(${change}) filter (where ${where}), 0)::bigint`
  const [row] = await db.query<PlayerTotals>(
    `select ${total('d_cash + d_bonus', "movement = 'deposit'")} as deposited,
       ${total('-d_pending', "kind = 'withdrawal_paid'")} as withdrawn,
       ${total('-d_cash - d_bonus', "movement = 'stake'")} as staked,
       ${total('d_cash + d_bonus', "movement = 'payout'")} as won
     from ledger.posting where player_id = $1`,
    [player],
  )
  return row!
}

/** What bets and games brought since then, in all pockets together: what is only held has not been lost. */
export const sumResult = async (db: Query, player: PlayerId, since: Instant): Promise<Paise> => {
  const first = await findEdge(db, player, since)
  const [row] = await db.query<{ net: Paise }>(
    `select coalesce(sum(d_cash + d_bonus + d_exposure), 0)::bigint as net from ledger.posting
     where player_id = $1 and seq >= $2 and movement in ('stake', 'payout')`,
    [player, first],
  )
  return row!.net
}

/**
 * What bets and games took of the player's own money in a period. What is only held has not been lost, and neither has what was
 * bonus money: the smaller of both losses is the player's own.
 */
export const sumLoss = async (db: Query, player: PlayerId, period: Period): Promise<Paise> => {
  const { first, end } = await findRange(db, player, period)
  const [row] = await db.query<{ loss: Paise }>(
    `select greatest(0, least(-coalesce(sum(d_cash + d_bonus + d_exposure), 0), -coalesce(sum(d_cash), 0)))::bigint as loss
     from ledger.posting where player_id = $1 and seq >= $2 and seq < $3
       and kind in ('bet', 'bet_release', 'bet_settled', 'bet_corrected', 'game_bet', 'game_win', 'game_cancelled')`,
    [player, first, end],
  )
  return row!.loss
}
