import { paise, type Paise } from '@maidan/core'
import { payout } from '../money/multiplier.ts'
import { rational } from '../money/rational.ts'
import { NO_RETURNS, type Returns } from '../play/returns.ts'
import { spreadOf } from '../spread.ts'
import { COLOR_NUMBERS, type ColorBet, colorMultiplier, type ColorNumber } from './color-prediction.ts'

export type DrawnBet = { readonly bet: ColorBet; readonly stake: Paise }

const paidOn = (bets: readonly DrawnBet[], number: ColorNumber): Paise =>
  paise(bets.reduce((sum, { bet, stake }) => sum + payout(stake, colorMultiplier(bet, number)), 0))

/** What a draw adds to the returns of the game, all its bets together: they win and lose by one number. */
export const returnsOfDraw = (number: ColorNumber, bets: readonly DrawnBet[]): Returns => {
  if (bets.length === 0) return NO_RETURNS
  const chance = rational(1, COLOR_NUMBERS.length)
  const { mean, variance, highest } = spreadOf(
    COLOR_NUMBERS.map((one) => ({ chance, paid: paidOn(bets, one) })),
  )
  return {
    rounds: 1,
    staked: bets.reduce((sum, { stake }) => sum + stake, 0),
    returned: paidOn(bets, number),
    expected: mean,
    variance,
    highest,
  }
}
