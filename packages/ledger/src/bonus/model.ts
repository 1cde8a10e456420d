import type { Instant, Paise } from '@maidan/core'

/** What a player can play, as far as bonuses tell it apart. */
export type Product = 'exchange' | 'sportsbook' | 'instant' | 'casino'

/** For how many percent of what is risked a product counts. */
export type Contribution = Readonly<Record<Product, number>>

/** Plays of one stake that the house pays for. */
export type FreeTerms = {
  readonly count: number
  readonly stake: Paise
  /** The slots that free spins are for, by their codes; none for free bets. */
  readonly games: readonly string[]
}

export type BonusTerms = {
  readonly kind: 'welcome' | 'reload' | 'cashback' | 'free_spins' | 'free_bets'
  /** Of the deposit, or of the week's loss. */
  readonly percent: number
  readonly leastBase: Paise
  readonly mostAmount: Paise
  readonly times: number
  readonly contribution: Contribution
  readonly parts: number
  readonly days: number
  readonly mostStake: Paise | null
  /** What the claim turns into cash at most, all parts together. */
  readonly mostCash: Paise
  /** Null where it grants coins. */
  readonly free: FreeTerms | null
}

/** The free plays of a claim. */
export type FreePlays = FreeTerms & {
  /** How often what they win has to be wagered; with 0 it is cash at once. */
  readonly times: number
  /** Taken and not given back. */
  readonly used: number
  /** Taken and not decided yet. */
  readonly open: number
}

export type Part = {
  readonly number: number
  readonly size: Paise
  /** What has to be wagered before it is released. */
  readonly threshold: Paise
  /** What it turned into cash; null while it waits. */
  readonly cash: Paise | null
  readonly releasedAt: Instant | null
}

/** A claim as far as the rules ask. */
export type ClaimState = {
  readonly status: 'active' | 'cleared' | 'used_up' | 'cancelled' | 'expired'
  readonly amount: Paise
  readonly target: Paise
  /** Hundredths of a paisa that count towards the target. */
  readonly progress: number
  readonly contribution: Contribution
  readonly mostCash: Paise
  /** Coins from before, which are none of the claim's. */
  readonly kept: Paise
  readonly turned: Paise
  readonly returned: Paise
  readonly startedSeq: number
  readonly playedAt: Instant | null
  readonly claimedAt: Instant
  readonly expiresAt: Instant
  readonly free: FreePlays | null
}

/** Settled play as far as a claim counts it. */
export type CountedPlay = {
  readonly seq: number
  readonly at: Instant
  readonly product: Product
  readonly risked: Paise
}
