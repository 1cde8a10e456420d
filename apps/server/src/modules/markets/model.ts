import type { MarketId, Paise } from '@maidan/core'
import type { Removal, VoidRange } from '@maidan/exchange'
import type { Banking, FixtureId, Known, MarketKind, Quote, Sport } from '@maidan/sports'

export type { BetId, MarketId } from '@maidan/core'

/** Only an open market takes bets. */
export type MarketStatus = 'open' | 'suspended' | 'closed' | 'settled' | 'void'

export type Runner = { readonly id: number; readonly key: string; readonly name: string }

export type MarketLimits = {
  readonly minStake: Paise
  readonly maxStake: Paise
  /** The most one player may have at risk in the market. */
  readonly maxExposure: Paise
  /** The most that one bet may win; without it nothing else bounds it. */
  readonly maxPayout?: Paise
  /** Seconds that a bet in play waits; without it as long as the feed says. */
  readonly delay?: number
}

/** How a trader stopped a market. A `kill` also takes the unmatched orders off. */
export type StopKind = 'suspend' | 'kill'

/** What a market and its runners are called; the names of a feed may come after the market. */
export type MarketNames = {
  readonly market: string
  /** By the id of the runner. */
  readonly runners: Readonly<Record<number, string>>
}

/** What does not change while the market lives, but for its names. */
export type NewMarket = {
  /** The id of the market in the feed. */
  readonly key: string
  readonly fixture: FixtureId
  readonly name: string
  readonly kind: MarketKind
  readonly banking: Banking
  /** Empty for lines. */
  readonly runners: readonly Runner[]
  readonly commissionBp: number
  readonly crossMatching: boolean
  readonly places: number
  readonly limits: MarketLimits
  /** From this moment on, by the clock of the database, in milliseconds, the market takes no bet. */
  readonly closesAt?: number
}

export type MarketRow = NewMarket &
  MarketState & {
    readonly id: MarketId
    readonly sport: Sport
    readonly reason: string | undefined
    /** While a trader has stopped the market it is suspended, whatever the feed says. */
    readonly stop: StopKind | undefined
    /** What the feed said last. */
    readonly feed: { readonly isOpen: boolean; readonly reason: string | undefined }
    /** The limits that the market was made with, and those that traders have set since. `limits` is both together. */
    readonly madeLimits: MarketLimits
    readonly setLimits: Partial<MarketLimits>
    readonly delaySeconds: number
    readonly removals: readonly Removal[]
    readonly voids: readonly VoidRange[]
    readonly closedAt: number | undefined
    readonly result: Known | undefined
    /** A result of a trader is not corrected by a feed. */
    readonly resultBy: 'feed' | 'trader'
    readonly resultVersion: number
    readonly settledVersion: number
  }

/** A price in hundredths and the stake in paise that can be had at it, best first. */
export type Offer = readonly [price: number, size: number]

export type RunnerOffers = {
  readonly runner: number
  readonly toBack: readonly Offer[]
  readonly toLay: readonly Offer[]
  readonly matched: number
  /** The price of the last match, in hundredths; none before the first. */
  readonly lastTraded?: number
  /** The stakes matched at each price, lowest first. */
  readonly traded?: readonly Offer[]
}

/** The state that transitions change. The version grows with every transition. */
export type MarketState = {
  readonly status: MarketStatus
  readonly inPlay: boolean
  readonly version: number
}

/** What a position brings if a runner wins. */
export type ByRunner = { readonly runner: number; readonly profit: Paise }

/** A market as players see it. */
export type MarketView = MarketState & {
  readonly id: MarketId
  readonly reason: string | undefined
  readonly delaySeconds: number
  readonly matched: number
  /** Of an exchange market. */
  readonly offers: readonly RunnerOffers[]
  /** Of a market banked by the house; undefined while the house offers no price. */
  readonly quote: Quote | undefined
}
