import type { Result } from '@maidan/core'
import type { Multiplier } from '../money/multiplier.ts'
import type { Rational } from '../money/rational.ts'

export const TURBO_ENGINES = ['limbo', 'ball-drop', 'scratch-lucky', 'scratch-gold', 'scratch-crore'] as const
export type TurboEngine = (typeof TURBO_ENGINES)[number]

/** A game that is over with its answer. The floats are taken one by one; the outcome goes through JSON. */
export type TurboGame<Bet, Outcome> = {
  readonly engine: TurboEngine
  readonly name: string
  readonly parseBet: (value: unknown) => Result<Bet, 'bet_malformed'>
  readonly draw: (bet: Bet, next: () => number) => Outcome
  readonly multiplier: (bet: Bet, outcome: Outcome) => Multiplier
  /** The share of the stake that comes back in the long run, exactly. */
  readonly rtp: (bet: Bet) => Rational
  readonly highest: (bet: Bet) => Multiplier
  readonly rules: readonly string[]
}
