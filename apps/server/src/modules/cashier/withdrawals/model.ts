import type { DestinationDetails, WithdrawalStatus } from '@maidan/contracts/player'
import type { HoldId, Instant, Paise, PlayerId } from '@maidan/core'

/** What the operator has set for all withdrawals. */
export type Terms = {
  readonly min: Paise
  readonly max: Paise
  readonly feeFixed: Paise
  readonly feeBasisPoints: number
  readonly kycFrom: Paise | null
  readonly usualMinutes: number
}

/** Why a withdrawal waits although it was asked for, and until when. */
export type Waiting = { readonly until: Instant; readonly reason: string }

export type Withdrawal = {
  readonly id: number
  readonly player: PlayerId
  readonly status: WithdrawalStatus
  readonly amount: Paise
  readonly fee: Paise
  readonly details: DestinationDetails
  readonly label: string
  readonly hold: HoldId
  readonly heldUntil: Instant | null
  readonly holdReason: string | null
  readonly dueAt: Instant
  readonly reason: string | null
  readonly reference: string | null
  readonly decidedBy: string | null
  /** The members of staff who took the steps; null where nobody did, or where nobody wrote it down. */
  readonly reviewedBy: string | null
  readonly approvedBy: string | null
  readonly endedBy: string | null
  readonly createdAt: Instant
  readonly reviewedAt: Instant | null
  readonly approvedAt: Instant | null
  readonly endedAt: Instant | null
  /** Of the player, as it is now: a change after the request holds it too. */
  readonly mobileChangedAt: Instant | null
}
