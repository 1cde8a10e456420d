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
    status: row.status,
    reason: row.reason,
    inPlay: row.inPlay,
    delaySeconds: row.delaySeconds,
    removed: row.removals.map(({ runner }) => runner),
    result: row.result,
    hasLapsed: false,
  },
})

export const findByKeys = async (db: Query, keys: readonly string[]): Promise<StoredMarket[]> =>
  (await listMarketsByKey(db, keys)).map(storedOf)

export const listByFixtures = async (db: Query, fixtures: readonly string[]): Promise<StoredMarket[]> =>
  (await listMarketsOf(db, fixtures)).map(storedOf)

/** The markets that a stopped server left open for bets. */
export const listOpen = (db: Query): Promise<{ id: MarketId; inPlay: boolean }[]> =>
  db.query(`select id, in_play as "inPlay" from exchange.market where status = 'open' order by id`)

/** The orders of one player that stand in these books. */
export type StandingOrder = {
  readonly id: BetId
  readonly market: MarketId
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly price: number
  readonly remaining: number
}

export const listOrders = (
  db: Query,
  player: number,
  markets: readonly MarketId[],
): Promise<StandingOrder[]> =>
  db.query<StandingOrder>(
    `select id, market_id as market, runner, side, price, remaining from exchange.bet
     where market_id = any ($2) and status = 'open' and player_id = $1 and remaining > 0 order by id`,
    [player, markets],
  )

/** Every market in which the player still has an order. The server asks this once, when it starts. */
export const listOrderMarkets = async (db: Query, player: number): Promise<MarketId[]> =>
  (
    await db.query<{ market: MarketId }>(
      `select distinct b.market_id as market from exchange.bet b join exchange.market m on m.id = b.market_id
       where m.status in ('open', 'suspended') and b.status = 'open' and b.player_id = $1 and b.remaining > 0`,
      [player],
    )
  ).map(({ market }) => market)
