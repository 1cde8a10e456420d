import type { MarketId } from '@maidan/core'
import type { Quote } from '@maidan/sports'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { MarketNames, MarketRow } from '../model.ts'
import { loadMarkets } from './load.ts'
import type { LiveMarket } from './live-market.ts'

/** The markets in memory. When the server reads a market again, the house's quote stays. */
export type LiveMarkets = {
  readonly ids: () => Iterable<MarketId>
  readonly get: (market: MarketId) => LiveMarket | undefined
  /** Reads those markets that are not in memory, together: one at a time would take minutes after a fault. */
  readonly load: (tx: Tx, markets: readonly MarketId[]) => Promise<void>
  readonly drop: (market: MarketId) => void
  /** Drops a market whose batch failed: only the database knows its state now. */
  readonly forget: (market: MarketId) => void
  /** The forgotten markets that nobody has read again yet. */
  readonly forgotten: () => readonly MarketId[]
  readonly setQuote: (market: MarketId, quote: Quote | undefined) => void
  readonly rename: (market: MarketId, names: MarketNames) => void
}

export const createLiveMarkets = (): LiveMarkets => {
  const markets = new Map<MarketId, LiveMarket>()
  const quotes = new Map<MarketId, Quote>()
  const forgotten = new Set<MarketId>()
  /** Whoever read the same market meanwhile may have changed it since. */
  const keep = (market: LiveMarket): void => {
    const { id } = market.row
    if (markets.has(id)) return
    forgotten.delete(id)
    markets.set(id, market)
    market.book.setQuote(quotes.get(id))
  }
  return {
    ids: () => markets.keys(),
    get: (id) => markets.get(id),
    load: async (tx, ids) => {
      const unknown = new Set(ids.filter((id) => !markets.has(id)))
      for await (const market of loadMarkets(tx, [...unknown])) {
        unknown.delete(market.row.id)
        keep(market)
      }
      for (const id of unknown) forgotten.delete(id)
    },
    drop: (id) => {
      markets.delete(id)
      forgotten.delete(id)
    },
    forget: (id) => {
      if (markets.delete(id)) forgotten.add(id)
    },
    forgotten: () => [...forgotten],
    setQuote: (id, quote) => {
      if (quote) quotes.set(id, quote)
      else quotes.delete(id)
      markets.get(id)?.book.setQuote(quote)
    },
    rename: (id, names) => {
      const market = markets.get(id)
      if (market) market.row = { ...market.row, ...renamed(market.row, names) }
    },
  }
}

const renamed = ({ runners }: MarketRow, names: MarketNames): Pick<MarketRow, 'name' | 'runners'> => ({
  name: names.market,
  runners: runners.map((runner) => ({ ...runner, name: names.runners[runner.id] ?? runner.name })),
})
