import type { Paise } from '@maidan/core'
import { fraction, rupees, type Fraction } from '../banked/money.ts'
import { sharesOf } from '../grade.ts'
import type { Grade, Odds } from '../model.ts'

export type GradedLeg = { readonly odds: Odds; readonly grade: Grade }

/** What 1 on this leg comes to: the price on what won and 1 on what was given back. */
export const legFactor = ({ odds, grade }: GradedLeg): Fraction => {
  const { won, lost, of } = sharesOf(grade)
  return fraction(odds * won + 100 * (of - won - lost), 100 * of)
}

/** What a line returns, rounded down once, at the end. */
export const lineReturn = (stake: Paise, legs: readonly GradedLeg[]): bigint => {
  const product = legs
    .map(legFactor)
    .reduce((all, one) => fraction(all.num * one.num, all.den * one.den), fraction(1, 1))
  return (BigInt(stake) * product.num) / product.den
}

/** A leg's factor as a receipt prints it. */
export const factorText = ({ odds, grade }: GradedLeg): string => {
  const price = rupees(odds)
  if (grade.verdict === 'dead_heat') return `${price} × ${grade.places}/${grade.tied}`
  const texts = { won: price, half_won: `(${price} + 1)/2`, void: '1.00', half_lost: '1/2', lost: '0' }
  return texts[grade.verdict]
}
