import { type Instant, MINUTE_MS } from '@maidan/core'
import type { Feed, FeedUpdate } from '@maidan/feed'
import { createSocketFeed, type SocketFeedDeps } from '@maidan/feed/node'
import type { FeedConfig } from '../../platform/config/feed-config.ts'
import type { SportsbookDeps, Source } from './deps.ts'

type Deps = SocketFeedDeps & Pick<SportsbookDeps, 'log'>

/** Without scores, and this stream has none, we can settle match odds only. */
const MARKETS = { eventTypeIds: ['1', '2', '4'], bettingTypes: ['ODDS'], marketTypes: ['MATCH_ODDS'] }

const DATA = { ladderLevels: 3, fields: ['EX_MARKET_DEF', 'EX_BEST_OFFERS', 'EX_LTP', 'EX_TRADED_VOL'] }

/** After so long without a break the stream has sent us every market that it carries. */
const TOLD_ALL_MS = MINUTE_MS

/**
 * Real matches, from a stream in the format of a large exchange. The stream keeps a closed market for a while and sends
 * its winner to clients that connect, so we learn how matches ended while we were away. It knows nothing of markets that
 * it has dropped; we can be sure that it has dropped one only after it has sent all others.
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

/** Knows since when the stream runs without a break. It logs each change for the operator, and each reason once. */
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
