import { assert, defined, unreachable } from '@maidan/core'
import { gradeMargin, GIVEN_BACK, wonIf } from '../grade.ts'
import type { Grade, Score, SelectionKey, SoccerKind } from '../model.ts'
import { scoreText, total } from './goals.ts'

/** Kinds that a score decides and nothing else. */
export type ScoreKind = Exclude<
  SoccerKind,
  { type: 'half_time_full_time' | 'interval_result' | 'goalscorer' }
>

export type Leader = 'home' | 'draw' | 'away'

export const leader = ({ home, away }: Score): Leader => {
  if (home === away) return 'draw'
  return home > away ? 'home' : 'away'
}

const QUARTERS = 4

export const gradeScore = (
  kind: ScoreKind,
  key: SelectionKey,
  score: Score,
  offered: readonly SelectionKey[],
): Grade => {
  switch (kind.type) {
    case 'period_result':
      return wonIf(key === leader(score))
    case 'total_goals':
      return overUnder(key, total(score) * QUARTERS - kind.line)
    case 'team_total_goals':
      return overUnder(key, score[kind.side] * QUARTERS - kind.line)
    case 'asian_handicap':
      return homeAway(key, (score.home - score.away) * QUARTERS + kind.line)
    case 'handicap_result':
      return wonIf(key === leader({ home: score.home + kind.goals, away: score.away }))
    case 'draw_no_bet':
      return leader(score) === 'draw' ? GIVEN_BACK : wonIf(key === leader(score))
    case 'double_chance':
      return wonIf(pair(key).includes(leader(score)))
    case 'both_teams_to_score':
      return wonIf(key === (score.home > 0 && score.away > 0 ? 'yes' : 'no'))
    case 'correct_score':
      return wonIf(key === (offered.includes(scoreText(score)) ? scoreText(score) : 'any_other'))
    case 'goals_odd_even':
      return wonIf(key === (total(score) % 2 === 0 ? 'even' : 'odd'))
    case 'result_and_total':
      return resultAndTotal(key, score, kind.line)
    case 'winning_margin':
      return wonIf(key === marginKey(score, kind.highest))
    default:
      return unreachable(kind)
  }
}

/** `margin` is how many quarters the count ended above the line. */
export const overUnder = (key: SelectionKey, margin: number): Grade => {
  assert(key === 'over' || key === 'under', `${key} is neither over nor under`)
  return gradeMargin(key === 'over' ? margin : -margin)
}

/** `margin` is how many quarters home ended ahead, its handicap included. */
export const homeAway = (key: SelectionKey, margin: number): Grade => {
  assert(key === 'home' || key === 'away', `${key} is neither home nor away`)
  return gradeMargin(key === 'home' ? margin : -margin)
}

const PAIRS: Readonly<Record<string, readonly Leader[]>> = {
  home_or_draw: ['home', 'draw'],
  home_or_away: ['home', 'away'],
  draw_or_away: ['draw', 'away'],
}

const pair = (key: SelectionKey): readonly Leader[] => defined(PAIRS[key], `${key} is no double chance`)

/** `home/over`: both must come true. A line that nobody can meet exactly leaves always a winner. */
const resultAndTotal = (key: SelectionKey, score: Score, line: number): Grade => {
  assert(line % QUARTERS !== 0, 'a result with a total has no whole line')
  return wonIf(key === `${leader(score)}/${total(score) * QUARTERS > line ? 'over' : 'under'}`)
}

const marginKey = (score: Score, highest: number): SelectionKey => {
  if (total(score) === 0) return 'no_goal'
  if (score.home === score.away) return 'draw'
  return `${leader(score)}_${Math.min(Math.abs(score.home - score.away), highest)}`
}
