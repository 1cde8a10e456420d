import { expect, test } from 'vitest'
import type { MarketKind, SoccerState } from '../model.ts'
import { resultOf } from '../result-of.ts'
import { marketOf, meeting, said, winnersIn } from '../testing/meetings.ts'
import { ABANDONED, endedAt, firstHalf, fullTime, playOn, secondHalf } from '../testing/soccer.ts'

const of = meeting('soccer')
const result = (kind: MarketKind, state: SoccerState) => said(resultOf(marketOf(kind, of), state))
const winners = (kind: MarketKind, state: SoccerState) => winnersIn(resultOf(marketOf(kind, of), state))
const totals = (line: number): MarketKind => ({ type: 'total_goals', line, period: 'match' })
const handicap = (line: number): MarketKind => ({ type: 'asian_handicap', line, period: 'match' })

test('[SPORT-16] match odds are settled on ninety minutes, whoever wins after them', () => {
  const state = playOn(
    secondHalf('h', 'a'),
    { type: 'full_time', extraTimeFollows: true },
    { type: 'goal', goal: { side: 'home', phase: 'extra_time', minute: 95 } },
  )
  expect(result({ type: 'match_odds' }, state)).toBe('home lost, draw won, away lost')
  expect(result(totals(10), state)).toBe('over lost, under won')
  expect(result({ type: 'match_odds' }, secondHalf('h', ''))).toBe('undetermined')
})

test('[SPORT-17] a half counts its own goals and is settled at its whistle', () => {
  const half = playOn(firstHalf('ha'), { type: 'half_time' })
  expect(result({ type: 'period_result', period: 'first_half' }, half)).toBe('home lost, draw won, away lost')
  expect(result({ type: 'period_result', period: 'first_half' }, firstHalf('ha'))).toBe('undetermined')
  expect(winners({ type: 'period_result', period: 'second_half' }, fullTime('hh', 'a'))).toEqual(['away'])
  expect(winners({ type: 'goals_odd_even', period: 'first_half' }, half)).toEqual(['even'])
})

test('[SPORT-18] a whole line met exactly gives both sides their stake back', () => {
  expect(result(totals(8), endedAt(1, 1))).toBe('over void, under void')
  expect(result(totals(8), endedAt(2, 1))).toBe('over won, under lost')
  expect(result(totals(10), endedAt(1, 1))).toBe('over lost, under won')
  expect(result(handicap(-4), endedAt(2, 1))).toBe('home void, away void')
})

test('[SPORT-19] quarter lines are half won and half lost, as published', () => {
  // The published table: line, result, what becomes of the bet.
  expect(result(handicap(-1), endedAt(1, 1))).toBe('home half_lost, away half_won')
  expect(result(handicap(1), endedAt(1, 1))).toBe('home half_won, away half_lost')
  expect(result(handicap(-3), endedAt(1, 0))).toBe('home half_won, away half_lost')
  expect(result(handicap(3), endedAt(0, 1))).toBe('home half_lost, away half_won')
  expect(result(totals(9), endedAt(2, 0))).toBe('over half_lost, under half_won')
  expect(result(totals(11), endedAt(2, 1))).toBe('over half_won, under half_lost')
  expect(result(handicap(-3), endedAt(0, 0))).toBe('home lost, away won')
  expect(result(handicap(6), endedAt(0, 1))).toBe('home won, away lost')
  const team: MarketKind = { type: 'team_total_goals', side: 'away', line: 5, period: 'match' }
  expect(result(team, endedAt(4, 1))).toBe('over half_lost, under half_won')
})

test('[SPORT-40] a draw makes draw no bet void for both sides', () => {
  const kind: MarketKind = { type: 'draw_no_bet', period: 'match' }
  expect(result(kind, endedAt(2, 2))).toBe('void SPORT-40')
  expect(result(kind, endedAt(2, 1))).toBe('home won, away lost')
})

test('[SPORT-20] double chance wins with either of its results', () => {
  const kind: MarketKind = { type: 'double_chance', period: 'match' }
  expect(winners(kind, endedAt(1, 0))).toEqual(['home_or_draw', 'home_or_away'])
  expect(winners(kind, endedAt(1, 1))).toEqual(['home_or_draw', 'draw_or_away'])
  expect(winners(kind, endedAt(0, 1))).toEqual(['home_or_away', 'draw_or_away'])
})

test('[SPORT-21] both teams to score', () => {
  const kind: MarketKind = { type: 'both_teams_to_score', period: 'match' }
  expect(winners(kind, endedAt(2, 1))).toEqual(['yes'])
  expect(winners(kind, endedAt(2, 0))).toEqual(['no'])
})

test('[SPORT-22] correct score, and any other for what is not on offer', () => {
  const kind: MarketKind = { type: 'correct_score', period: 'match', highest: 3 }
  expect(winners(kind, endedAt(2, 1))).toEqual(['2-1'])
  expect(winners(kind, endedAt(4, 1))).toEqual(['any_other'])
})

test('[SPORT-23] half-time/full-time takes both leaders', () => {
  const kind: MarketKind = { type: 'half_time_full_time' }
  expect(winners(kind, fullTime('h', 'aa'))).toEqual(['home/away'])
  expect(winners(kind, fullTime('', ''))).toEqual(['draw/draw'])
  expect(result(kind, secondHalf('h'))).toBe('undetermined')
})

test('[SPORT-16] result with total, winning margin, three-way handicap and intervals', () => {
  expect(winners({ type: 'result_and_total', line: 10 }, endedAt(2, 1))).toEqual(['home/over'])
  expect(winners({ type: 'result_and_total', line: 10 }, endedAt(1, 1))).toEqual(['draw/under'])
  const margin: MarketKind = { type: 'winning_margin', highest: 4 }
  expect(winners(margin, endedAt(6, 1))).toEqual(['home_4'])
  expect(winners(margin, endedAt(1, 3))).toEqual(['away_2'])
  expect(winners(margin, endedAt(2, 2))).toEqual(['draw'])
  expect(winners(margin, endedAt(0, 0))).toEqual(['no_goal'])
  expect(winners({ type: 'handicap_result', goals: -1, period: 'match' }, endedAt(2, 1))).toEqual(['draw'])
})

test('[SPORT-17] the whistle decides every interval of the first half, also where the feed told no minute', () => {
  const sparse = playOn(firstHalf('a'), { type: 'half_time' })
  const silent = playOn(firstHalf('a'), { type: 'kick_off', phase: 'second_half' })
  const until = (from: number, to: number): MarketKind => ({ type: 'interval_result', from, to })
  for (const state of [sparse, silent]) {
    expect(winners(until(0, 10), state)).toEqual(['away'])
    expect(winners(until(10, 20), state)).toEqual(['draw'])
    expect(winners(until(30, 45), state)).toEqual(['draw'])
    expect(result(until(30, 60), state)).toBe('undetermined')
    expect(result(until(45, 60), state)).toBe('undetermined')
  }
})

test('[SPORT-16] an interval counts the minutes after its first up to its last, stoppage time with the last', () => {
  const early = { type: 'interval_result', from: 0, to: 10 } as const
  expect(result(early, firstHalf('a'))).toBe('undetermined')
  expect(winners(early, playOn(firstHalf('a'), { type: 'minute', minute: 11 }))).toEqual(['away'])
  const at = (minute: number, kind: MarketKind) => {
    const goal = { side: 'home', phase: 'first_half', minute } as const
    return winners(
      kind,
      playOn(firstHalf(), { type: 'goal', goal }, { type: 'half_time' }, { type: 'minute', minute: 46 }),
    )
  }
  expect([10, 11].map((minute) => at(minute, early))).toEqual([['home'], ['draw']])
  expect([10, 11].map((minute) => at(minute, { ...early, from: 10, to: 20 }))).toEqual([['draw'], ['home']])
  const late: MarketKind = { type: 'interval_result', from: 30, to: 45 }
  const stoppage = playOn(firstHalf(), {
    type: 'goal',
    goal: { side: 'home', phase: 'first_half', minute: 45, added: 3 },
  })
  expect(result(late, stoppage)).toBe('undetermined')
  expect(winners(late, playOn(stoppage, { type: 'half_time' }))).toEqual(['home'])
})

test('[SPORT-39] [SPORT-27] when a match is abandoned, what is decided stands and the rest is void', () => {
  const state = playOn(secondHalf('h', 'ah'), ABANDONED)
  expect(result({ type: 'match_odds' }, state)).toBe('void SPORT-39')
  expect(winners({ type: 'period_result', period: 'first_half' }, state)).toEqual(['home'])
  expect(result(totals(10), state)).toBe('over won, under lost')
  expect(result(totals(11), state)).toBe('void SPORT-39')
  expect(result(totals(14), state)).toBe('void SPORT-39')
  expect(result(handicap(2), state)).toBe('void SPORT-39')
  expect(winners({ type: 'both_teams_to_score', period: 'match' }, state)).toEqual(['yes'])
  expect(result({ type: 'both_teams_to_score', period: 'second_half' }, state)).toBe('yes won, no lost')
  expect(result({ type: 'half_time_full_time' }, state)).toBe('void SPORT-39')
  expect(result({ type: 'interval_result', from: 45, to: 60 }, state)).toBe('void SPORT-39')
  const scores: MarketKind = { type: 'correct_score', period: 'match', highest: 1 }
  expect(winners(scores, state)).toEqual(['any_other'])
  const postponed = playOn(firstHalf(), { type: 'finished', ending: { type: 'postponed' } })
  for (const kind of [totals(10), { type: 'match_odds' }, { type: 'goalscorer', which: 'first' }] as const)
    expect(result(kind, postponed)).toBe('void SPORT-39')
})
