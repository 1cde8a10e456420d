import { type Instant, instant } from '@maidan/core'
import { createGuard, type Guard } from '../guard/guard.ts'
import type { GuardedUpdate } from '../guard/faults.ts'
import type { FeedMarket, FeedNews, FeedUpdate, Level, PricesNews } from '../port.ts'

export const MARKET: FeedMarket = {
  id: 'm1',
  fixture: 'f1',
  name: 'Match Odds',
  status: 'open',
  inPlay: false,
  betDelaySeconds: 0,
  version: 1,
  places: 1,
  runners: [
    { id: 1, name: 'A', status: 'active' },
    { id: 2, name: 'B', status: 'active' },
  ],
}

export const level = (price: number, size = 100): Level => ({ price, size })

export const prices = (toBack: readonly number[], toLay: readonly number[], image = false): PricesNews => ({
  type: 'prices',
  market: MARKET.id,
  image,
  runners: [
    {
      runner: 1,
      toBack: { whole: false, levels: toBack.map((price) => level(price)) },
      toLay: { whole: false, levels: toLay.map((price) => level(price)) },
    },
  ],
})

export type Watch = {
  readonly guard: Guard
  readonly heard: GuardedUpdate[]
  readonly asked: string[]
  readonly send: (...news: readonly FeedNews[]) => void
  /** Without a count, as a stream sends it. */
  readonly sendRaw: (update: FeedUpdate) => void
  readonly skip: (messages: number) => void
  readonly wait: (ms: number) => void
  /** Why the market is suspended, if it is. */
  readonly fault: () => string | undefined
}

/** A guard with one open market, whose book is 1.98 to back and 2.02 to lay. */
export const watchedMarket = (): Watch => {
  let now: Instant = instant(1_000_000)
  let seq = 0
  const heard: GuardedUpdate[] = []
  const asked: string[] = []
  const guard = createGuard({
    clock: { now: () => now },
    listener: (update) => heard.push(update),
    refresh: (market) => asked.push(market),
  })
  const send = (...news: readonly FeedNews[]): void => {
    for (const one of news) guard.accept({ ...one, at: now, seq: ++seq })
  }
  send({ type: 'market', market: MARKET }, prices([198, 197], [202, 204], true))
  heard.length = 0
  asked.length = 0
  return {
    guard,
    heard,
    asked,
    send,
    sendRaw: guard.accept,
    skip: (messages) => void (seq += messages),
    wait: (ms) => {
      now = instant(now + ms)
      guard.check()
    },
    fault: () => guard.market(MARKET.id)?.fault,
  }
}
