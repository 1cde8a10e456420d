import { assert, type Brand, type Paise, shareDown } from '@maidan/core'
import { type Rational, rational } from './rational.ts'

/**
 * What a stake is multiplied with, in whole ten-thousandths: 1.94 is `19400`. It is rounded down once, when it is made,
 * and what is shown is exactly what is paid: a player can check a payout with pen and paper. Four places are what the
 * trade prints, and a whole number goes through JSON and a database column unchanged, which a fraction does not.
 */
export type Multiplier = Brand<number, 'Multiplier'>

export const MULTIPLIER_SCALE = 10_000

export const multiplier = (tenThousandths: number): Multiplier => {
  assert(Number.isSafeInteger(tenThousandths) && tenThousandths >= 0, `${tenThousandths} is no multiplier`)
  return tenThousandths as Multiplier
}

export const NOTHING: Multiplier = multiplier(0)
/** What a number can count exactly; a multiplier that is more stands at one more, above every ceiling. */
export const NO_CEILING: Multiplier = multiplier(Number.MAX_SAFE_INTEGER - 1)

/** `1.94` as tables print it. At most four places. */
export const fromDecimal = (decimal: number): Multiplier => {
  const scaled = Math.round(decimal * MULTIPLIER_SCALE)
  assert(Math.abs(scaled / MULTIPLIER_SCALE - decimal) < 1e-9, `${decimal} has more than four places`)
  return multiplier(scaled)
}

export const roundedDown = ({ over, under }: Rational): Multiplier => {
  const exact = (over * BigInt(MULTIPLIER_SCALE)) / under
  return exact <= NO_CEILING ? multiplier(Number(exact)) : multiplier(NO_CEILING + 1)
}

export const asRational = (value: Multiplier): Rational => rational(value, MULTIPLIER_SCALE)

/** `1.94`, `1.0312`, `24.25`: two places at least, four at most. */
export const multiplierText = (value: Multiplier): string => {
  const rest = String(value % MULTIPLIER_SCALE).padStart(4, '0')
  return `${Math.floor(value / MULTIPLIER_SCALE)}.${rest.replace(/0{1,2}$/, '')}`
}

/** For drawing; money is never made of it. */
export const multiplierNumber = (value: Multiplier): number => value / MULTIPLIER_SCALE

/** Stake and winnings together, rounded down to a paisa: what is cut off stays with the house. */
export const payout = (stake: Paise, value: Multiplier): Paise => shareDown(stake, value, MULTIPLIER_SCALE)

/** The highest multiplier that pays no more than `maxWin` for this stake. */
export const ceilingOf = (stake: Paise, maxWin: Paise): Multiplier => {
  assert(stake > 0 && maxWin >= 0, 'a ceiling is for a stake')
  const highest = (BigInt(maxWin) * BigInt(MULTIPLIER_SCALE)) / BigInt(stake)
  return highest < BigInt(NO_CEILING) ? multiplier(Number(highest)) : NO_CEILING
}
