import { type BetId } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import {
  listMarketsByKey,
  listMarketsOf,
  type MarketId,
  type MarketRow,
  type NewMarket,
} from '../../markets/index.ts'
import type { Standing } from '../feed/plan.ts'

/** A stored market, as the feed needs it after a restart. */
export type StoredMarket = {
  readonly id: MarketId
  readonly definition: NewMarket
  readonly standing: Standing
}

const storedOf = (row: MarketRow): StoredMarket => ({
  id: row.id,
  definition: row,
  standing: {
    names: { market: row.name, runners: Object.fromEntries(row.runners.map(({ id, name }) => [id, name])) },
    ...feedState(row),
    inPlay: row.inPlay,
    delaySeconds: row.delaySeconds,
    removed: row.removals.map(({ runner }) => runner),
    result: row.result,
    hasLapsed: false,
  },
})

/** While a trader has stopped a market, it stands for the feed as the feed left it. */
const feedState = ({ status, reason, stop, feed }: MarketRow): Pick<Standing, 'status' | 'reason'> =>
  stop ? { status: feed.isOpen ? 'open' : 'suspended', reason: feed.reason } : { status, reason }

export const findByKeys = async (db: Query, keys: readonly string[]): Promise<StoredMarket[]> =>
  (await listMarketsByKey(db, keys)).map(storedOf)

export const listByFixtures = async (db: Query, fixtures: readonly string[]): Promise<StoredMarket[]> =>
  (await listMarketsOf(db, fixtures)).map(storedOf)

/** The markets that a stopped server left open for bets, or would have but for a trader. */
export const listOpen = (db: Query): Promise<{ id: MarketId; key: string; inPlay: boolean }[]> =>
  db.query(
    `select id, key, in_play as "inPlay" from exchange.market
     where status = 'open' or (status = 'suspended' and stop is not null and feed_open) order by id`,
  )

/** An order of one player that stands in a book, or waits for its delay. */
export type StandingOrder = {
  readonly id: BetId
  readonly market: MarketId
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly price: number
  readonly remaining: number
  readonly isPending: boolean
}

export const listOrders = (
  db: Query,
  player: number,
  markets: readonly MarketId[],
): Promise<StandingOrder[]> =>
  db.query<StandingOrder>(
    `select id, market_id as market, runner, side, price, remaining, status = 'pending' as "isPending"
     from exchange.bet
     where market_id = any ($2) and status in ('open', 'pending') and player_id = $1 and remaining > 0
     order by id`,
    [player, markets],
  )

/** What of a player's bets on one side of a runner was matched: the stakes, and the sum of stake times price. */
export type MatchedSide = {
  readonly market: MarketId
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly matched: number
  readonly value: number
}

export const listMatched = (
  db: Query,
  player: number,
  markets: readonly MarketId[],
): Promise<MatchedSide[]> =>
  db.query<MatchedSide>(
    `select market_id as market, runner, side, sum(matched)::bigint as matched, sum(value)::bigint as value
     from exchange.bet
     where market_id = any ($2) and status = 'open' and player_id = $1 and matched > 0
     group by market_id, runner, side`,
    [player, markets],
  )

/** Every market in which the player still has an order. The server asks this once, when it starts. */
export const listOrderMarkets = async (db: Query, player: number): Promise<MarketId[]> =>
  (
    await db.query<{ market: MarketId }>(
      `select distinct b.market_id as market from exchange.bet b join exchange.market m on m.id = b.market_id
       where m.status in ('open', 'suspended') and b.status in ('open', 'pending') and b.player_id = $1
         and b.remaining > 0`,
      [player],
    )
  ).map(({ market }) => market)
