import { asRational, type Multiplier, NOTHING } from './money/multiplier.ts'
import { type Rational, times, total } from './money/rational.ts'

/** One line of a paytable: what is paid, and how likely that is. The chances of all lines sum to 1. */
export type Odds = { readonly chance: Rational; readonly multiplier: Multiplier }

/** The share of its stake that a bet returns in the long run, exactly. */
export const returnOf = (lines: readonly Odds[]): Rational =>
  total(lines.map(({ chance, multiplier }) => times(chance, asRational(multiplier))))

export const highestOf = (lines: readonly Odds[]): Multiplier =>
  lines.reduce((most, { multiplier }) => (multiplier > most ? multiplier : most), NOTHING)
