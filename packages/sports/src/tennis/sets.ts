import { defined, unreachable } from '@maidan/core'
import { gradeEach, gradeMargin, sameGrades, wonIf, type Grades } from '../grade.ts'
import type { Grade, MarketResult, Score, SelectionKey, TennisKind, TennisState } from '../model.ts'
import { SETTLEMENT_RULES } from '../rules.ts'
import { graded, keysOf, type Selectable } from '../verdict.ts'
import { setsWon } from './format.ts'
import { isCompleted, unplayed } from './parts.ts'
import { finalSetScores } from './reach.ts'

type SetsKind = Extract<TennisKind, { type: 'set_betting' | 'total_sets' | 'set_handicap' }>

/** A half is two quarters, the unit that margins are in. */
export const QUARTERS_OF_HALF = 2
export const QUARTERS_OF_ONE = 4

export const setsResult = (kind: SetsKind, market: Selectable, state: TennisState): MarketResult => {
  const now = setsWon(state.sets)
  const source = `${now.home}-${now.away} in sets.`
  if (isCompleted(state)) return graded(ruleOf(kind), source, gradesAt(kind, market, now))
  if (state.progress.stage !== 'finished') return unplayed(state)
  const [first, ...rest] = finalSetScores(state.format, now).map((score) => gradesAt(kind, market, score))
  const grades = defined(first, 'a match can always end')
  return rest.every((one) => sameGrades(grades, one))
    ? graded(SETTLEMENT_RULES.brokenOff, `Broken off at ${source}`, grades)
    : unplayed(state)
}

const ruleOf = ({ type }: SetsKind) =>
  type === 'set_betting' ? SETTLEMENT_RULES.tennisPlay : SETTLEMENT_RULES.line

const gradesAt = (kind: SetsKind, market: Selectable, score: Score): Grades =>
  gradeEach(keysOf(market), (key) => grade(kind, key, score))

const grade = (kind: SetsKind, key: SelectionKey, { home, away }: Score): Grade => {
  switch (kind.type) {
    case 'set_betting':
      return wonIf(key === `${home}-${away}`)
    case 'total_sets': {
      const above = (home + away) * QUARTERS_OF_ONE - kind.line * QUARTERS_OF_HALF
      return gradeMargin(key === 'over' ? above : -above)
    }
    case 'set_handicap': {
      const ahead = (home - away) * QUARTERS_OF_ONE + kind.line * QUARTERS_OF_HALF
      return gradeMargin(key === 'home' ? ahead : -ahead)
    }
    default:
      return unreachable(kind)
  }
}
