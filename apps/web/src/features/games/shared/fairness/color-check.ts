import { colorMultiplier, type ColorSpot, numberOf } from '@maidan/games/color-prediction'
import { chainSteps, fractionText, type SharedFairnessGame } from './shared-check.ts'

export const COLOR_FAIRNESS: SharedFairnessGame = {
  resultOf: (_, draw) => numberOf(draw),
  resultText: String,
  formula: (_, draw) => [
    `X = draw ÷ 2⁵² = ${fractionText(draw)}`,
    `10 × X, cut to a whole number: ${numberOf(draw)}`,
  ],
  mayPay: (bet, result) => (multiplier) =>
    bet.game === 'color-prediction' &&
    multiplier === colorMultiplier({ spot: bet.bet.spot as ColorSpot }, result),
  steps: chainSteps('number'),
}
