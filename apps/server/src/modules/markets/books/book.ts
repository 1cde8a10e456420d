import type { Paise, PlayerId, Result } from '@maidan/core'
import type { MarketCommand } from '@maidan/exchange'
import type { Quote } from '@maidan/sports'
import type { Ask, BetId, MarketId, RunnerOffers } from '../model.ts'
import type { BetRefusal } from '../refusals.ts'
import type { Ink } from '../batch/rows.ts'

/** What a player asks of a market. */
export type Work =
  | { readonly type: 'place'; readonly ask: Ask }
  | { readonly type: 'cancel'; readonly bet: BetId }
  | { readonly type: 'reduce'; readonly bet: BetId; readonly by: number }
  | { readonly type: 'replace'; readonly bet: BetId; readonly price: number; readonly version?: number }

/** Whose work it is, and the id a new bet gets. */
export type Order = {
  readonly market: MarketId
  readonly player: PlayerId
  readonly bet: BetId
  readonly key: string
  readonly requestHash: string
  readonly work: Work
}

export type ByRunner = { readonly runner: number; readonly profit: Paise }

/** The bets of one market, whoever stands on the other side of them. It has one writer and decides at once. */
export type Book = {
  /** The most that could be at risk for the player afterwards, or why the work would be refused. Changes nothing. */
  readonly consider: (order: Order) => Result<Paise, BetRefusal>
  /** Does it, and writes down what changed. The bet it answers with is the one the player is told of. */
  readonly take: (order: Order, ink: Ink) => Result<BetId, BetRefusal>
  /** What has to be held of the player now. */
  readonly exposure: (player: PlayerId) => Paise
  readonly byRunner: (player: PlayerId) => ByRunner[]
  /** Everybody with something in the market. */
  readonly players: () => PlayerId[]
  /** A turn of the market itself. Orders it takes off are written down; the players whose exposure it may change. */
  readonly turn: (command: MarketCommand, ink: Ink) => readonly PlayerId[]
  readonly setQuote: (quote: Quote | undefined) => void
  readonly quote: () => Quote | undefined
  readonly offers: (depth: number) => readonly RunnerOffers[]
  readonly matched: () => Paise
  /** The number of the last match; 0 where nothing is matched between players. */
  readonly lastMatch: () => number
  /** Tells whether two books are the same, to the last order. */
  readonly hash: () => string
}
