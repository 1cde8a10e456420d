import type { BetId, Paise, PlayerId, Result } from '@maidan/core'
import type { MarketCommand as Transition, Removal } from '@maidan/exchange'
import type { Quote } from '@maidan/sports'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { BatchRows } from '../batch/rows.ts'
import type { ByRunner, MarketState, RunnerOffers } from '../model.ts'
import type { MarketCommand } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'
import type { CashOutPlan } from './cash-out-rules.ts'

/** A player's command to one market, and the ids that its new bets get. */
export type Asked = {
  readonly request: PlayerRequest
  readonly command: MarketCommand
  readonly bets: readonly BetId[]
}

/** The bet that a player is told of, or what a cash-out came to. */
export type Taken =
  | { readonly type: 'bet'; readonly bet: BetId }
  | {
      readonly type: 'cash_out'
      readonly value: Paise
      /** False where the last of several runners could not be evened out any more. */
      readonly complete: boolean
      readonly bets: readonly BetId[]
    }

export type BookChange = {
  /** Those whose exposure it may have changed. */
  readonly players: readonly PlayerId[]
  /** The runner that was taken out. */
  readonly removal?: Removal
}

/** The bets of one market, whoever stands on the other side of them. It has one writer and decides at once. */
export type Book = {
  /** The most that could be at risk for the player afterwards, or why it would be refused. Changes nothing. */
  readonly preview: (asked: Asked) => Result<Paise, BetRefusal>
  /** Does it, and writes down what changed. */
  readonly take: (asked: Asked, rows: BatchRows) => Result<Taken, BetRefusal>
  /** What has to be held of the player now. */
  readonly exposure: (player: PlayerId) => Paise
  readonly byRunner: (player: PlayerId) => ByRunner[]
  /** Everybody with something in the market. */
  readonly players: () => PlayerId[]
  /** Changes the market itself. Orders it takes off are written down. */
  readonly change: (transition: Transition, rows: BatchRows) => BookChange
  readonly state: () => MarketState
  readonly setQuote: (quote: Quote | undefined) => void
  readonly quote: () => Quote | undefined
  readonly offers: (depth: number) => readonly RunnerOffers[]
  /** What a share of the player's position brings if it is cashed out now. */
  readonly planCashOut: (player: PlayerId, shareBp: number) => Result<CashOutPlan, BetRefusal>
  readonly matched: () => Paise
  /** Tells whether two books are the same, to the last order. */
  readonly hash: () => string
}
