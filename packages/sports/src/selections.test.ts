import { expect, test } from 'vitest'
import { bankingOf, SPORT_IDS } from './kinds.ts'
import type { MarketKind } from './model.ts'
import { resultOf } from './result-of.ts'
import { selectionsOf } from './selections.ts'
import { firstInnings } from './testing/cricket.ts'
import { marketOf, meeting, said, winnersIn } from './testing/meetings.ts'
import { endedAt } from './testing/soccer.ts'
import { games, started } from './testing/tennis.ts'

const namesOf = (kind: MarketKind, of = meeting('soccer')) => selectionsOf(kind, of).map(({ name }) => name)

test('[SPORT-63] selections have the names of the sides', () => {
  expect(namesOf({ type: 'match_odds' })).toEqual(['India', 'Draw', 'Australia'])
  expect(namesOf({ type: 'match_odds' }, meeting('cricket'))).toEqual(['India', 'Australia'])
  expect(namesOf({ type: 'match_odds' }, meeting('tennis'))).toEqual(['India', 'Australia'])
  expect(namesOf({ type: 'double_chance', period: 'match' })).toEqual([
    'India or Draw',
    'India or Australia',
    'Draw or Australia',
  ])
  expect(namesOf({ type: 'winning_margin', highest: 2 })).toEqual([
    'India by 1',
    'India by 2 or more',
    'Australia by 1',
    'Australia by 2 or more',
    'Draw with goals',
    'No goal',
  ])
  expect(namesOf({ type: 'set_betting' }, meeting('tennis', { bestOf: 5 }))).toEqual([
    '3-0',
    '3-1',
    '3-2',
    '0-3',
    '1-3',
    '2-3',
  ])
})

const SOCCER_KINDS: MarketKind[] = [
  { type: 'match_odds' },
  { type: 'period_result', period: 'second_half' },
  { type: 'total_goals', line: 10, period: 'match' },
  { type: 'asian_handicap', line: -2, period: 'match' },
  { type: 'handicap_result', goals: 1, period: 'match' },
  { type: 'both_teams_to_score', period: 'match' },
  { type: 'correct_score', period: 'match', highest: 3 },
  { type: 'half_time_full_time' },
  { type: 'goals_odd_even', period: 'match' },
  { type: 'result_and_total', line: 10 },
  { type: 'winning_margin', highest: 3 },
  { type: 'interval_result', from: 0, to: 10 },
]

const TENNIS_KINDS: MarketKind[] = [
  { type: 'match_odds' },
  { type: 'set_winner', set: 1 },
  { type: 'set_betting' },
  { type: 'set_score', set: 2 },
  { type: 'total_sets', line: 5 },
  { type: 'total_games', line: 45 },
  { type: 'game_handicap', line: -3 },
  { type: 'games_odd_even' },
  { type: 'game_winner', set: 1, game: 2 },
  { type: 'tie_break' },
]

test('[SPORT-63] in every kind whose selections exclude one another exactly one of them wins', () => {
  const soccer = meeting('soccer')
  for (const kind of SOCCER_KINDS)
    for (let home = 0; home <= 5; home++)
      for (let away = 0; away <= 5; away++)
        expect(winnersIn(resultOf(marketOf(kind, soccer), endedAt(home, away)))).toHaveLength(1)
  const played = games(started(), 'hahahahahahah aaaaaa hahahahhh')
  expect(played.progress.stage).toBe('finished')
  for (const kind of TENNIS_KINDS)
    expect(winnersIn(resultOf(marketOf(kind, meeting('tennis')), played))).toHaveLength(1)
})

test('[SPORT-2] [SPORT-4] match odds is played between players, all else against the house', () => {
  expect(bankingOf({ type: 'match_odds' })).toBe('exchange')
  for (const type of ['bookmaker', 'toss', 'tied_match'] as const) expect(bankingOf({ type })).toBe('rates')
  const count = { type: 'over_runs', innings: 1, over: 1 } as const
  expect(bankingOf({ type: 'fancy', count })).toBe('lines')
  expect(bankingOf({ type: 'match_winner' })).toBe('odds')
  expect(bankingOf({ type: 'odd_even', count })).toBe('odds')
  expect(bankingOf({ type: 'set_betting' })).toBe('odds')
  expect(SPORT_IDS).toEqual({ soccer: 1, tennis: 2, cricket: 4 })
})

test('[SPORT-28] a suspension changes nothing about the result', () => {
  const kind: MarketKind = { type: 'fancy', count: { type: 'over_runs', innings: 1, over: 1 } }
  const market = marketOf(kind, meeting('cricket'))
  for (const status of ['open', 'suspended', 'ball_running', 'closed'] as const)
    expect(said(resultOf({ ...market, status } as typeof market, firstInnings('111111')))).toBe('6')
})
