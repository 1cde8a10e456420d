import { expect, test } from 'vitest'
import type { MarketKind, TennisState } from '../model.ts'
import { resultOf } from '../result-of.ts'
import { marketOf, meeting, said, winnersIn } from '../testing/meetings.ts'
import {
  AWAY_SET,
  brokenOff,
  finished,
  FORMAT,
  games,
  HOME_SET,
  points,
  SIX_ALL,
  started,
} from '../testing/tennis.ts'

const of = meeting('tennis')
const result = (kind: MarketKind, state: TennisState) => said(resultOf(marketOf(kind, of), state))
const winners = (kind: MarketKind, state: TennisState) => winnersIn(resultOf(marketOf(kind, of), state))

const STRAIGHT = games(started(), `${HOME_SET}${HOME_SET}`)
const THREE = games(started(), `${HOME_SET}${AWAY_SET}${SIX_ALL}h`)
const ONE_SET_UP = games(started(), HOME_SET)

test('[SPORT-25] the winner of the match, and of one broken off after a set', () => {
  for (const type of ['match_odds', 'bookmaker'] as const) {
    expect(result({ type }, STRAIGHT)).toBe('home won, away lost')
    expect(result({ type }, ONE_SET_UP)).toBe('undetermined')
    expect(result({ type }, brokenOff(ONE_SET_UP))).toBe('home won, away lost')
    expect(result({ type }, brokenOff(games(started(), AWAY_SET), 'disqualified'))).toBe(
      'home won, away lost',
    )
  }
})

test('[SPORT-43] before the first set is finished, or without a winner, the match is void', () => {
  expect(result({ type: 'match_odds' }, brokenOff(games(started(), 'hhhhh')))).toBe('void SPORT-43')
  expect(result({ type: 'match_odds' }, finished(ONE_SET_UP, { type: 'abandoned' }))).toBe('void SPORT-43')
})

test('[SPORT-42] without a point everything is void', () => {
  const walkover = finished(started(), { type: 'walkover', winner: 'home' })
  const kinds: MarketKind[] = [
    { type: 'match_odds' },
    { type: 'set_winner', set: 1 },
    { type: 'total_games', line: 45 },
    { type: 'tie_break' },
  ]
  for (const kind of kinds) expect(result(kind, walkover)).toBe('void SPORT-42')
  expect(result({ type: 'set_winner', set: 1 }, brokenOff(points(started(), 'h')))).toBe('void SPORT-44')
})

test('[SPORT-26] sets, games and tie-breaks are settled as they are played', () => {
  expect(winners({ type: 'set_winner', set: 1 }, ONE_SET_UP)).toEqual(['home'])
  expect(result({ type: 'set_winner', set: 2 }, ONE_SET_UP)).toBe('undetermined')
  expect(winners({ type: 'set_score', set: 1 }, ONE_SET_UP)).toEqual(['6-0'])
  expect(winners({ type: 'set_score', set: 3 }, THREE)).toEqual(['7-6'])
  expect(winners({ type: 'set_betting' }, THREE)).toEqual(['2-1'])
  expect(winners({ type: 'game_winner', set: 1, game: 1 }, games(started(), 'a'))).toEqual(['away'])
  expect(winners({ type: 'tie_break' }, THREE)).toEqual(['yes'])
  expect(winners({ type: 'tie_break' }, STRAIGHT)).toEqual(['no'])
  expect(winners({ type: 'tie_break', set: 1 }, THREE)).toEqual(['no'])
  expect(result({ type: 'tie_break' }, ONE_SET_UP)).toBe('undetermined')
  // Thirteen games of the last set and six of each other set.
  expect(winners({ type: 'games_odd_even' }, THREE)).toEqual(['odd'])
  expect(winners({ type: 'games_odd_even', set: 1 }, ONE_SET_UP)).toEqual(['even'])
})

test('[SPORT-22] a set score that is not on offer is any other', () => {
  const long = games(started({ ...FORMAT, lastSet: 'advantage' }), `${HOME_SET}${AWAY_SET}${SIX_ALL}hh`)
  expect(winners({ type: 'set_score', set: 3 }, long)).toEqual(['any_other'])
})

test('[SPORT-18] totals and handicaps of sets and games', () => {
  expect(result({ type: 'total_sets', line: 5 }, THREE)).toBe('over won, under lost')
  expect(result({ type: 'total_sets', line: 5 }, STRAIGHT)).toBe('over lost, under won')
  expect(result({ type: 'set_handicap', line: -3 }, THREE)).toBe('home lost, away won')
  expect(result({ type: 'set_handicap', line: -2 }, THREE)).toBe('home void, away void')
  expect(result({ type: 'total_games', line: 49 }, THREE)).toBe('over won, under lost')
  expect(result({ type: 'total_games', line: 50 }, THREE)).toBe('over void, under void')
  expect(result({ type: 'game_handicap', line: -3 }, THREE)).toBe('home lost, away won')
  expect(result({ type: 'total_games', line: 13, set: 1 }, ONE_SET_UP)).toBe('over lost, under won')
  expect(result({ type: 'total_games', line: 13 }, ONE_SET_UP)).toBe('undetermined')
})

test('[SPORT-44] what a match that is broken off leaves open is void', () => {
  const state = brokenOff(games(ONE_SET_UP, 'aah'))
  const open: MarketKind[] = [
    { type: 'set_winner', set: 2 },
    { type: 'set_winner', set: 3 },
    { type: 'set_score', set: 2 },
    { type: 'game_winner', set: 2, game: 4 },
    { type: 'set_betting' },
    { type: 'total_sets', line: 5 },
    { type: 'set_handicap', line: -3 },
    { type: 'total_games', line: 45 },
    { type: 'total_games', line: 45, set: 3 },
    { type: 'game_handicap', line: -3 },
    { type: 'games_odd_even' },
    { type: 'tie_break' },
  ]
  for (const kind of open) expect(result(kind, state)).toBe('void SPORT-44')
  expect(winners({ type: 'set_winner', set: 1 }, state)).toEqual(['home'])
  expect(winners({ type: 'game_winner', set: 2, game: 3 }, state)).toEqual(['home'])
})

test('[SPORT-27] what nothing could still have changed stands', () => {
  // One set up: home loses at worst 1-2, so two sets more than covers it, and there are at least twelve games.
  const state = brokenOff(ONE_SET_UP)
  expect(result({ type: 'set_handicap', line: 3 }, state)).toBe('home won, away lost')
  expect(result({ type: 'total_games', line: 23 }, state)).toBe('over won, under lost')
  expect(result({ type: 'total_games', line: 24 }, state)).toBe('void SPORT-44')
  expect(result({ type: 'game_handicap', line: -25 }, state)).toBe('home lost, away won')
  // A set at six all has thirteen games, whoever wins them.
  const level = brokenOff(games(started(), SIX_ALL))
  expect(winners({ type: 'games_odd_even', set: 1 }, level)).toEqual(['odd'])
  expect(result({ type: 'total_games', line: 25, set: 1 }, level)).toBe('over won, under lost')
  expect(result({ type: 'total_sets', line: 5 }, brokenOff(games(ONE_SET_UP, AWAY_SET)))).toBe(
    'over won, under lost',
  )
  const tieBreak = brokenOff(points(games(started(), SIX_ALL), 'h'))
  expect(winners({ type: 'tie_break' }, tieBreak)).toEqual(['yes'])
})

test('[SPORT-27] a last set without a tie-break can always go on', () => {
  const long = games(started({ ...FORMAT, lastSet: 'advantage' }), `${HOME_SET}${AWAY_SET}${SIX_ALL}ha`)
  expect(result({ type: 'total_games', line: 31, set: 3 }, brokenOff(long))).toBe('over won, under lost')
  expect(result({ type: 'total_games', line: 33, set: 3 }, brokenOff(long))).toBe('void SPORT-44')
})

test('[SPORT-45] a set or a game that is never played is void', () => {
  expect(result({ type: 'set_winner', set: 3 }, STRAIGHT)).toBe('void SPORT-45')
  expect(result({ type: 'game_winner', set: 1, game: 7 }, ONE_SET_UP)).toBe('void SPORT-45')
  expect(result({ type: 'total_games', line: 19, set: 3 }, STRAIGHT)).toBe('void SPORT-45')
})
