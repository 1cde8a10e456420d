import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CricketState, RunCount } from '../model.ts'
import { resultOf } from '../result-of.ts'
import { after, bowl, bowlCounted, ended, firstInnings, NO_RESULT } from '../testing/cricket.ts'
import { marketOf, meeting, said } from '../testing/meetings.ts'
import { ballsLeft, bowledText } from './over.ts'

const of = meeting('cricket')
const fancy = (count: RunCount, state: CricketState) =>
  said(resultOf(marketOf({ type: 'fancy', count }, of), state))
const runsOf = (over: number): RunCount => ({ type: 'over_runs', innings: 1, over })
const runsAfter = (overs: number): RunCount => ({ type: 'innings_runs', innings: 1, overs })
const each = (state: CricketState, overs: number) =>
  Array.from({ length: overs }, (_, index) => fancy(runsOf(index + 1), state))

test('[SPORT-64] overs of five and of seven balls shift no later over where the feed counts them', () => {
  const state = bowlCounted(firstInnings(''), '11111', '2222222', '333333', '4')
  expect(each(state, 4)).toEqual(['5', '14', '18', 'undetermined'])
  expect([1, 2, 3].map((overs) => fancy(runsAfter(overs), state))).toEqual(['5', '19', '37'])
  expect(state.innings[0]!.overs.map(({ legalBalls }) => legalBalls)).toEqual([5, 7, 6, 1])
})

test('[SPORT-64] an over of the feed is done when the next begins, when it is called and when the innings ends', () => {
  const six = bowlCounted(firstInnings(''), '111111')
  expect(fancy(runsOf(1), six)).toBe('undetermined')
  expect(fancy(runsOf(1), bowlCounted(six, 'w'))).toBe('6')
  expect(fancy(runsOf(1), after(six, { type: 'over_ended' }))).toBe('6')
  for (const end of ['overs_completed', 'cut_short'] as const)
    expect(fancy(runsOf(1), after(six, ended(end)))).toBe('6')
  const five = bowlCounted(firstInnings(''), '11111')
  expect(fancy(runsOf(1), after(five, ended('cut_short')))).toBe('void SPORT-34')
  expect(fancy(runsOf(1), after(five, NO_RESULT))).toBe('void SPORT-34')
})

test('[SPORT-64] the call ends an over of five balls where the feed counts none', () => {
  const state = bowl(after(firstInnings('11111'), { type: 'over_ended' }), '222222 3')
  expect(each(state, 3)).toEqual(['5', '12', 'undetermined'])
  expect(after(firstInnings(''), { type: 'over_ended' }).innings[0]!.overs).toEqual([])
})

test('[SPORT-56] [SPORT-64] an over that was left out, that is past or that was called is a bug of the feed', () => {
  const first = bowlCounted(firstInnings(''), '1')
  const ball = (over: number) => () =>
    after(first, {
      type: 'ball',
      ball: { over, striker: 'a', nonStriker: 'b', bowler: 'z', runsOffBat: 0 },
    })
  expect(ball(3)).toThrow('over 3 is not the next to be bowled')
  expect(ball(0)).toThrow('over 0 is not the next to be bowled')
  const called = after(first, { type: 'over_ended' })
  expect(() =>
    after(called, {
      type: 'ball',
      ball: { over: 1, striker: 'a', nonStriker: 'b', bowler: 'z', runsOffBat: 0 },
    }),
  ).toThrow('over 1 is not the next to be bowled')
})

test('[SPORT-65] the format says how many balls an over has: five in The Hundred', () => {
  const format = { ballsPerOver: 5 }
  const state = firstInnings('11111 22w222 3', 20, format)
  expect(each(state, 3)).toEqual(['5', '11', 'undetermined'])
  const [innings] = state.innings
  expect(bowledText(innings!, format)).toBe('2.1')
  expect(ballsLeft(innings!, format)).toBe(89)
})

test('[SPORT-64] a scoreboard counts a miscounted over as one, and the balls left by overs', () => {
  const [five] = bowlCounted(firstInnings(''), '11111', '2').innings
  expect([bowledText(five!, {}), ballsLeft(five!, {})]).toEqual(['1.1', 113])
  const [seven] = bowlCounted(firstInnings('', 2), '1111111').innings
  expect([bowledText(seven!, {}), ballsLeft(seven!, {})]).toEqual(['1.0', 6])
  expect(ballsLeft(firstInnings('1', null).innings[0]!, {})).toBeUndefined()
})

const marks = fc.stringMatching(/^[.12346wnb]{1,9}$/)
const RUNS: Readonly<Record<string, number>> = { '.': 0, w: 1, n: 1, b: 1 }
const sumOf = (over: string): number =>
  over.split('').reduce((sum, mark) => sum + (RUNS[mark] ?? Number(mark)), 0)

test('[SPORT-64] whatever number of balls the overs have, each over market counts the balls of its own over', () => {
  fc.assert(
    fc.property(fc.array(marks, { minLength: 1, maxLength: 20 }), (overs) => {
      const state = bowlCounted(firstInnings(''), ...overs)
      const told = after(state, ended('overs_completed'))
      expect(each(told, overs.length)).toEqual(overs.map((over) => String(sumOf(over))))
      expect(overs.map((_, index) => fancy(runsAfter(index + 1), told))).toEqual(
        overs.map((_, index) => String(sumOf(overs.slice(0, index + 1).join('')))),
      )
    }),
  )
})
