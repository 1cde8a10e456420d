import { groupBy } from '@maidan/core'
import type { Query } from '../../platform/postgres/database.ts'
import type { MarketId, MarketRow, MarketView, Offer, RunnerOffers } from './model.ts'
import { makeView } from './view.ts'

/** What was matched on a runner at one price, and the number of the last match there. */
type Traded = {
  readonly market_id: MarketId
  readonly runner: number
  readonly price: number
  readonly size: number
  readonly last: number
}

/**
 * Markets between players that are no longer in memory, as they are shown: nothing is offered, and their matches tell
 * what was traded.
 */
export const readPastViews = async (
  db: Query,
  rows: readonly MarketRow[],
): Promise<ReadonlyMap<MarketId, MarketView>> => {
  const markets = rows.filter(({ banking }) => banking === 'exchange')
  if (markets.length === 0) return new Map()
  const traded = await db.query<Traded>(
    `select market_id, runner, price, sum(size)::bigint as size, max(match) as last
     from exchange.match where market_id = any ($1) group by 1, 2, 3 order by 1, 2, 3`,
    [markets.map(({ id }) => id)],
  )
  const byMarket = groupBy(traded, ({ market_id }) => market_id)
  return new Map(markets.map((row) => [row.id, pastView(row, byMarket.get(row.id) ?? [])]))
}

/** What was matched in each of these markets in all. */
export const readMatched = async (
  db: Query,
  markets: readonly MarketId[],
): Promise<ReadonlyMap<MarketId, number>> => {
  if (markets.length === 0) return new Map()
  const rows = await db.query<{ market: MarketId; matched: number }>(
    `select market_id as market, sum(size)::bigint as matched from exchange.match
     where market_id = any ($1) group by market_id`,
    [markets],
  )
  return new Map(rows.map(({ market, matched }) => [market, matched]))
}

const pastView = (row: MarketRow, traded: readonly Traded[]): MarketView =>
  makeView(row, {
    matched: total(traded),
    offers: row.runners.map(({ id }) => pastOffers(id, traded)),
    quote: undefined,
  })

const pastOffers = (runner: number, all: readonly Traded[]): RunnerOffers => {
  const own = all.filter((one) => one.runner === runner)
  const [last] = own.toSorted((a, b) => b.last - a.last)
  return {
    runner,
    toBack: [],
    toLay: [],
    matched: total(own),
    ...(last && { lastTraded: last.price }),
    traded: own.map(({ price, size }): Offer => [price, size]),
  }
}

const total = (traded: readonly Traded[]): number => traded.reduce((sum, { size }) => sum + size, 0)
