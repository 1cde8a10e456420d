import type { Quote } from '@maidan/sports'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { MarketId } from '../model.ts'
import { loadMarket } from './load.ts'
import type { Writer } from './live-market.ts'

/** The markets in memory. What the house offers outlives a market that is read anew. */
export type Writers = {
  readonly get: (market: MarketId) => Writer | undefined
  readonly load: (tx: Tx, market: MarketId) => Promise<Writer | undefined>
  readonly drop: (market: MarketId) => void
  readonly setQuote: (market: MarketId, quote: Quote | undefined) => void
}

export const createWriters = (): Writers => {
  const writers = new Map<MarketId, Writer>()
  const quotes = new Map<MarketId, Quote>()
  return {
    get: (market) => writers.get(market),
    load: async (tx, market) => {
      const known = writers.get(market)
      if (known) return known
      const writer = await loadMarket(tx, market)
      if (!writer) return undefined
      writers.set(market, writer)
      writer.book.setQuote(quotes.get(market))
      return writer
    },
    drop: (market) => void writers.delete(market),
    setQuote: (market, quote) => {
      if (quote) quotes.set(market, quote)
      else quotes.delete(market)
      writers.get(market)?.book.setQuote(quote)
    },
  }
}
