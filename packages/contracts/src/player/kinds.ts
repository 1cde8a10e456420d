/* Names that screens list, for which no schema is needed. */

export const WITHDRAWAL_STATUSES = [
  'requested',
  'in_review',
  'approved',
  'paid',
  'rejected',
  'cancelled',
] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

export const KYC_KINDS = [
  'aadhaar',
  'pan',
  'passport',
  'driving_licence',
  'voter_id',
  'address_proof',
  'selfie',
] as const
export type KycKind = (typeof KYC_KINDS)[number]

/** What a player bets on: the exchange, a rate of the house, a line of the house, or several fixed prices at once. */
export const BET_KINDS = ['match_odds', 'bookmaker', 'fancy', 'slip'] as const
export type BetKind = (typeof BET_KINDS)[number]

export const DEPOSIT_STATUSES = [
  /** Waits for the gateway to say that it was paid. */
  'waiting',
  /** The player says it was paid; an operator looks. */
  'in_review',
  'credited',
  'rejected',
  'failed',
  'expired',
  /** Taken back by the player before it was paid. */
  'cancelled',
] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** What a player filters a statement by; each covers several kinds of the ledger. */
export const STATEMENT_KINDS = ['deposit', 'withdrawal', 'bet', 'win', 'bonus', 'correction'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]
