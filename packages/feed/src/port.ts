import type { Instant, Paise } from '@maidan/core'
import type {
  Competition,
  Fixture,
  FixtureId,
  MarketId,
  MarketKind,
  MatchEvent,
  MatchState,
  Quote,
  SelectionKey,
} from '@maidan/sports'

/** Where matches, markets and prices come from. A recording, a socket and a simulator all look like this. */
export type Feed = {
  /** The listener first hears how everything stands, then every change. Gives what ends it. */
  readonly subscribe: (listener: FeedListener) => () => void
  /** Does ahead the work for which the first listener would wait. */
  readonly catchUp?: () => void
  /** Asks the source to tell once more how a market stands. */
  readonly refresh: (market: MarketId) => void
  readonly stop: () => void
}

export type FeedListener = (update: FeedUpdate) => void

export type FeedUpdate = FeedNews & {
  /** By the clock of the source. */
  readonly at: Instant
  /** Counted by the source without a gap; sources that do not count leave it out. */
  readonly seq?: number
}

export type FeedNews =
  | {
      readonly type: 'fixture'
      readonly fixture: Fixture
      readonly competition: Competition
      /** The source has not named the sides yet: these names are placeholders. */
      readonly isUnnamed?: true
    }
  /** The state is whole; the event is what led to it, and is missing when only the state is told. */
  | {
      readonly type: 'score'
      readonly fixture: FixtureId
      readonly state: MatchState
      readonly event?: MatchEvent
    }
  | { readonly type: 'market'; readonly market: FeedMarket }
  | PricesNews
  | { readonly type: 'quote'; readonly market: MarketId; readonly quote: Quote }
  | { readonly type: 'commentary'; readonly fixture: FixtureId; readonly text: string }
  | { readonly type: 'heartbeat' }
  /** The connection is back and nothing was missed. */
  | { readonly type: 'resumed' }
  /** The source no longer lags behind the exchange. */
  | { readonly type: 'current' }
  /** The source itself noticed that something is wrong, with one market or, without one, with all. */
  | {
      readonly type: 'fault'
      readonly reason: FaultReason
      readonly market?: MarketId
      /** What the source or the network calls it, for the operator. */
      readonly code?: string
    }

export type FeedMarketStatus = 'inactive' | 'open' | 'suspended' | 'ball_running' | 'closed'

export type RunnerStatus = 'active' | 'removed' | 'winner' | 'loser'

export type FeedRunner = {
  /** Inside a market no two are the same; the exchange knows the runner by it. */
  readonly id: number
  readonly selection?: SelectionKey
  readonly name: string
  readonly status: RunnerStatus
  /** By how much the prices of the others shrink when this one is removed, in hundredths of a percent. */
  readonly factorBp?: number
}

export type FeedMarket = {
  readonly id: MarketId
  readonly fixture: FixtureId
  readonly name: string
  /** Missing where the product has no such kind of market. */
  readonly kind?: MarketKind
  readonly status: FeedMarketStatus
  readonly inPlay: boolean
  readonly betDelaySeconds: number
  /** Goes up with everything that matters to who bets. */
  readonly version: number
  readonly places: number
  readonly runners: readonly FeedRunner[]
  /** The source has not named the runners yet: these names are placeholders. */
  readonly isUnnamed?: true
}

export type PricesNews = {
  readonly type: 'prices'
  readonly market: MarketId
  /** The whole market: what is not in it is no longer there. */
  readonly image: boolean
  readonly runners: readonly RunnerChange[]
}

/** A price in hundredths and the stake that can be had at it; nothing means that the price is gone. */
export type Level = { readonly price: number; readonly size: number }

export type LadderChange = {
  /** These are all the prices of the side, not only those that changed. */
  readonly whole: boolean
  readonly levels: readonly Level[]
}

export type RunnerChange = {
  readonly runner: number
  readonly toBack?: LadderChange
  readonly toLay?: LadderChange
  /** The price of the last trade. Off the ladder after a runner was removed. */
  readonly lastPrice?: number
  /** All that was ever matched on the runner. */
  readonly matched?: Paise
}

export type FaultReason =
  | 'gap'
  | 'duplicate'
  | 'out_of_order'
  | 'garbage'
  | 'off_ladder'
  | 'crossed'
  | 'jump'
  | 'silence'
  | 'disconnected'
  | 'delayed'
  | 'unknown_runner'
  | 'no_image'
  | 'stale_version'
  | 'bad_quote'
  | 'unsupported'
