import { isDeepStrictEqual } from 'node:util'
import type { MarketLimits, MarketRow, StopKind } from './model.ts'

export type TradedMarket = Pick<MarketRow, 'id' | 'fixture' | 'sport' | 'banking'>

/** What traders have decided for all markets: which of them are stopped, and which limits are set. */
export type TraderRules = {
  readonly stopOf: (market: TradedMarket) => StopKind | undefined
  readonly limitsOf: (market: TradedMarket) => Partial<MarketLimits>
}

export const NO_RULES: TraderRules = { stopOf: () => undefined, limitsOf: () => ({}) }

/** Whether the market is not yet as the traders want it. */
export const differsFrom = (row: MarketRow, rules: TraderRules): boolean =>
  row.stop !== rules.stopOf(row) || !isDeepStrictEqual(row.setLimits, rules.limitsOf(row))
