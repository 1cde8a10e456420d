import type { Instant, Paise, PlayerId } from '@maidan/core'
import type { Product } from '@maidan/ledger/bonus'
import type { Tx } from '../../platform/postgres/database.ts'

export type { Product } from '@maidan/ledger/bonus'

/** What one posting says about settled play. Play that is taken back (cancelled, corrected) has negative amounts. */
export type Played = {
  readonly seq: number
  readonly at: Instant
  readonly product: Product
  readonly reference: string | null
  /** What was at risk and is now settled. */
  readonly risked: Paise
  /** The part of it that was bonus money. */
  readonly bonusRisked: Paise
  /** What the player won (above zero) or lost. */
  readonly result: Paise
  /** What the house won in cash: its commission on the exchange, elsewhere what the player lost without bonus money. */
  readonly houseWin: Paise
}

/** What one transaction counted of one player: every posting, and what was played by them. */
export type CountedPlayer = {
  readonly player: PlayerId
  readonly postings: readonly PlayPosting[]
  readonly played: readonly Played[]
}

/**
 * Counts play for another module, in the transaction that marks it as counted: for all players of it at once, lowest id first. A
 * statement for each player would be most of the work while many play.
 */
export type PlayCounter = (tx: Tx, counted: readonly CountedPlayer[]) => Promise<void>

/** A line of a player's statement, as far as it tells of play. */
export type PlayPosting = {
  readonly seq: number
  readonly at: Instant
  readonly key: string
  readonly kind: string
  readonly reference: string | null
  /** The change of each pocket. */
  readonly cash: Paise
  readonly bonus: Paise
  readonly exposure: Paise
  /** What the player had at risk after it. */
  readonly atRisk: Paise
  /** The other side, `account=amount,account=amount`. */
  readonly house: string
}

/** What the settlements of a market or a slip did before: what they released, and what the player was richer by. */
export type Settled = { readonly released: Paise; readonly net: Paise }

/** What the postings of one player do not say themselves. */
export type Known = {
  readonly productOf: (reference: string | null) => Product
  /** The settlements before this one of the same market or slip. */
  readonly settledBefore: (posting: PlayPosting) => Settled
}
