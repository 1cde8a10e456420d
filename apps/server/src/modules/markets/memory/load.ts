import { type MarketId, type PlayerId, unreachable } from '@maidan/core'
import type { LiveOrder, Match, Snapshot } from '@maidan/exchange'
import type { Split } from '@maidan/ledger'
import type { FancyBet, RateBet } from '@maidan/sports'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Book } from '../books/book.ts'
import { createExchangeBook } from '../books/exchange-book.ts'
import { createHouseBook, type TakenBet } from '../books/house-book.ts'
import { lineBanker } from '../books/line-book.ts'
import { createQuoteBook } from '../books/quote-book.ts'
import { rateBanker } from '../books/rate-book.ts'
import type { MarketRow } from '../model.ts'
import { findMarket } from '../store.ts'
import type { LiveMarket } from './live-market.ts'

/** Rebuilds a market from the database. Its hash equals that of the market that the process lost. */
export const loadMarket = async (tx: Tx, id: MarketId): Promise<LiveMarket | undefined> => {
  const row = await findMarket(tx, id)
  if (!row) return undefined
  const held = await tx.query<Split & { player: PlayerId }>(
    'select player_id as player, cash, bonus from exchange.position where market_id = $1',
    [id],
  )
  const split = held.map(({ player, cash, bonus }) => [player, { cash, bonus }] as const)
  return { row, book: await loadBook(tx, row), held: new Map(split) }
}

const loadBook = async (tx: Tx, row: MarketRow): Promise<Book> => {
  const { id, runners, status, inPlay, version } = row
  const state = { status, inPlay, version }
  switch (row.banking) {
    case 'exchange':
      return createExchangeBook(id, await readSnapshot(tx, row))
    case 'rates':
      return createHouseBook(rateBanker(id, runners), state, await readRateBets(tx, row))
    case 'lines':
      return createHouseBook(lineBanker(id), state, await readFancyBets(tx, row))
    case 'odds':
      return createQuoteBook(state)
    default:
      return unreachable(row.banking)
  }
}

const readSnapshot = async (tx: Tx, row: MarketRow): Promise<Snapshot> => {
  const [figures] = await tx.query<{ seq: number; last_bet: number }>(
    `select coalesce(max(seq), 0)::bigint as seq, coalesce(max(id), 0)::bigint as last_bet
     from exchange.bet where market_id = $1`,
    [row.id],
  )
  const { status } = row
  return {
    config: {
      runners: row.runners.map(({ id }) => id),
      numberOfWinners: row.places,
      commissionBp: row.commissionBp,
      crossMatching: row.crossMatching,
      minStake: 1,
    },
    status: status === 'settled' || status === 'void' ? 'closed' : status,
    inPlay: row.inPlay,
    version: row.version,
    seq: figures?.seq ?? 0,
    lastOrder: figures?.last_bet ?? 0,
    orders: await readOrders(tx, row.id),
    matches: await readMatches(tx, row.id),
    removals: row.removals,
    voids: row.voids,
  }
}

const readOrders = (tx: Tx, market: MarketId): Promise<LiveOrder[]> =>
  tx.query<LiveOrder>(
    `select id as "order", player_id as account, runner, side, price, remaining, persistence, seq
     from exchange.bet where market_id = $1 and remaining > 0 order by seq`,
    [market],
  )

/** All matches of a market, in the order in which they were made. */
export const readMatches = (tx: Query, market: MarketId): Promise<Match[]> =>
  tx.query<Match>(
    `select match, crossed as cross, runner, price, size, back_bet as "backOrder", back_player as "backAccount",
       lay_bet as "layOrder", lay_player as "layAccount"
     from exchange.match where market_id = $1 order by match`,
    [market],
  )

type TakenRow = {
  readonly player: PlayerId
  readonly runner: number
  readonly side: 'back' | 'lay' | 'yes' | 'no'
  readonly price: number
  readonly line: number
  readonly stake: number
}

const readTaken = (tx: Tx, market: MarketId): Promise<TakenRow[]> =>
  tx.query<TakenRow>(
    `select player_id as player, runner, side, price, line, stake
     from exchange.bet where market_id = $1 and status = 'open' order by id`,
    [market],
  )

const readRateBets = async (tx: Tx, { id, runners }: MarketRow): Promise<TakenBet<RateBet>[]> =>
  (await readTaken(tx, id)).map(({ player, runner, side, price: rate, stake }) => {
    const selection = runners.find((one) => one.id === runner)?.key ?? ''
    return { player, terms: { selection, side, rate, stake } as RateBet }
  })

const readFancyBets = async (tx: Tx, { id }: MarketRow): Promise<TakenBet<FancyBet>[]> =>
  (await readTaken(tx, id)).map(({ player, side, line, price: rate, stake }) => ({
    player,
    terms: { side, line, rate, stake } as FancyBet,
  }))
