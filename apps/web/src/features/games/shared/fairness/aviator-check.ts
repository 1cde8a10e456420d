import { AVIATOR_TABLES, FIRST_POINT, pointOf } from '@maidan/games/aviator'
import { SPAN } from '@maidan/games/fair'
import { percentText } from '@maidan/games/money'
import { findTable } from '@maidan/games/tables'
import { pointText } from '../frame/words.ts'
import { chainSteps, fractionText, type SharedFairnessGame } from './shared-check.ts'

/** What is left of 1 − X, cut after nine places. */
const restText = (draw: bigint): string => fractionText(SPAN - draw)

export const AVIATOR_FAIRNESS: SharedFairnessGame = {
  resultOf: ({ table }, draw) => {
    const found = findTable(AVIATOR_TABLES, table)
    return found && pointOf(found, draw)
  },
  resultText: (result) => `${pointText(result)}x`,
  formula: ({ table }, draw) => {
    const found = findTable(AVIATOR_TABLES, table)
    if (!found) return []
    const share = percentText(found.aim)
    return [
      `X = draw ÷ 2⁵² = ${fractionText(draw)}`,
      `${share} ÷ (1 − X) = ${share} ÷ ${restText(draw)}`,
      `Cut to whole hundredths, at least 1.00: ${pointText(pointOf(found, draw))}x`,
    ]
  },
  // Whoever left in time is paid where he left, which no later computation knows; but never above the result.
  mayPay: (bet, result) => (multiplier) => {
    if (bet.state === 'lost') return multiplier === 0 && (bet.game !== 'aviator' || bet.leaves > result)
    return multiplier >= FIRST_POINT * 100 && multiplier <= result * 100
  },
  steps: chainSteps('multiplier'),
}
