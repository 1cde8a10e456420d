import { type Instant, MINUTE_MS } from '@maidan/core'
import type { Feed, FeedUpdate } from '@maidan/feed'
import { createSocketFeed, type SocketFeedDeps } from '@maidan/feed/node'
import type { FeedConfig } from '../../platform/config/feed-config.ts'
import type { SportsbookDeps, Source } from './deps.ts'

type Deps = SocketFeedDeps & Pick<SportsbookDeps, 'log'>

/** Who wins a match is all that can be judged without scores, and this stream has none. */
const MARKETS = { eventTypeIds: ['1', '2', '4'], bettingTypes: ['ODDS'], marketTypes: ['MATCH_ODDS'] }

const DATA = { ladderLevels: 3, fields: ['EX_MARKET_DEF', 'EX_BEST_OFFERS', 'EX_LTP', 'EX_TRADED_VOL'] }

/** Who has listened for so long without a break has been told of every market there is. */
const TOLD_ALL_MS = MINUTE_MS

/**
 * Real matches, from a stream in the format of a large exchange. It keeps a market that has closed for a while and
 * tells its winner to who connects, which ends what ended while nobody listened. Of what it has dropped it knows
 * nothing; that it has dropped something is certain only once it has told everything else.
 */
export const createStreamSource = ({ filter, ...options }: FeedConfig, deps: Deps): Source => {
  const marketFilter = { ...MARKETS, ...filter }
  const feed = createSocketFeed({ ...options, subscription: { marketFilter, marketDataFilter: DATA } }, deps)
  const ear = createEar(deps, `${options.host}:${options.port}`)
  return {
    feed: listenedTo(feed, ear.hear),
    recall: async () => (ear.heardForMs() >= TOLD_ALL_MS ? new Map() : undefined),
  }
}

const listenedTo = (feed: Feed, hear: (update: FeedUpdate) => void): Feed => ({
  ...feed,
  subscribe: (listener) =>
    feed.subscribe((update) => {
      hear(update)
      listener(update)
    }),
})

/** Knows since when the stream is heard without a break. The operator is told when that changes, and each reason once. */
const createEar = ({ clock, log }: Pick<Deps, 'clock' | 'log'>, address: string) => {
  let since: Instant | undefined
  let isFound = false
  const reasons = new Set<string | undefined>()
  const lose = (code: string | undefined): void => {
    since = undefined
    isFound = false
    if (!reasons.has(code)) log.warn({ address, code }, 'the stream of matches is not heard')
    reasons.add(code)
  }
  const find = (): void => {
    if (!isFound) log.info({ address }, 'the stream of matches is heard')
    isFound = true
    reasons.clear()
  }
  return {
    hear: (update: FeedUpdate): void => {
      if (update.type === 'fault' && update.reason === 'disconnected') return lose(update.code)
      since ??= clock.now()
      if (update.type === 'market' || update.type === 'resumed') find()
    },
    heardForMs: (): number => (since === undefined ? -1 : clock.now() - since),
  }
}
