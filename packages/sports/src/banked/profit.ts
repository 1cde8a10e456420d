import type { Paise } from '@maidan/core'
import { sharesOf } from '../grade.ts'
import type { FancyBet, Grade, OddsBet, RateBet } from '../model.ts'
import { fraction, opposite, roundToHouse, type Fraction } from './money.ts'

/** Rates are per 100, odds in hundredths: both are so many parts of a stake of 100. */
const HUNDRED = 100

/** What a back of `stake` at `rate` per 100 makes, exactly. */
const backed = (stake: Paise, rate: number, grade: Grade): Fraction => {
  const { won, lost, of } = sharesOf(grade)
  return fraction(BigInt(stake) * BigInt(rate * won - HUNDRED * lost), HUNDRED * of)
}

/** What a bet at a rate makes for the player, when its selection is graded so. */
export const rateProfit = ({ side, stake, rate }: RateBet, grade: Grade): Paise => {
  const exact = backed(stake, rate, grade)
  return roundToHouse(side === 'back' ? exact : opposite(exact))
}

export const oddsProfit = ({ stake, odds }: OddsBet, grade: Grade): Paise =>
  roundToHouse(backed(stake, odds - HUNDRED, grade))

/** Yes is a back that the count reaches the line, No is a lay of it. */
export const fancyProfit = ({ side, line, rate, stake }: FancyBet, count: number): Paise => {
  const reached = backed(stake, rate, { verdict: count >= line ? 'won' : 'lost' })
  return roundToHouse(side === 'yes' ? reached : opposite(reached))
}
