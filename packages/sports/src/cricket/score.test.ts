import { expect, test } from 'vitest'
import { after, bowl, firstInnings } from '../testing/cricket.ts'
import { oversText } from './over.ts'

test('[SPORT-56] runs, extras, wickets and legal balls of every delivery add up to the score', () => {
  const [innings] = firstInnings('1 4 . w n b 6 W').innings
  expect(innings).toMatchObject({ runs: 14, wickets: 1, legalBalls: 6, extras: 3 })
  expect(innings!.overs).toHaveLength(1)
  expect(innings!.overs[0]).toMatchObject({ runs: 14, wickets: 1, legalBalls: 6 })
  expect(innings!.fallen).toEqual([{ wicket: 1, runs: 14, legalBalls: 6, batter: 'a' }])
  expect(oversText(94)).toBe('15.4')
})

test('[SPORT-56] the scorecard knows balls faced, boundaries and what a bowler gave away', () => {
  const [innings] = firstInnings('4 6 w n b W').innings
  const [first, second] = innings!.batters
  expect(first).toMatchObject({ batter: 'a', runs: 10, balls: 5, fours: 1, sixes: 1, state: 'out' })
  expect(second).toMatchObject({ batter: 'b', runs: 0, balls: 0, state: 'batting' })
  expect(innings!.bowlers).toEqual([{ bowler: 'z', legalBalls: 4, runs: 12, wickets: 1 }])
})

test('[SPORT-56] a seventh ball begins the next over, a wide does not end one', () => {
  const [innings] = firstInnings('111111 w 1').innings
  expect(innings!.overs.map(({ runs, legalBalls }) => [runs, legalBalls])).toEqual([
    [6, 6],
    [2, 1],
  ])
})

test('[SPORT-56] a batter who retired hurt may come back', () => {
  const hurt = after(firstInnings('4'), { type: 'retired_hurt', batter: 'a' })
  expect(hurt.innings[0]!.batters[0]).toMatchObject({ state: 'retired_hurt', runs: 4 })
  expect(bowl(hurt, '2').innings[0]!.batters[0]).toMatchObject({ state: 'batting', runs: 6 })
})

test('[SPORT-56] a super over is scored apart, and nothing is bowled after an innings', () => {
  const tied = after(
    firstInnings('1'),
    { type: 'innings_ended', end: 'overs_completed' },
    { type: 'innings_started', batting: 'away', oversAllotted: 1, superOver: true },
  )
  expect(bowl(tied, '6').superOvers[0]!.runs).toBe(6)
  expect(bowl(tied, '6').innings[0]!.runs).toBe(1)
  const over = after(firstInnings('1'), { type: 'innings_ended', end: 'all_out' })
  expect(() => bowl(over, '1')).toThrow('no ball is bowled after the innings')
})

test('[SPORT-56] an interruption is shown until play goes on, and a revision changes overs and target', () => {
  const rain = after(firstInnings('1'), { type: 'interrupted', reason: 'rain' })
  expect(rain.progress).toEqual({ stage: 'live', interrupted: 'rain' })
  expect(after(rain, { type: 'resumed' }).progress).toEqual({ stage: 'live' })
  const revised = after(rain, { type: 'overs_revised', oversAllotted: 12, target: 99 })
  expect(revised.innings[0]).toMatchObject({ oversAllotted: 12, target: 99 })
})
