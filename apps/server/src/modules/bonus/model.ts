import type { Instant, Paise, PlayerId } from '@maidan/core'
import type { BonusTerms, ClaimState } from '@maidan/ledger/bonus'

/** Everything that a player reads of an offer before a claim. */
export type OfferTerms = BonusTerms & {
  readonly title: string
  readonly words: string
  readonly claimHours: number
  /** Null where it has no beginning or no end. */
  readonly startsAt: Instant | null
  readonly endsAt: Instant | null
}

export type Offer = OfferTerms & {
  readonly id: number
  /** Counts the changes of its terms. */
  readonly version: number
  readonly state: 'draft' | 'open' | 'closed'
}

export type Claim = ClaimState & {
  readonly id: number
  readonly player: PlayerId
  readonly offer: number
  /** The version of the offer that was claimed. */
  readonly version: number
  readonly kind: BonusTerms['kind']
  readonly title: string
  readonly mostStake: Paise | null
  readonly endedSeq: number | null
  readonly endedAt: Instant | null
}
