import { type Clock, instant } from '@maidan/core'
import type { MarketId, Quote } from '@maidan/sports'
import type { PriceBook } from '../book.ts'
import type { FaultReason, FeedMarket, FeedUpdate } from '../port.ts'
import {
  askForImages,
  faultAll,
  faultOne,
  type GuardedUpdate,
  type GuardState,
  heal,
  healWhere,
} from './faults.ts'
import { GUARD_LIMITS, type GuardLimits } from './limits.ts'
import { takePrices } from './prices.ts'
import { takeQuote } from './quotes.ts'
import { isNext } from './sequence.ts'
import { forget, keepsBook, shownMarket, watch, type Watched } from './watched.ts'

export type GuardedMarket = {
  /** With the status that the player may see. */
  readonly market: FeedMarket
  readonly fault: FaultReason | undefined
  readonly book: PriceBook
  readonly quote: Quote | undefined
}

/** Stands between one feed and the books. Nothing goes into a book that it has not looked at. */
export type Guard = {
  readonly accept: (update: FeedUpdate) => void
  /** To be called every `CHECK_EVERY_MS`: notices silence, and asks again for what is still missing. */
  readonly check: () => void
  readonly market: (id: MarketId) => GuardedMarket | undefined
  readonly markets: () => GuardedMarket[]
  /** For a market that is over and settled. */
  readonly forget: (id: MarketId) => void
}

export type GuardDeps = {
  /** Ours, not the source's: it tells how long the source has been silent. */
  readonly clock: Clock
  readonly listener: (update: GuardedUpdate) => void
  /** Asks the source for the whole of a market. */
  readonly refresh?: (market: MarketId) => void
  readonly limits?: Partial<GuardLimits>
}

export const createGuard = ({ clock, listener, refresh = () => {}, limits }: GuardDeps): Guard => {
  const state = createGuardState(listener, refresh, limits)
  return {
    accept: (update) => {
      state.now = clock.now()
      accept(state, update)
      askForImages(state)
    },
    check: () => {
      state.now = clock.now()
      if (state.now - (state.heardAt ?? state.now) > state.limits.silenceMs) faultAll(state, 'silence')
      askForImages(state)
    },
    market: (id) => shown(state.markets.get(id)),
    markets: () => [...state.markets.values()].map((watched) => shown(watched)),
    forget: (id) => {
      const watched = state.markets.get(id)
      if (watched) state.faulty.delete(watched)
      state.markets.delete(id)
    },
  }
}

const createGuardState = (
  listener: GuardDeps['listener'],
  refresh: NonNullable<GuardDeps['refresh']>,
  limits: GuardDeps['limits'],
): GuardState => ({
  listener,
  refresh,
  limits: { ...GUARD_LIMITS, ...limits },
  markets: new Map(),
  faulty: new Set(),
  now: instant(0),
  heardAt: undefined,
  lastSeq: undefined,
  isDelayed: false,
})

function shown(watched: Watched): GuardedMarket
function shown(watched: Watched | undefined): GuardedMarket | undefined
function shown(watched: Watched | undefined): GuardedMarket | undefined {
  if (!watched) return undefined
  const { fault, book, quote } = watched
  return { market: shownMarket(watched), fault, book, quote }
}

const accept = (state: GuardState, update: FeedUpdate): void => {
  state.heardAt = state.now
  if (!isNext(state, update)) return
  // A source that speaks again has lost nothing: a loss shows in its count, or as a broken connection.
  healWhere(state, 'silence')
  switch (update.type) {
    case 'heartbeat':
      return
    case 'resumed':
      return healWhere(state, 'disconnected')
    case 'current':
      state.isDelayed = false
      return healWhere(state, 'delayed')
    case 'fault':
      return acceptFault(state, update)
    case 'market':
      return acceptMarket(state, update)
    case 'prices':
    case 'quote':
      return acceptOffer(state, update)
    default:
      state.listener(update)
  }
}

const acceptFault = (state: GuardState, update: Extract<FeedUpdate, { type: 'fault' }>): void => {
  const { market, reason } = update
  if (market !== undefined) return faultOne(state, state.markets.get(market), reason)
  if (reason === 'delayed') state.isDelayed = true
  faultAll(state, reason)
}

const acceptMarket = (state: GuardState, update: Extract<FeedUpdate, { type: 'market' }>): void => {
  const { market } = update
  const known = state.markets.get(market.id)
  if (known && hasGoneBack(known, market)) return faultOne(state, known, 'stale_version')
  const watched = known ?? watch(market, state.now)
  state.markets.set(market.id, watched)
  if (known && hasTurned(known.market, market)) forget(known)
  watched.market = market
  if (market.status === 'closed') state.faulty.delete(watched)
  else if (watched.fault !== undefined) state.faulty.add(watched)
  if (market.status !== 'open') watched.quote = undefined
  for (const { id, status } of market.runners) if (status === 'removed') watched.book.delete(id)
  state.listener({ ...update, market: shownMarket(watched) })
}

/**
 * A version that goes back is doubted, and believed when the source does not take it back: then the high one was wrong. An end
 * is never believed so, because nothing comes after it.
 */
const hasGoneBack = (known: Watched, { version, status }: FeedMarket): boolean => {
  const { doubtedVersion } = known
  const isBehind = version < known.market.version
  if (isBehind && status === 'closed') return true
  known.doubtedVersion = isBehind ? version : undefined
  return isBehind && (doubtedVersion === undefined || version < doubtedVersion)
}

/** After a suspension, a removed runner or the turn in-play prices start anew. */
const hasTurned = (from: FeedMarket, to: FeedMarket): boolean =>
  from.status !== to.status || from.inPlay !== to.inPlay || from.version !== to.version

const acceptOffer = (state: GuardState, update: Extract<FeedUpdate, { type: 'prices' | 'quote' }>): void => {
  const watched = state.markets.get(update.market)
  if (!watched) return
  const isWhole = update.type === 'quote' || update.image
  if (watched.fault !== undefined && !isWhole && !keepsBook(watched.fault)) return
  const fault =
    update.type === 'quote' ? takeQuote(watched, update.quote) : takePrices(watched, update, state.limits)
  if (fault) return faultOne(state, watched, fault)
  if (isWhole) heal(state, watched)
  if (watched.fault === undefined) state.listener(update)
}
