import type { MarketId, Paise } from '@maidan/core'
import type { Removal, VoidRange } from '@maidan/exchange'
import type { Banking, FixtureId, Known, MarketKind, Quote } from '@maidan/sports'

export type { BetId, MarketId } from '@maidan/core'

/** What a player may do: only an open market takes bets. */
export type MarketStatus = 'open' | 'suspended' | 'closed' | 'settled' | 'void'

export type Runner = { readonly id: number; readonly key: string; readonly name: string }

export type MarketLimits = {
  readonly minStake: Paise
  readonly maxStake: Paise
  /** The most one player may have at risk in the market. */
  readonly maxExposure: Paise
}

/** What does not change while the market lives. */
export type NewMarket = {
  /** The id of the feed. */
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
  /** No bet is taken from then on, by the clock of the database, in milliseconds. */
  readonly closesAt?: number
}

export type MarketRow = NewMarket &
  MarketState & {
    readonly id: MarketId
    readonly reason: string | undefined
    readonly delaySeconds: number
    readonly removals: readonly Removal[]
    readonly voids: readonly VoidRange[]
    readonly closedAt: number | undefined
    readonly result: Known | undefined
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
}

/** What the life of a market changes. The version grows with every change of it. */
export type MarketState = {
  readonly status: MarketStatus
  readonly inPlay: boolean
  readonly version: number
}

/** What a position brings if a runner wins. */
export type ByRunner = { readonly runner: number; readonly profit: Paise }

/** How a market stands for whoever looks at it. */
export type MarketView = MarketState & {
  readonly id: MarketId
  readonly reason: string | undefined
  readonly delaySeconds: number
  readonly matched: number
  /** Of an exchange market. */
  readonly offers: readonly RunnerOffers[]
  /** Of a market banked by the house; nothing while it offers none. */
  readonly quote: Quote | undefined
}
