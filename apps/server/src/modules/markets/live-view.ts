import { LIVE, type LiveMarket } from '@maidan/contracts/player'
import type { Quote } from '@maidan/sports'
import type { MarketView, Offer, RunnerOffers } from './model.ts'

/** A market as the sports socket sends it: decimal prices, rupees, the best few offers a side. */
export const liveMarketOf = (view: MarketView, depth: number = LIVE.depth): LiveMarket => ({
  status: view.status,
  ...(view.reason !== undefined && { reason: view.reason }),
  inPlay: view.inPlay,
  delay: view.delaySeconds,
  version: view.version,
  matched: view.matched / 100,
  runners: Object.fromEntries(view.offers.map((offers) => [offers.runner, runnerOf(offers, depth)])),
  ...(view.quote !== undefined && { quote: quoteOf(view.quote) }),
})

const runnerOf = (
  { toBack, toLay, matched, lastTraded, traded }: RunnerOffers,
  depth: number,
): LiveMarket['runners'][string] => ({
  toBack: offersOf(toBack, depth),
  toLay: offersOf(toLay, depth),
  matched: matched / 100,
  ...(lastTraded !== undefined && { lastTraded: lastTraded / 100 }),
  ...(traded !== undefined && { traded: tradedOf(traded) }),
})

/** By price, so that a patch has only the prices at which something was matched. */
const tradedOf = (traded: readonly Offer[]): Record<string, number> =>
  Object.fromEntries(traded.map(([price, size]) => [String(price / 100), size / 100]))

const offersOf = (offers: readonly Offer[], depth: number): [price: number, size: number][] =>
  offers.slice(0, depth).map(([price, size]) => [price / 100, size / 100])

const quoteOf = (quote: Quote): NonNullable<LiveMarket['quote']> => {
  switch (quote.type) {
    case 'rates': {
      const rates = quote.rates.map(({ selection, max, ...offered }) => [
        selection,
        { ...offered, max: max / 100 },
      ])
      return { type: 'rates', rates: Object.fromEntries(rates) }
    }
    case 'lines':
      return { ...quote, max: quote.max / 100 }
    case 'odds': {
      const odds = quote.odds.map(({ selection, odds: price, ...rest }) => [
        selection,
        { odds: price / 100, ...rest },
      ])
      return { type: 'odds', odds: Object.fromEntries(odds) }
    }
  }
}
