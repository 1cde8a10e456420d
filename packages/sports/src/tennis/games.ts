import { unreachable } from '@maidan/core'
import { gradeEach, gradeMargin, sameGrades, wonIf, type Grades } from '../grade.ts'
import type {
  Grade,
  MarketResult,
  Score,
  SelectionKey,
  TennisKind,
  TennisSet,
  TennisState,
} from '../model.ts'
import { SETTLEMENT_RULES, type Rule } from '../rules.ts'
import { graded, keysOf, type Selectable } from '../verdict.ts'
import { isCompleted, unplayed } from './parts.ts'
import { finalGames, finalGamesOfSet } from './reach.ts'
import { QUARTERS_OF_HALF, QUARTERS_OF_ONE } from './sets.ts'

type GamesKind = Extract<TennisKind, { type: 'total_games' | 'game_handicap' | 'games_odd_even' }>

export const gamesResult = (kind: GamesKind, market: Selectable, state: TennisState): MarketResult => {
  const sets = kind.set === undefined ? state.sets : state.sets.slice(kind.set - 1, kind.set)
  const score = gamesOf(sets)
  const isOver = kind.set === undefined ? isCompleted(state) : sets[0]?.winner !== undefined
  const source = `${score.home}-${score.away} in games.`
  if (isOver) return graded(ruleOf(kind), source, gradesAt(kind, market, score))
  if (state.progress.stage !== 'finished') return unplayed(state)
  const [grades, ...rest] = reachable(kind, state).map((end) => gradesAt(kind, market, end))
  return grades && rest.every((one) => sameGrades(grades, one))
    ? graded(SETTLEMENT_RULES.brokenOff, `Broken off at ${source}`, grades)
    : unplayed(state)
}

const ruleOf = ({ type }: GamesKind): Rule =>
  type === 'games_odd_even' ? SETTLEMENT_RULES.tennisPlay : SETTLEMENT_RULES.line

const gradesAt = (kind: GamesKind, market: Selectable, score: Score): Grades =>
  gradeEach(keysOf(market), (key) => grade(kind, key, score))

/** The games with which it could still have ended; none for a set that never began. */
const reachable = ({ set }: GamesKind, state: TennisState): Score[] => {
  if (set === undefined) return finalGames(state)
  const begun = state.sets[set - 1]
  return begun ? finalGamesOfSet(state.format, set, begun.score) : []
}

const gamesOf = (sets: readonly TennisSet[]): Score => ({
  home: sets.reduce((sum, { score }) => sum + score.home, 0),
  away: sets.reduce((sum, { score }) => sum + score.away, 0),
})

const grade = (kind: GamesKind, key: SelectionKey, { home, away }: Score): Grade => {
  switch (kind.type) {
    case 'games_odd_even':
      return wonIf(key === ((home + away) % 2 === 0 ? 'even' : 'odd'))
    case 'total_games': {
      const above = (home + away) * QUARTERS_OF_ONE - kind.line * QUARTERS_OF_HALF
      return gradeMargin(key === 'over' ? above : -above)
    }
    case 'game_handicap': {
      const ahead = (home - away) * QUARTERS_OF_ONE + kind.line * QUARTERS_OF_HALF
      return gradeMargin(key === 'home' ? ahead : -ahead)
    }
    default:
      return unreachable(kind)
  }
}
