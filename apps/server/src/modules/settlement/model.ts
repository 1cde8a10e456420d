import type { Paise, PlayerId } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import type { RuleId } from '@maidan/sports'
import type { BetId, Side } from '../markets/index.ts'

/** Why a bet came out as it did, as the receipt shows it. */
export type Explanation = {
  /** The fact that decided the bet, as a sentence. */
  readonly source: string
  readonly rule: RuleId
  readonly text: string
  /** The arithmetic, one line a step. */
  readonly lines: readonly string[]
}

/** A bet that takes part in a settlement. */
export type BetToSettle = {
  readonly id: BetId
  readonly player: PlayerId
  readonly runner: number | null
  readonly side: Side
  readonly price: number
  readonly line: number | null
  readonly matched: Paise
  /** What was held for all bets of the player at the first settlement. The player's first bet carries it. */
  readonly held: Split
}

export type SettledBet = {
  readonly bet: BetId
  readonly verdict: string
  readonly profit: Paise
  readonly explanation: Explanation
}

/** What a market made for a player. */
export type PlayerResult = {
  readonly bets: readonly SettledBet[]
  readonly profit: Paise
  /** `profit` does not include it: the player gets `profit − commission`. */
  readonly commission: Paise
}

/** How the bets of one market are decided, whoever stands on the other side of them. */
export type Decide = (player: PlayerId, bets: readonly BetToSettle[]) => PlayerResult
