import { type Ball, type CricketEvent, type CricketState, playCricket, startCricket } from '@maidan/sports'
import { expect, test } from 'vitest'
import { FIXTURE } from '../testing/soccer.ts'
import { scorecardOf } from './scorecard.ts'

const BALL: Ball = { striker: 'g9', nonStriker: 'Nath', bowler: 'Sen', runsOffBat: 1 }
const bowled = (count: number, ball: Partial<Ball> = {}): CricketEvent[] =>
  Array.from({ length: count }, () => ({ type: 'ball', ball: { ...BALL, ...ball } }))
const begin = (target?: number): CricketEvent => ({
  type: 'innings_started',
  batting: 'home',
  oversAllotted: 20,
  ...(target === undefined ? {} : { target }),
})
const inningsAfter = (...events: readonly CricketEvent[]) => {
  const state = events.reduce<CricketState>(
    playCricket,
    startCricket({ oversPerInnings: 20, inningsPerSide: 1 }),
  )
  const card = scorecardOf({ ...FIXTURE, sport: 'cricket' }, state)
  return card.sport === 'cricket' ? card.innings.at(-1) : undefined
}

test('[MATCH-40] the last overs stand ball by ball with their bowler and what is left of the one under way', () => {
  const innings = inningsAfter(
    begin(),
    ...bowled(30),
    ...bowled(1, { wides: 1, runsOffBat: 0 }),
    ...bowled(2),
  )
  expect(innings?.recentOvers.map(({ number, left }) => [number, left])).toEqual([
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 4],
  ])
  expect(innings?.recentOvers.at(-1)).toEqual({
    number: 6,
    bowler: 'Sen',
    runs: 3,
    balls: ['1wd', '1', '1'],
    left: 4,
  })
})

test('[MATCH-40] an innings that ended in the middle of an over has no balls to come', () => {
  const end: CricketEvent = { type: 'innings_ended', end: 'all_out' }
  expect(inningsAfter(begin(), ...bowled(2), end)?.recentOvers.at(-1)?.left).toBe(0)
})

test('[MATCH-40] a batter stands in the card with how the wicket fell', () => {
  const out = (kind: 'lbw' | 'run_out' | 'bowled', batter: string) =>
    bowled(1, { striker: batter, wickets: [{ kind, batter }], runsOffBat: 0 })
  const innings = inningsAfter(
    begin(),
    ...out('lbw', 'g9'),
    ...out('run_out', 'Rao'),
    ...out('bowled', 'Das'),
  )
  expect(innings?.batters.map(({ name, howOut }) => [name, howOut])).toEqual([
    ['Dev Rane', 'lbw b Sen'],
    ['Nath', null],
    ['Rao', 'run out'],
    ['Das', 'b Sen'],
  ])
})

test('[MATCH-40] run rates are runs an over, and nothing is required where nothing is chased', () => {
  expect(inningsAfter(begin())).toMatchObject({ runRate: null, requiredRate: null })
  expect(inningsAfter(begin(), ...bowled(8))).toMatchObject({ runRate: 6, requiredRate: null })
  expect(inningsAfter(begin(121), ...bowled(60))).toMatchObject({ runRate: 6, requiredRate: 6.1 })
  expect(inningsAfter(begin(5), ...bowled(5))?.requiredRate).toBeNull()
})
