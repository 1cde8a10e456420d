import { assert, defined, negate, unreachable, ZERO, type Paise } from '@maidan/core'
import { GIVEN_BACK, WON, LOST } from '../grade.ts'
import type { FancyBet, Grade, MarketResult, OddsBet, RateBet, RuleId, SelectionKey } from '../model.ts'
import { ruleText } from '../rules.ts'
import { fancyLines, oddsLines, rateLines } from './arithmetic.ts'
import { fancyProfit, oddsProfit, rateProfit } from './profit.ts'

/** Why a bet came out as it did, in what a player can check. */
export type Explanation = {
  readonly source: string
  readonly rule: RuleId
  readonly text: string
  readonly lines: readonly string[]
}

export type GradeVerdict = Grade['verdict']

/** What a settled bet makes for the player and, with the opposite sign, for the house. */
export type Settlement = {
  readonly verdict: GradeVerdict
  readonly player: Paise
  readonly house: Paise
  readonly explanation: Explanation
}

export type Known = Exclude<MarketResult, { type: 'undetermined' }>

const settlement = (
  result: Known,
  verdict: GradeVerdict,
  player: Paise,
  lines: readonly string[],
): Settlement => ({
  verdict,
  player,
  house: negate(player),
  explanation: { source: result.source, rule: result.rule, text: ruleText(result.rule), lines },
})

/** How a selection came out. Where the market is void it is void for whoever bet on it. */
export const gradeOf = (result: Known, selection: SelectionKey): Grade => {
  if (result.type === 'void') return GIVEN_BACK
  assert(result.outcome.type === 'graded', 'a count grades no selection')
  return defined(result.outcome.grades[selection], `${selection} is not graded`)
}

export const settleRateBet = (bet: RateBet, result: Known): Settlement => {
  const grade = gradeOf(result, bet.selection)
  const player = rateProfit(bet, grade)
  const verdict = bet.side === 'back' ? grade.verdict : mirrored(grade.verdict)
  return settlement(result, verdict, player, rateLines(bet, grade, player))
}

export const settleOddsBet = (bet: OddsBet, result: Known): Settlement => {
  const grade = gradeOf(result, bet.selection)
  const player = oddsProfit(bet, grade)
  return settlement(result, grade.verdict, player, oddsLines(bet, grade, player))
}

export const settleFancyBet = (bet: FancyBet, result: Known): Settlement => {
  if (result.type === 'void') return settlement(result, 'void', ZERO, fancyLines(bet, undefined, ZERO))
  assert(result.outcome.type === 'count', 'a fancy is settled by a count')
  const { count } = result.outcome
  const player = fancyProfit(bet, count)
  const { verdict } = count >= bet.line === (bet.side === 'yes') ? WON : LOST
  return settlement(result, verdict, player, fancyLines(bet, count, player))
}

const mirrored = (verdict: GradeVerdict): GradeVerdict => {
  switch (verdict) {
    case 'won':
      return 'lost'
    case 'half_won':
      return 'half_lost'
    case 'half_lost':
      return 'half_won'
    case 'lost':
      return 'won'
    case 'void':
    case 'dead_heat':
      return verdict
    default:
      return unreachable(verdict)
  }
}
