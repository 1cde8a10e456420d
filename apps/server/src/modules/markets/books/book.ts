import type { BetId, Paise, PlayerId, Result } from '@maidan/core'
import type { MarketCommand as Transition, Removal } from '@maidan/exchange'
import type { Quote } from '@maidan/sports'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { BatchRows } from '../batch/rows.ts'
import type { Bet } from '../bet.ts'
import type { ByRunner, MarketState, RunnerOffers } from '../model.ts'
import type { MarketCommand, MarketOrder } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'
import type { CashOutPlan } from './cash-out-rules.ts'

/** A player's command to one market, and the ids that its new bets get. */
export type Asked = {
  readonly request: PlayerRequest
  readonly command: MarketCommand
  readonly bets: readonly BetId[]
  /** The book refuses with `would_match` what it would match at once. */
  readonly mustRest?: true
}

/** The bet that the player gets as an answer, or what a cash-out brought. */
export type Taken =
  | { readonly type: 'bet'; readonly bet: BetId }
  | {
      readonly type: 'cash_out'
      readonly value: Paise
      /** False where the book could not hedge the last of several runners any more. */
      readonly complete: boolean
      readonly bets: readonly BetId[]
    }

/** A command that waits: the new bet at the terms of now, and the order with which it lands. */
export type PutOff = { readonly bet: Bet; readonly order: MarketOrder }

export type BookChange = {
  /** The players whose exposure the transition may have changed. */
  readonly players: readonly PlayerId[]
  /** The runner that the transition removed. */
  readonly removal?: Removal
}

/** The bets of one market, whoever stands on the other side of them. It has one writer and decides at once. */
export type Book = {
  /** The most that the player could lose after the command, or why the book would refuse it. Changes nothing. */
  readonly preview: (asked: Asked) => Result<Paise, BetRefusal>
  /** The command as it waits, or why the book would refuse it. Changes nothing. */
  readonly putOff: (asked: Asked) => Result<PutOff, BetRefusal>
  /** Whether any part of the order would be matched at once. */
  readonly takes: (asked: Asked) => boolean
  /** Carries out the command and adds what changed to the rows. */
  readonly take: (asked: Asked, rows: BatchRows) => Result<Taken, BetRefusal>
  /** The exposure of the player: what the ledger has to hold now. */
  readonly exposure: (player: PlayerId) => Paise
  readonly byRunner: (player: PlayerId) => ByRunner[]
  /** Every player with a bet in the market. */
  readonly players: () => PlayerId[]
  /** Changes the market itself, and adds the orders that lapse to the rows. */
  readonly change: (transition: Transition, rows: BatchRows) => BookChange
  readonly state: () => MarketState
  readonly setQuote: (quote: Quote | undefined) => void
  readonly quote: () => Quote | undefined
  readonly offers: (depth: number) => readonly RunnerOffers[]
  /** What the player gets for a share of the position by cashing out now. */
  readonly planCashOut: (player: PlayerId, shareBp: number) => Result<CashOutPlan, BetRefusal>
  readonly matched: () => Paise
}
