import type { Side } from '@maidan/sports'
import { type BetfairDecoder, createBetfairDecoder } from '../betfair/decoder.ts'
import { dropOldest } from '../drop-oldest.ts'
import type { FeedMarket, FeedUpdate } from '../port.ts'
import { createCricketDecoder } from './decoder.ts'

/** The runners of so many markets are kept, which is more than a stream may carry. */
const KEPT = 10_000

/** The decoder of a stream that carries prices and, on the same connection, cricket scores. */
export const createStreamDecoder = (onSkipped: (what: string) => void = () => {}): BetfairDecoder => {
  const runners = new Map<string, ReadonlyMap<number, Side>>()
  const prices = createBetfairDecoder()
  const scores = createCricketDecoder({
    sides: (market, runner) => runners.get(market)?.get(runner),
    onSkipped,
  })
  const noteRunners = (update: FeedUpdate): void => {
    if (update.type !== 'market') return
    runners.set(update.market.id, sidesOf(update.market))
    dropOldest(runners, KEPT)
  }
  return {
    ...prices,
    decode: (line) => {
      // Most lines are prices. They are not parsed twice.
      const scored = line.includes('"ccm"') ? scores.decode(line) : undefined
      if (scored) return scored
      const updates = prices.decode(line)
      updates.forEach(noteRunners)
      return updates
    },
  }
}

const sidesOf = ({ runners }: FeedMarket): ReadonlyMap<number, Side> =>
  new Map(
    runners.flatMap(({ id, selection }) =>
      selection === 'home' || selection === 'away' ? [[id, selection]] : [],
    ),
  )
