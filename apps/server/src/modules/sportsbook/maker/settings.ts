import type { MarketLimits, TradedMarket } from '../../markets/index.ts'
import { MAX_SPREAD } from '../fair.ts'

/** What traders have set: other settings than those of the house, and the limits of markets. */
export type MakerControl = {
  readonly settings: Partial<MakerSettings>
  readonly limitsOf: (market: TradedMarket) => Partial<MarketLimits>
}

export const NO_CONTROL: MakerControl = { settings: {}, limitsOf: () => ({}) }

/** How the house makes its prices. Amounts are in paise. */
export type MakerSettings = {
  /** The house quotes no runner by prices of the feed that are further apart than this, in chance. */
  readonly maxSpread: number
  /** How much earlier than the feed somebody may know what happened in play. */
  readonly headStartMs: number
  /** How long the house takes at most to take its orders off when the feed has told it. */
  readonly reactionMs: number
  /** How many ticks lie between the fair price and the best order of each side, at least. */
  readonly spreadTicks: number
  /** The share of a chance that the house keeps on each side, where the ticks keep less. */
  readonly margin: number
  /** How many prices a side. */
  readonly levels: number
  /** The most that an order at the best price may lose. Each level further away may lose as much more. */
  readonly depth: number
  /** The maker replaces an order with less than this share of its size left. */
  readonly lowShare: number
  /** By how much of itself a chance moves when the house would win or lose its whole limit with the runner. */
  readonly skew: number
  /** The most that the house may lose in a market, whoever wins. */
  readonly lossLimit: number
  /** A market whose bets are worth this much less than nothing gets no more quotes. */
  readonly stopLoss: number
  /** How many orders that take may wait for their delay, in one market and in all. */
  readonly maxTakes: number
  readonly maxTakesInAll: number
}

export const MAKER_SETTINGS: MakerSettings = {
  maxSpread: MAX_SPREAD,
  headStartMs: 2000,
  reactionMs: 1000,
  spreadTicks: 1,
  margin: 0,
  levels: 3,
  depth: 25_000_00,
  lowShare: 0.4,
  skew: 0.03,
  lossLimit: 500_000_00,
  stopLoss: 250_000_00,
  maxTakes: 4,
  // Below what the waiting room allows one account: beyond that it refuses every order in play.
  maxTakesInAll: 6,
}
