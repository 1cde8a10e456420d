import type { Instant, Paise, PlayerId } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import type { Done, WalletRefusal } from './operation.ts'

/** A transaction as it is stored. */
export type TransactionRow = {
  readonly provider: string
  readonly tx: string
  readonly id: number
  readonly kind: 'bet' | 'win' | 'rollback' | 'promo' | 'tombstone'
  readonly player_id: PlayerId
  readonly round_id: number | null
  readonly target: string | null
  readonly amount: Paise
  readonly d_cash: Paise
  readonly d_bonus: Paise
  readonly cash: Paise
  readonly bonus: Paise
  readonly payload_hash: string
  readonly state: 'open' | 'settled' | 'rolled_back' | 'refused' | 'done'
  readonly refusal: WalletRefusal | null
  readonly effect: Done['effect']
}

export type RoundRow = {
  readonly id: number
  readonly ref: string
  readonly player_id: PlayerId
  readonly game: string
  readonly bets: number
  readonly live_bets: number
  readonly staked_cash: Paise
  readonly staked_bonus: Paise
  readonly closed_at: string | null
}

export type SessionRow = {
  readonly player: PlayerId
  readonly game: string
  readonly ended: boolean
  readonly expires: Instant
  /** Whether the login that it was opened in is over. */
  readonly loginEnded: boolean
}

/** What a call is decided by, read while the player's wallet is held. */
export type Opened = {
  readonly newId: number
  /** Nothing where nobody has this number. */
  readonly wallet: Split | undefined
  readonly isBlocked: boolean
  /** Whether the provider is on and the site is live. */
  readonly isTaking: boolean
  readonly known: TransactionRow | undefined
  readonly target: TransactionRow | undefined
  readonly round: RoundRow | undefined
  readonly session: SessionRow | undefined
  readonly now: Instant
}
