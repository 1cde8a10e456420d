import type { Paise } from '@maidan/core'
import type { Command, Persistence, Side } from './commands.ts'
import type { Match } from '../matching/matches.ts'
import type { Refusal } from './refusals.ts'
import type { SettlementDifference } from '../settlement/difference.ts'
import type { Settlement } from '../settlement/settlement.ts'

/** The order was taken. What is matched at once follows, the rest stands in the book. */
export type Placed = {
  readonly type: 'placed'
  readonly order: number
  readonly account: number
  readonly runner: number
  readonly side: Side
  readonly price: number
  readonly stake: Paise
  readonly persistence: Persistence
  /** The place in time: of two orders at one price the lower is served first. */
  readonly seq: number
}

export type Matched = { readonly type: 'matched' } & Match

export type CancelReason =
  | 'cancelled'
  | 'reduced'
  | 'replaced'
  | 'fill_or_kill'
  /** The rest would have stood crossed with orders of the same account. */
  | 'self_match'
  | 'suspended'
  | 'in_play'
  | 'runner_removed'
  | 'closed'

/** So much of an order is no longer there to be matched. */
export type Cancelled = {
  readonly type: 'cancelled'
  readonly order: number
  readonly account: number
  readonly size: Paise
  readonly remaining: Paise
  readonly reason: CancelReason
}

/** `order` is 0 for a command that names none. */
export type Refused = {
  readonly type: 'refused'
  readonly command: Command['type']
  readonly order: number
  readonly refusal: Refusal
}

export type MarketEvent =
  | Placed
  | Matched
  | Cancelled
  | Refused
  | { readonly type: 'suspended' | 'opened' | 'turned_in_play' | 'closed'; readonly version: number }
  | {
      readonly type: 'runner_removed'
      readonly runner: number
      readonly factorBp: number
      /** Matches up to this one are settled at the reduced price. */
      readonly afterMatch: number
      readonly version: number
    }
  | { readonly type: 'matches_voided'; readonly from: number; readonly to: number }
  | { readonly type: 'settled'; readonly settlement: Settlement }
  | {
      readonly type: 'resettled'
      readonly settlement: Settlement
      readonly difference: SettlementDifference
    }
