import type { Paise, PlayerId } from '@maidan/core'
import type { Removal, VoidRange } from '@maidan/exchange'
import type { Banking, FixtureId, Known, MarketKind, Quote } from '@maidan/sports'

export type MarketId = number
export type BetId = number

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

export type MarketRow = NewMarket & {
  readonly id: MarketId
  readonly status: MarketStatus
  readonly reason: string | undefined
  readonly inPlay: boolean
  readonly delaySeconds: number
  readonly version: number
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

/** How a market stands for whoever looks at it. */
export type MarketView = {
  readonly id: MarketId
  readonly status: MarketStatus
  readonly reason: string | undefined
  readonly inPlay: boolean
  readonly delaySeconds: number
  readonly version: number
  readonly matched: number
  /** Of an exchange market. */
  readonly offers: readonly RunnerOffers[]
  /** Of a market banked by the house; nothing while it offers none. */
  readonly quote: Quote | undefined
}

export type Side = 'back' | 'lay' | 'yes' | 'no'

/** What a price may do between the player's tap and the bet: nothing, get better, or anything. */
export type Accept = 'none' | 'better' | 'any'

export type ExchangeAsk = {
  readonly banking: 'exchange'
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly price: number
  readonly stake: number
  readonly persistence: 'lapse' | 'persist'
  readonly timeInForce?: 'FILL_OR_KILL'
  readonly minFill?: number
  readonly version?: number
}

export type RateAsk = {
  readonly banking: 'rates'
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly rate: number
  readonly stake: number
  readonly accept: Accept
}

export type LineAsk = {
  readonly banking: 'lines'
  readonly side: 'yes' | 'no'
  readonly line: number
  readonly rate: number
  readonly stake: number
  readonly accept: Accept
}

export type Ask = ExchangeAsk | RateAsk | LineAsk

export type BetStatus = 'open' | 'ended' | 'settled' | 'void'

/** A bet as it stands in the database. */
export type Bet = {
  readonly id: BetId
  readonly player: PlayerId
  readonly market: MarketId | undefined
  readonly banking: 'exchange' | 'rates' | 'lines' | 'slip'
  readonly runner: number | undefined
  readonly side: Side | undefined
  readonly price: number
  readonly line: number | undefined
  readonly stake: Paise
  readonly remaining: Paise
  readonly matched: Paise
  /** The sum of stake times price of what is matched; divided by `matched` it is the average price. */
  readonly value: number
  readonly status: BetStatus
  readonly placedAt: number
}
