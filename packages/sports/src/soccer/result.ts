import { unreachable } from '@maidan/core'
import { gradeEach, sameGrades, type Grades } from '../grade.ts'
import type { MarketResult, Score, SoccerKind, SoccerPeriod, SoccerState } from '../model.ts'
import { SETTLEMENT_RULES, VOID_RULES, type Rule } from '../rules.ts'
import { graded, keysOf, UNDETERMINED, voided, wonBy, type Selectable } from '../verdict.ts'
import { isPeriodOver, periodScore, scoreText } from './goals.ts'
import { gradeScore, leader, type ScoreKind } from './grades.ts'
import { intervalResult } from './interval.ts'
import { scorerResult } from './scorer.ts'

export const soccerResult = (kind: SoccerKind, market: Selectable, state: SoccerState): MarketResult => {
  switch (kind.type) {
    case 'half_time_full_time':
      return halfTimeFullTime(market, state)
    case 'interval_result':
      return intervalResult(kind, market, state)
    case 'goalscorer':
      return scorerResult(kind, market, state)
    default:
      return scoreResult(kind, market, state)
  }
}

export const soccerWinner = (market: Selectable, state: SoccerState): MarketResult => {
  const source = `Full time ${scoreText(periodScore(state, 'match'))}.`
  if (!isPeriodOver(state, 'match')) return notPlayed(state)
  return wonBy(SETTLEMENT_RULES.ninetyMinutes, source, market, leader(periodScore(state, 'match')))
}

const UNFINISHED = 'The match was not played to its end.'

/** Not decided yet, or never to be. */
export const notPlayed = ({ progress }: SoccerState): MarketResult =>
  progress.stage === 'finished' ? voided(VOID_RULES.soccerUnfinished, UNFINISHED) : UNDETERMINED

const periodOf = (kind: ScoreKind): SoccerPeriod => ('period' in kind ? kind.period : 'match')

const PERIOD_NAMES = { first_half: 'First half', second_half: 'Second half', match: 'Full time' } as const

const scoreResult = (kind: ScoreKind, market: Selectable, state: SoccerState): MarketResult => {
  const period = periodOf(kind)
  const score = periodScore(state, period)
  const source = `${PERIOD_NAMES[period]} ${scoreText(score)}.`
  if (isPeriodOver(state, period)) return settled(kind, market, score, source)
  if (state.progress.stage === 'finished' && isDecided(kind, market, score))
    return graded(
      SETTLEMENT_RULES.brokenOff,
      `Broken off at ${scoreText(score)}.`,
      gradesAt(kind, market, score),
    )
  return notPlayed(state)
}

const settled = (kind: ScoreKind, market: Selectable, score: Score, source: string): MarketResult =>
  kind.type === 'draw_no_bet' && leader(score) === 'draw'
    ? voided(VOID_RULES.drawNoBet, source)
    : graded(ruleOf(kind), source, gradesAt(kind, market, score))

const gradesAt = (kind: ScoreKind, market: Selectable, score: Score): Grades => {
  const offered = keysOf(market)
  return gradeEach(offered, (key) => gradeScore(kind, key, score, offered))
}

/** Beyond so many goals more no line that is offered can change sides. */
const REACH = 30

/** Whether every score that could still have come grades all selections alike. */
const isDecided = (kind: ScoreKind, market: Selectable, now: Score): boolean => {
  const grades = gradesAt(kind, market, now)
  for (let home = 0; home <= REACH; home++)
    for (let away = 0; away <= REACH; away++) {
      const later = { home: now.home + home, away: now.away + away }
      if (!sameGrades(grades, gradesAt(kind, market, later))) return false
    }
  return true
}

const ruleOf = (kind: ScoreKind): Rule => {
  switch (kind.type) {
    case 'total_goals':
    case 'team_total_goals':
    case 'asian_handicap':
      return kind.line % 2 === 0 ? SETTLEMENT_RULES.line : SETTLEMENT_RULES.quarterLine
    case 'double_chance':
      return SETTLEMENT_RULES.doubleChance
    case 'both_teams_to_score':
      return SETTLEMENT_RULES.bothTeamsToScore
    case 'correct_score':
      return SETTLEMENT_RULES.correctScore
    case 'period_result':
      return SETTLEMENT_RULES.half
    case 'handicap_result':
    case 'draw_no_bet':
    case 'goals_odd_even':
    case 'result_and_total':
    case 'winning_margin':
      return periodOf(kind) === 'match' ? SETTLEMENT_RULES.ninetyMinutes : SETTLEMENT_RULES.half
    default:
      return unreachable(kind)
  }
}

const halfTimeFullTime = (market: Selectable, state: SoccerState): MarketResult => {
  if (!isPeriodOver(state, 'match')) return notPlayed(state)
  const [half, full] = [periodScore(state, 'first_half'), periodScore(state, 'match')]
  const source = `Half time ${scoreText(half)}, full time ${scoreText(full)}.`
  return wonBy(SETTLEMENT_RULES.halfTimeFullTime, source, market, `${leader(half)}/${leader(full)}`)
}
