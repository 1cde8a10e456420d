import type { BetId, MarketId, Paise } from '@maidan/core'
import type { SelectionKey, SlipType } from '@maidan/sports'
import type { ByRunner } from './model.ts'
import type { BetRefusal } from './refusals.ts'

/** What a price may do between the player's tap and the bet: nothing, get better, or anything. */
export type Accept = 'none' | 'better' | 'any'

/**
 * The version of the market when a bet that had to wait arrived. The market refuses the bet if it was suspended since
 * then, even if it is open again. Undefined for a bet that did not wait.
 */
export type ArrivedIn = number | undefined

/** Prices and odds are in hundredths; the stake is the backer's, in paise. */
export type ExchangeOrder = {
  readonly type: 'exchange'
  readonly market: MarketId
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly price: number
  readonly stake: number
  readonly persistence: 'lapse' | 'persist'
  readonly timeInForce: 'FILL_OR_KILL' | undefined
  readonly minFill: number | undefined
  /** The version of the market that the player saw. */
  readonly version: number | undefined
  readonly accept: Accept
  /** The player does not wait for the end of a delay: the answer is the pending bet. */
  readonly async: boolean
  readonly arrivedIn: ArrivedIn
}

/** An order with the usual terms: it stands in the book until it is matched or lapses. */
export const limitOrder = (
  terms: Pick<ExchangeOrder, 'market' | 'runner' | 'side' | 'price' | 'stake'>,
): ExchangeOrder => ({
  type: 'exchange',
  ...terms,
  persistence: 'lapse',
  timeInForce: undefined,
  minFill: undefined,
  version: undefined,
  accept: 'better',
  async: false,
  arrivedIn: undefined,
})

export type RateOrder = {
  readonly type: 'rates'
  readonly market: MarketId
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly rate: number
  readonly stake: number
  readonly accept: Accept
  readonly async: boolean
  readonly arrivedIn: ArrivedIn
}

export type LineOrder = {
  readonly type: 'lines'
  readonly market: MarketId
  readonly side: 'yes' | 'no'
  readonly line: number
  readonly rate: number
  readonly stake: number
  readonly accept: Accept
  readonly async: boolean
  readonly arrivedIn: ArrivedIn
}

/** A bet on several markets at once. The player pays the stake for each line. */
export type SlipOrder = {
  readonly type: 'slip'
  readonly slip: SlipType
  readonly stake: number
  /** A free bet of the player pays the stake. */
  readonly isFree: boolean
  readonly accept: Accept
  readonly async: boolean
  readonly legs: readonly {
    readonly market: MarketId
    readonly selection: SelectionKey
    /** As the player saw them. */
    readonly odds: number
    readonly arrivedIn: ArrivedIn
  }[]
}

/** A new bet, by the kind of its market. */
export type Order = ExchangeOrder | RateOrder | LineOrder | SlipOrder

export type HouseOrder = RateOrder | LineOrder

/** An order on one market. */
export type MarketOrder = ExchangeOrder | HouseOrder

/** What a player asks of a bet that stands in the book. To move it is to cancel it and to place what is left anew. */
export type Amendment =
  | { readonly type: 'cancel'; readonly market: MarketId; readonly bet: BetId }
  | { readonly type: 'reduce'; readonly market: MarketId; readonly bet: BetId; readonly by: number }
  | Replacement

export type Replacement = {
  readonly type: 'replace'
  readonly market: MarketId
  readonly bet: BetId
  readonly price: number
  readonly version: number | undefined
  readonly accept: Accept
  readonly async: boolean
}

/** Takes the bet off the book that another one takes the place of. */
export const cancelOf = ({ market, bet }: Replacement): Amendment => ({ type: 'cancel', market, bet })

/** The delay of a pending bet is over, and the market takes it like a new one. */
export type Landing = {
  readonly type: 'land'
  /** Where the bet is pending. */
  readonly market: MarketId
  /** All markets that decide on it. */
  readonly markets: readonly MarketId[]
  readonly bet: BetId
}

/** Hedges a position at the prices of the moment in which the market carries it out. */
export type CashOutOrder = {
  readonly type: 'cash_out'
  readonly market: MarketId
  readonly shareBp: number
  /** The market refuses the cash-out if it would bring less. */
  readonly atLeast: Paise | undefined
  /** The version of the market and the position that the player saw. The market refuses if either has changed. */
  readonly version: number
  readonly position: readonly ByRunner[]
}

/** A request that the server refuses before any market decides on it. A repeated request still gets its first answer. */
export type RefusedOrder = { readonly type: 'refused'; readonly refusal: BetRefusal }

/** What a player asks of one market. */
export type MarketCommand = MarketOrder | Amendment | Landing | CashOutOrder

export type PlayerCommand = MarketCommand | SlipOrder | RefusedOrder
