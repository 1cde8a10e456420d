export type { Committed } from './batch/answers.ts'
export type { CashedOut } from './batch/job.ts'
export * from './bet.ts'
export { type CashOutPlan, profitsAfter, WHOLE_BP } from './books/cash-out-rules.ts'
export type { TakeFreeBet } from './deps.ts'
export { endsOf } from './ends.ts'
export { BEAT_MS, createFeedGate } from './feed-gate.ts'
export { type FeedMarkets, openToFeed } from './for-feed.ts'
export { liveMarketOf } from './live-view.ts'
export { createMarkets, type Markets } from './markets.ts'
export { createStageMetrics } from './metrics.ts'
export { exposureIn, heldOf } from './memory/live-market.ts'
export { loadMarket, readMatches } from './memory/load.ts'
export { delaySecondsOf } from './view.ts'
export { delayMs, homeOf, landingOf, type PendingBet } from './memory/pending.ts'
export type * from './model.ts'
export { priceOrder, takesAtOnce } from './offers.ts'
export * from './order.ts'
export { readMatched, readPastViews } from './past-view.ts'
export type { BetRefusal } from './refusals.ts'
export { showMarkets, type ShownMarkets } from './shown.ts'
export type { TradedMarket, TraderRules } from './trader-rules.ts'
export {
  findBankings,
  findMarket,
  insertMarkets,
  listExchangeMarketsOf,
  listMarkets,
  listMarketsByKey,
  listMarketsOf,
  listUndecidedMarketsOf,
} from './store.ts'
