import { type Instant, MINUTE_MS } from '@maidan/core'
import { type Catalogue, type Feed, type FeedUpdate, nameFeed } from '@maidan/feed'
import {
  createFileCatalogue,
  createHttpCatalogue,
  createSocketFeed,
  type SocketFeedDeps,
} from '@maidan/feed/node'
import type { FeedConfig } from '../../platform/config/feed-config.ts'
import type { SportsbookDeps, Source } from './deps.ts'

type Deps = SocketFeedDeps & Pick<SportsbookDeps, 'log'>

/** The stream has no scores but totals of cricket, so we can settle match odds only. */
const MARKETS = { eventTypeIds: ['1', '2', '4'], bettingTypes: ['ODDS'], marketTypes: ['MATCH_ODDS'] }

/** The display ladder has the prices that players of the exchange see; the other is for streams that have none. */
const DATA = {
  ladderLevels: 3,
  fields: ['EX_MARKET_DEF', 'EX_BEST_OFFERS_DISP', 'EX_BEST_OFFERS', 'EX_LTP', 'EX_TRADED_VOL'],
}

/** After so long without a break the stream has sent us every market that it carries. */
const TOLD_ALL_MS = MINUTE_MS

/**
 * Real matches, from a stream in the format of a large exchange. The stream keeps a closed market for a while and sends
 * its winner to clients that connect, so we learn how matches ended while we were away. It knows nothing of markets that
 * it has dropped; we can be sure that it has dropped one only after it has sent all others.
 */
export const createStreamSource = (config: FeedConfig, deps: Deps): Source => {
  const { filter, conflateMs, catalogue: _, ...options } = config
  const marketFilter = { ...MARKETS, ...filter }
  const subscription = { marketFilter, marketDataFilter: DATA, conflateMs }
  const ear = createEar(deps, `${options.host}:${options.port}`, config.catalogue !== undefined)
  const onSkipped = (what: string): void =>
    deps.log.warn({ what }, 'the stream of matches said something about cricket that we skip')
  const socket = createSocketFeed({ ...options, subscription }, { ...deps, onSkipped })
  const feed = listenedTo(socket, ear.hear)
  return {
    feed: named(feed, config, deps),
    isTold: ear.isFound,
    recall: async () => (ear.heardForMs() >= TOLD_ALL_MS ? new Map() : undefined),
  }
}

/** Without a catalogue matches appear by their numbers where the stream does not name them. */
const named = (feed: Feed, config: FeedConfig, deps: Deps): Feed => {
  const catalogue = catalogueOf(config)
  return catalogue ? nameFeed(feed, catalogue, { ...deps, onAnswer: createCatalogueLog(deps) }) : feed
}

const catalogueOf = ({ catalogue, login }: FeedConfig): Catalogue | undefined => {
  if (catalogue?.type === 'file') return createFileCatalogue(catalogue.path)
  return catalogue && createHttpCatalogue({ url: catalogue.url, ...(login ? { login } : {}) })
}

/** Logs that the catalogue fails, and that it answers again, once each. */
const createCatalogueLog = ({ log }: Pick<Deps, 'log'>): ((error?: unknown) => void) => {
  let hasFailed = false
  return (error) => {
    if (error !== undefined && !hasFailed)
      log.warn(
        { err: error },
        'the catalogue of names does not answer; matches keep their numbers until it does',
      )
    if (error === undefined && hasFailed) log.info({}, 'the catalogue of names answers again')
    hasFailed = error !== undefined
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
const createEar = ({ clock, log }: Pick<Deps, 'clock' | 'log'>, address: string, hasCatalogue: boolean) => {
  let since: Instant | undefined
  let isFound = false
  let isDelayed = false
  let missesNames = hasCatalogue
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
  const missNames = (): void => {
    if (!missesNames)
      log.warn(
        { address },
        'the stream of matches has no names and no catalogue is set; matches have numbers',
      )
    missesNames = true
  }
  const lag = (): void => {
    if (!isDelayed) log.warn({ address }, 'the stream of matches lags behind; its markets are suspended')
    isDelayed = true
  }
  const catchUp = (): void => {
    isDelayed = false
    log.info({ address }, 'the stream of matches has caught up')
  }
  return {
    hear: (update: FeedUpdate): void => {
      if (update.type === 'fault' && update.reason === 'disconnected') return lose(update.code)
      since ??= clock.now()
      if (update.type === 'fault' && update.reason === 'delayed') return lag()
      if (update.type === 'current') return catchUp()
      if (update.type === 'market' || update.type === 'resumed') find()
      if (update.type === 'market' && update.market.isUnnamed) missNames()
    },
    isFound: () => isFound,
    heardForMs: (): number => (since === undefined ? -1 : clock.now() - since),
  }
}
