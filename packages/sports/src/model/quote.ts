import type { Paise } from '@maidan/core'
import type { MarketId, SelectionKey } from './market.ts'

/** What 100 win: 80 is ₹80 on ₹100. A whole number. */
export type Rate = number
/** A decimal price in hundredths: 185 is 1.85. */
export type Odds = number

/** The house's rates on one selection. A side that is missing is not offered. */
export type RateQuote = {
  readonly selection: SelectionKey
  readonly back?: Rate
  readonly lay?: Rate
  /** The largest stake taken at these rates. */
  readonly max: Paise
  readonly suspended?: boolean
}

export type RunLine = { readonly line: number; readonly rate: Rate }

/** No is left and lower, Yes right and higher. */
export type FancyQuote = { readonly no?: RunLine; readonly yes?: RunLine; readonly max: Paise }

/** A fixed price of the sportsbook; on match odds the fair price that the house's orders are set around. */
export type OddsQuote = {
  readonly selection: SelectionKey
  readonly odds: Odds
  readonly suspended?: boolean
}

export type Quote =
  | { readonly type: 'rates'; readonly rates: readonly RateQuote[] }
  | ({ readonly type: 'lines' } & FancyQuote)
  | { readonly type: 'odds'; readonly odds: readonly OddsQuote[] }

export type MarketQuote = { readonly market: MarketId; readonly quote: Quote }

/** Bets against the house. Stakes and everything won or lost are whole paise. */
export type RateBet = {
  readonly selection: SelectionKey
  readonly side: 'back' | 'lay'
  readonly stake: Paise
  readonly rate: Rate
}

/** Yes wins when the count reaches the line, No when it stays below it. */
export type FancyBet = {
  readonly side: 'no' | 'yes'
  readonly line: number
  readonly rate: Rate
  readonly stake: Paise
}

export type OddsBet = { readonly selection: SelectionKey; readonly stake: Paise; readonly odds: Odds }
