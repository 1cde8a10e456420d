import type { BetFixture, BetKind, BetStatusFilter } from '@maidan/contracts/player'
import type { Paise, PlayerId } from '@maidan/core'
import type { Sport } from '@maidan/sports'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import {
  type Bet,
  BET_COLUMNS,
  type BetId,
  type BetRow,
  type MarketId,
  readBet,
  type Runner,
} from '../../markets/index.ts'
import type { Explanation } from '../../settlement/index.ts'
import { bankingOfKind } from './view.ts'

export type MarketInfo = {
  readonly id: MarketId
  readonly name: string
  readonly runners: readonly Runner[]
  readonly fixture: BetFixture
}

/** A bet with its receipt, once it is settled. */
export type PlayedBet = {
  readonly bet: Bet
  readonly profit: Paise | null
  readonly settledAt: number | null
  /** Until the delay of a pending bet is over. */
  readonly landsInMs: number | null
}

type Row = BetRow & Omit<PlayedBet, 'bet'>

/** A delay that is over and not yet acted on has nothing left. */
const LANDS_IN = `case when b.status = 'pending' then (select ceil(greatest(0,
  extract(epoch from p.lands_at - clock_timestamp()) * 1000))::bigint from exchange.pending p where p.bet_id = b.id) end`

const COLUMNS = `${BET_COLUMNS}, b.profit, b.settled_at as "settledAt", ${LANDS_IN} as "landsInMs"`

const toPlayed = (row: Row): PlayedBet => ({
  bet: readBet(row),
  profit: row.profit,
  settledAt: row.settledAt,
  landsInMs: row.landsInMs,
})

export type BetFilter = {
  readonly status?: BetStatusFilter | undefined
  readonly kind?: BetKind | undefined
  readonly sport?: Sport | undefined
  readonly match?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The sport of a slip is that of any of its legs. */
const OF_SPORT = `exists (select from exchange.market m join sports.fixture f on f.id = m.fixture_id
  where f.sport = $4 and (m.id = b.market_id
    or m.id in (select l.market_id from exchange.slip_leg l where l.bet_id = b.id)))`

const OF_MATCH = `exists (select from exchange.market m where m.fixture_id = $7 and (m.id = b.market_id
  or m.id in (select l.market_id from exchange.slip_leg l where l.bet_id = b.id)))`

/** Days are those of Asia/Kolkata, both ends included. */
const WANTED = `b.player_id = $1
  and case $2::text when 'current' then b.status in ('pending', 'open')
    when 'unmatched' then b.status = 'open' and b.remaining > 0
    when 'matched' then b.status = 'open' and b.matched > 0 else $2 is null or b.status = $2 end
  and ($3::text is null or b.banking = $3)
  and ($4::text is null or ${OF_SPORT})
  and ($5::date is null or b.placed_at >= $5::date::timestamp at time zone 'Asia/Kolkata')
  and ($6::date is null or b.placed_at < ($6::date + 1)::timestamp at time zone 'Asia/Kolkata')
  and ($7::text is null or ${OF_MATCH})`

const valuesOf = (player: PlayerId, { status, kind, sport, from, to, match }: BetFilter): unknown[] => [
  player,
  status ?? null,
  kind === undefined ? null : bankingOfKind(kind),
  sport ?? null,
  from ?? null,
  to ?? null,
  match ?? null,
]

export type Totals = {
  readonly bets: number
  readonly stake: Paise
  readonly profit: Paise
  readonly commission: Paise
}

/** The commission of a market, with the first settled bet of the player on it. */
const COMMISSION = `(select s.commission from exchange.settlement s
  where b.banking = 'exchange' and b.profit is not null and s.market_id = b.market_id and s.player_id = b.player_id
    and not exists (select from exchange.bet o where o.market_id = b.market_id and o.player_id = b.player_id
      and o.profit is not null and o.id < b.id)
  order by s.version desc limit 1)`

export const sumBets = async (tx: Query, player: PlayerId, filter: BetFilter): Promise<Totals> => {
  const [row] = await tx.query<Totals>(
    `select count(*) as bets, coalesce(sum(b.matched) filter (where b.slip -> 'isFree' is distinct from 'true'), 0)::bigint as stake,
       coalesce(sum(b.profit), 0)::bigint as profit, coalesce(sum(${COMMISSION}), 0)::bigint as commission
     from exchange.bet b where ${WANTED}`,
    valuesOf(player, filter),
  )
  return row!
}

/** How many bets there are in each status, whatever status is asked for. */
export const countBets = async (
  tx: Query,
  player: PlayerId,
  filter: BetFilter,
): Promise<ReadonlyMap<Bet['status'], number>> => {
  const rows = await tx.query<{ status: Bet['status']; bets: number }>(
    `select b.status, count(*) as bets from exchange.bet b where ${WANTED} group by 1`,
    valuesOf(player, { ...filter, status: undefined }),
  )
  return new Map(rows.map(({ status, bets }) => [status, bets]))
}

export const listBets = async (
  tx: Query,
  player: PlayerId,
  filter: BetFilter,
  paging: Paging,
): Promise<PlayedBet[]> => {
  const rows = await tx.query<Row>(
    `select ${COLUMNS} from exchange.bet b where ${WANTED} order by b.id desc limit $8 offset $9`,
    [...valuesOf(player, filter), paging.size, offsetOf(paging)],
  )
  return rows.map(toPlayed)
}

/** The next bets that are older than one, newest first. */
export const listOlder = async (
  tx: Query,
  player: PlayerId,
  filter: BetFilter,
  before: BetId | undefined,
  limit: number,
): Promise<PlayedBet[]> => {
  const rows = await tx.query<Row>(
    `select ${COLUMNS} from exchange.bet b where ${WANTED} and ($8::bigint is null or b.id < $8)
     order by b.id desc limit $9`,
    [...valuesOf(player, filter), before ?? null, limit],
  )
  return rows.map(toPlayed)
}

export const findBet = async (tx: Query, player: PlayerId, bet: BetId): Promise<PlayedBet | undefined> => {
  const [row] = await tx.query<Row>(
    `select ${COLUMNS} from exchange.bet b where b.player_id = $1 and b.id = $2`,
    [player, bet],
  )
  return row && toPlayed(row)
}

/** A player with more open bets than this reads them page by page in the history. */
export const MOST_OPEN = 1000

export const listOpen = async (tx: Query, player: PlayerId): Promise<PlayedBet[]> => {
  const rows = await tx.query<Row>(
    `select ${COLUMNS} from exchange.bet b where b.player_id = $1 and b.status in ('pending', 'open')
     order by b.id desc limit ${MOST_OPEN}`,
    [player],
  )
  return rows.map(toPlayed)
}

type InfoRow = {
  readonly id: MarketId
  readonly name: string
  readonly runners: readonly Runner[]
  readonly fixture_id: string
  readonly sport: Sport
  readonly home: string | null
  readonly away: string | null
  readonly competition: string | null
  readonly starts_at: number
}

export const findMarketInfo = async (
  tx: Query,
  markets: readonly MarketId[],
): Promise<ReadonlyMap<MarketId, MarketInfo>> => {
  if (markets.length === 0) return new Map()
  const rows = await tx.query<InfoRow>(
    `select m.id, m.name, m.runners, f.id as fixture_id, f.sport, f.fixture->'home'->>'name' as home,
       f.fixture->'away'->>'name' as away, f.competition->>'name' as competition, f.starts_at
     from exchange.market m join sports.fixture f on f.id = m.fixture_id where m.id = any ($1::bigint[])`,
    [markets],
  )
  return new Map(rows.map((row) => [row.id, infoOf(row)]))
}

const infoOf = (row: InfoRow): MarketInfo => ({
  id: row.id,
  name: row.name,
  runners: row.runners,
  fixture: {
    id: row.fixture_id,
    sport: row.sport,
    name: [row.home, row.away].filter((side) => side !== null).join(' v ') || row.fixture_id,
    competition: row.competition ?? '',
    startsAt: row.starts_at,
  },
})

/** The money that the ledger holds of the player, by market. */
export const listExposures = async (tx: Query, player: PlayerId): Promise<ReadonlyMap<MarketId, Paise>> => {
  const rows = await tx.query<{ market: MarketId; held: Paise }>(
    'select market_id as market, cash + bonus as held from exchange.position where player_id = $1',
    [player],
  )
  return new Map(rows.map(({ market, held }) => [market, held]))
}

export type MatchRow = { readonly price: number; readonly size: Paise; readonly at: number }

export const listMatches = (tx: Query, bet: BetId): Promise<MatchRow[]> =>
  tx.query<MatchRow>(
    `select price, size, at from exchange.match where back_bet = $1
     union all select price, size, at from exchange.match where lay_bet = $1 and back_bet <> $1
     order by at, price`,
    [bet],
  )

export type ReceiptRow = {
  readonly version: number
  readonly verdict: string
  readonly profit: Paise
  readonly explanation: Explanation
  readonly at: number
}

export const listReceipts = (tx: Query, bet: BetId): Promise<ReceiptRow[]> =>
  tx.query<ReceiptRow>(
    'select version, verdict, profit, explanation, at from exchange.receipt where bet_id = $1 order by version',
    [bet],
  )

export type MarketResultRow = { readonly profit: Paise; readonly commission: Paise }

/** What the last result of a market made for the player, with all bets on it. */
export const findMarketResult = async (
  tx: Query,
  player: PlayerId,
  market: MarketId,
): Promise<MarketResultRow | undefined> => {
  const [row] = await tx.query<MarketResultRow>(
    `select profit, commission from exchange.settlement where market_id = $1 and player_id = $2
     order by version desc limit 1`,
    [market, player],
  )
  return row
}

/** The key of the request that made a bet; the posting that held its money has it. */
export const findBetKey = async (tx: Query, bet: BetId): Promise<string | undefined> =>
  (await tx.query<{ key: string }>('select key from exchange.bet where id = $1', [bet]))[0]?.key
