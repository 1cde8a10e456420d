import { unreachable } from '@maidan/core'
import type { Selection, SoccerKind } from '../model.ts'
import {
  ANY_OTHER,
  ODD_EVEN,
  OVER_UNDER,
  scoreSelection,
  threeWays,
  twoSides,
  upTo,
  YES_NO,
} from './common.ts'
import type { Meeting } from './common.ts'

export const ofSoccer = (kind: SoccerKind, meeting: Meeting): readonly Selection[] => {
  switch (kind.type) {
    case 'period_result':
    case 'handicap_result':
    case 'interval_result':
      return threeWays(meeting)
    case 'total_goals':
    case 'team_total_goals':
      return OVER_UNDER
    case 'asian_handicap':
    case 'draw_no_bet':
      return twoSides(meeting)
    case 'both_teams_to_score':
      return YES_NO
    case 'goals_odd_even':
      return ODD_EVEN
    case 'double_chance':
      return doubleChances(threeWays(meeting))
    case 'half_time_full_time':
      return product(threeWays(meeting), threeWays(meeting))
    case 'result_and_total':
      return product(threeWays(meeting), OVER_UNDER)
    case 'correct_score':
      return correctScores(kind.highest)
    case 'winning_margin':
      return margins(kind.highest, meeting)
    case 'goalscorer':
      return scorers(meeting)
    default:
      return unreachable(kind)
  }
}

const doubleChances = ([home, draw, away]: readonly Selection[]): readonly Selection[] =>
  [
    [home, draw],
    [home, away],
    [draw, away],
  ].map((two) => ({
    key: two.map((one) => one?.key).join('_or_'),
    name: two.map((one) => one?.name).join(' or '),
  }))

/** `home/over`: one of the first and one of the second. */
const product = (first: readonly Selection[], second: readonly Selection[]): readonly Selection[] =>
  first.flatMap((one) =>
    second.map((other) => ({ key: `${one.key}/${other.key}`, name: `${one.name} / ${other.name}` })),
  )

const correctScores = (highest: number): readonly Selection[] => [
  ...upTo(highest).flatMap((home) => upTo(highest).map((away) => scoreSelection(home, away))),
  ANY_OTHER,
]

const margins = (highest: number, meeting: Meeting): readonly Selection[] => [
  ...(['home', 'away'] as const).flatMap((side) =>
    upTo(highest, 1).map((goals) => ({
      key: `${side}_${goals}`,
      name: `${meeting[side].name} by ${goals}${goals === highest ? ' or more' : ''}`,
    })),
  ),
  { key: 'draw', name: 'Draw with goals' },
  { key: 'no_goal', name: 'No goal' },
]

const scorers = ({ home, away }: Meeting): readonly Selection[] => [
  ...[...home.athletes, ...away.athletes].map(({ id, name }) => ({ key: id, name })),
  { key: 'no_scorer', name: 'No scorer' },
]
