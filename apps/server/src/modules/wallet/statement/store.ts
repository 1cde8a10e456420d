import type { StatementKind } from '@maidan/contracts/player'
import type { Instant, Paise, PlayerId } from '@maidan/core'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
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

/** What is given back from a withdrawal stands with the withdrawals; the rest goes by its class of movement. */
const KIND = `case when p.kind like 'withdrawal\\_%' then 'withdrawal' when p.movement = 'stake' then 'bet'
  when p.movement = 'payout' then 'win' else p.movement end`

const columns = (
  at: string,
): string => `p.seq, ${at} as at, ${KIND} as kind, p.kind as "ledgerKind", p.reference,
  p.house, p.d_cash as "dCash", p.d_bonus as "dBonus", p.d_exposure + p.d_pending as "dHeld",
  p.cash + p.bonus as balance`

/** The first posting that is not before a moment; the search begins at the newest, where most are asked for. */
const findEdge = async (db: Query, player: PlayerId, at: Instant): Promise<number> => {
  const [row] = await db.query<{ seq: number }>(
    `select coalesce(
       (select min(p.seq) from ledger.posting p where p.player_id = $1
          and p.seq between b.last - ${OVERTAKERS} and b.last and p.at >= accounts.instant($2)),
       b.last + 1) as seq
     from (select coalesce((select p.seq from ledger.posting p where p.player_id = $1
       and p.at < accounts.instant($2) order by p.seq desc limit 1), 0) as last) b`,
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

const WANTED = `p.player_id = $1 and p.seq >= $2 and p.seq < $3 and ($4::text is null or ${KIND} = $4)`

export const sumLines = async (
  db: Query,
  player: PlayerId,
  { first, end }: Range,
  kind: StatementKind | undefined,
): Promise<Sums> => {
  const [row] = await db.query<Sums>(
    `select count(*), coalesce(sum(greatest(p.d_cash + p.d_bonus, 0)), 0)::bigint as "in",
       coalesce(sum(greatest(-p.d_cash - p.d_bonus, 0)), 0)::bigint as "out"
     from ledger.posting p where ${WANTED}`,
    [player, first, end, kind ?? null],
  )
  return row!
}

const LATEST = `(select max(q.at) from ledger.posting q
  where q.player_id = p.player_id and q.seq between p.seq - ${OVERTAKERS} and p.seq)`

export const listPage = (
  db: Query,
  player: PlayerId,
  { first, end }: Range,
  kind: StatementKind | undefined,
  paging: Paging,
): Promise<Line[]> =>
  db.query<Line>(
    `select ${columns(LATEST)} from ledger.posting p where ${WANTED} order by p.seq desc limit $5 offset $6`,
    [player, first, end, kind ?? null, paging.size, offsetOf(paging)],
  )

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
     ) p where ${WANTED} order by p.seq desc`,
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
