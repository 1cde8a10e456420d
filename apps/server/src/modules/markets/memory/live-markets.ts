import type { MarketId } from '@maidan/core'
import type { Quote } from '@maidan/sports'
import type { Tx } from '../../../platform/postgres/database.ts'
import { loadMarket } from './load.ts'
import type { LiveMarket } from './live-market.ts'

/** The markets in memory. When the server reads a market again, the house's quote stays. */
export type LiveMarkets = {
  readonly get: (market: MarketId) => LiveMarket | undefined
  /** Gives the market in memory, or reads it from the database. */
  readonly load: (tx: Tx, market: MarketId) => Promise<LiveMarket | undefined>
  readonly drop: (market: MarketId) => void
  readonly setQuote: (market: MarketId, quote: Quote | undefined) => void
}

export const createLiveMarkets = (): LiveMarkets => {
  const markets = new Map<MarketId, LiveMarket>()
  const quotes = new Map<MarketId, Quote>()
  return {
    get: (id) => markets.get(id),
    load: async (tx, id) => {
      const known = markets.get(id)
      if (known) return known
      const market = await loadMarket(tx, id)
      if (!market) return undefined
      markets.set(id, market)
      market.book.setQuote(quotes.get(id))
      return market
    },
    drop: (id) => void markets.delete(id),
    setQuote: (id, quote) => {
      if (quote) quotes.set(id, quote)
      else quotes.delete(id)
      markets.get(id)?.book.setQuote(quote)
    },
  }
}
