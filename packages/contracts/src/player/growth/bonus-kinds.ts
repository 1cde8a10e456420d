/* Names that screens list, for which no schema is needed. */

export const BONUS_KINDS = ['welcome', 'reload', 'cashback', 'free_spins', 'free_bets'] as const
export type BonusKind = (typeof BONUS_KINDS)[number]

/** Kinds that grant plays which the house pays for, and no bonus money until one of them wins. */
export const FREE_KINDS = ['free_spins', 'free_bets'] as const satisfies readonly BonusKind[]
export type FreeKind = (typeof FREE_KINDS)[number]

export const isFreeKind = (kind: BonusKind): kind is FreeKind => FREE_KINDS.some((one) => one === kind)

export const CLAIM_STATUSES = [
  'active',
  /** All was wagered, and the coins became cash. */
  'cleared',
  /** Its coins were lost in play. */
  'used_up',
  'cancelled',
  'expired',
] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]
