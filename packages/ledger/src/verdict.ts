import type { HoldId, Instant, Result } from '@maidan/core'
import type { Split } from './split.ts'
import type { Wallet } from './wallet.ts'

/** Why nothing moved, in the order in which the ledger asks. */
export type LedgerRefusal =
  | 'no_wallet'
  | 'key_reused'
  | 'blocked'
  | 'limit_reached'
  | 'over_bonus_maximum'
  | 'hold_not_found'
  | 'hold_closed'
  | 'hold_not_due'
  | 'hold_too_small'
  | 'insufficient_funds'
  | 'insufficient_held'

/** What moved. A replay gets the same one, to the last field. */
export type Receipt = {
  /** The place of the posting in the player's history, counted from 1. */
  readonly seq: number
  /** The change of the free pockets: negative for what was taken. */
  readonly change: Split
  readonly wallet: Wallet
  readonly hold?: HoldId
  readonly at: Instant
}

export type PostingVerdict = Result<Receipt, LedgerRefusal>
