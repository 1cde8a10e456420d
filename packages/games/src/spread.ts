import type { Paise } from '@maidan/core'
import type { Multiplier } from './money/multiplier.ts'
import { asNumber, type Rational } from './money/rational.ts'

/** What a stake can come to, to the paisa: one line for each outcome, whose chances sum to 1. */
export type PayoutOdds = { readonly chance: Rational; readonly paid: Paise }

/** A step that chance decides: it comes right with this chance and is then worth this, or loses everything. */
export type Risk = { readonly chance: Rational; readonly multiplier: Multiplier }

/** Mean and variance of a payout in paise, and the most that it can be. For statistics; money is never made of it. */
export type Spread = { readonly mean: number; readonly variance: number; readonly highest: Paise }

export const spreadOf = (lines: readonly PayoutOdds[]): Spread => {
  const odds = lines.map(({ chance, paid }) => ({ chance: asNumber(chance), paid }))
  const mean = odds.reduce((sum, { chance, paid }) => sum + chance * paid, 0)
  const variance = odds.reduce((sum, { chance, paid }) => sum + chance * (paid - mean) ** 2, 0)
  const highest = lines.reduce((most, { paid }) => (paid > most ? paid : most), 0 as Paise)
  return { mean, variance, highest }
}
