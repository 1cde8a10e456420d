import type { MarketResult, SoccerKind, SoccerState } from '../model.ts'
import { SETTLEMENT_RULES, VOID_RULES } from '../rules.ts'
import { UNDETERMINED, voided, wonBy, type Selectable } from '../verdict.ts'
import { regularGoals, scoreText, tally } from './goals.ts'
import { leader } from './grades.ts'

type Interval = Extract<SoccerKind, { type: 'interval_result' }>

/** The whistle ends every interval of the half, however few minutes the feed told. Its stoppage time is minute 45. */
const isOver = (state: SoccerState, to: number): boolean =>
  state.fullTime !== undefined || state.minute > to || (to <= 45 && state.halfTime !== undefined)

export const intervalResult = (
  { from, to }: Interval,
  market: Selectable,
  state: SoccerState,
): MarketResult => {
  const score = tally(regularGoals(state).filter(({ minute }) => minute > from && minute <= to))
  const source = `${scoreText(score)} in the minutes ${from + 1} to ${to}.`
  if (isOver(state, to)) return wonBy(SETTLEMENT_RULES.ninetyMinutes, source, market, leader(score))
  return state.progress.stage === 'finished'
    ? voided(VOID_RULES.soccerUnfinished, 'The match was broken off before.')
    : UNDETERMINED
}
