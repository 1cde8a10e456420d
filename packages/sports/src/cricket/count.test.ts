import { expect, test } from 'vitest'
import type { RunCount } from '../model.ts'
import { resultOf } from '../result-of.ts'
import { after, bowl, ended, firstInnings, NO_RESULT } from '../testing/cricket.ts'
import { marketOf, meeting, said } from '../testing/meetings.ts'
import type { CricketState } from '../model.ts'

const of = meeting('cricket')
const fancy = (count: RunCount, state: CricketState) =>
  said(resultOf(marketOf({ type: 'fancy', count }, of), state))
const overs = (number: number): RunCount => ({ type: 'innings_runs', innings: 1, overs: number })
const over = (number: number): RunCount => ({ type: 'over_runs', innings: 1, over: number })
const wicket = (number: number): RunCount => ({ type: 'fall_of_wicket', innings: 1, wicket: number })
const batter = (id: string): RunCount => ({ type: 'batter_runs', innings: 1, batter: id })

test('[SPORT-10] runs of two overs are known with the last ball of the second, and stay', () => {
  const state = firstInnings('111111 11111')
  expect(fancy(overs(2), state)).toBe('undetermined')
  expect(fancy(overs(2), bowl(state, 'w'))).toBe('undetermined')
  expect(fancy(overs(2), bowl(state, 'w4'))).toBe('16')
  expect(fancy(overs(2), bowl(state, 'w4 666'))).toBe('16')
})

test('[SPORT-10] [SPORT-11] an over of five balls is over once the next has begun', () => {
  const state = firstInnings('11111')
  const [innings] = state.innings
  const next = { ...innings!.overs[0]!, runs: 1, legalBalls: 1 }
  const miscounted = { ...state, innings: [{ ...innings!, overs: [...innings!.overs, next] }] }
  expect([overs(1), over(1)].map((count) => fancy(count, state))).toEqual(['undetermined', 'undetermined'])
  expect([overs(1), over(1)].map((count) => fancy(count, miscounted))).toEqual(['5', '5'])
})

test('[SPORT-10] an innings that ends by itself leaves its score', () => {
  const state = firstInnings('4W')
  for (const end of ['all_out', 'target_reached', 'declared'] as const)
    expect(fancy(overs(6), after(state, ended(end)))).toBe('4')
})

test('[SPORT-34] an innings cut short makes an unfinished count void and leaves a finished one', () => {
  const state = after(firstInnings('222222 1'), ended('cut_short'))
  expect(fancy(overs(1), state)).toBe('12')
  for (const count of [overs(2), over(2), wicket(1)]) expect(fancy(count, state)).toBe('void SPORT-34')
  expect(fancy(overs(2), after(firstInnings('1'), NO_RESULT))).toBe('void SPORT-34')
})

test('[SPORT-35] overs that a shortened innings no longer has are void, even when the side is all out', () => {
  const short = after(firstInnings('111111'), { type: 'overs_revised', oversAllotted: 5 })
  expect(fancy(overs(6), short)).toBe('undetermined')
  expect(fancy(overs(6), after(short, ended('all_out')))).toBe('void SPORT-35')
  expect(fancy(over(6), after(short, ended('overs_completed')))).toBe('void SPORT-35')
  expect(fancy(overs(5), after(short, ended('all_out')))).toBe('6')
})

test('[SPORT-11] an over counts its extras, and a side that ends inside it leaves what it has', () => {
  expect(fancy(over(1), firstInnings('4 w n b ...'))).toBe('undetermined')
  expect(fancy(over(1), firstInnings('4 w n b ....'))).toBe('7')
  expect(fancy(over(2), after(firstInnings('...... 4 W'), ended('all_out')))).toBe('4')
})

test('[SPORT-36] an innings, an over and a wicket that never begin are void', () => {
  const done = after(firstInnings('......'), ended('all_out'))
  expect(fancy(over(3), done)).toBe('void SPORT-36')
  expect(fancy(wicket(2), done)).toBe('void SPORT-36')
  const second: RunCount = { type: 'innings_runs', innings: 2, overs: 6 }
  expect(fancy(second, done)).toBe('undetermined')
  expect(fancy(second, after(done, NO_RESULT))).toBe('void SPORT-36')
})

test('[SPORT-12] a wicket counts when it falls, and the next one to fall gets the final score', () => {
  const state = firstInnings('4 W 6')
  expect(fancy(wicket(1), state)).toBe('4')
  expect(fancy(wicket(2), state)).toBe('undetermined')
  expect(fancy(wicket(2), after(state, ended('overs_completed')))).toBe('10')
  expect(fancy(wicket(2), after(state, ended('target_reached')))).toBe('10')
})

test('[SPORT-13] runs of a batter stand when out, at the end of the innings, and on injury', () => {
  expect(fancy(batter('a'), firstInnings('46W'))).toBe('10')
  expect(fancy(batter('a'), firstInnings('46'))).toBe('undetermined')
  expect(fancy(batter('a'), after(firstInnings('46'), ended('target_reached')))).toBe('10')
  const hurt = after(firstInnings('46'), { type: 'retired_hurt', batter: 'a' })
  expect(fancy(batter('a'), hurt)).toBe('undetermined')
  for (const end of ['overs_completed', 'cut_short'] as const)
    expect(fancy(batter('a'), after(hurt, ended(end)))).toBe('10')
})

test('[SPORT-37] [SPORT-38] a batter who does not come in, and one still in when play is cut short, are void', () => {
  const state = firstInnings('46')
  expect(fancy(batter('x'), after(state, ended('overs_completed')))).toBe('void SPORT-37')
  expect(fancy(batter('a'), after(state, ended('cut_short')))).toBe('void SPORT-38')
  expect(fancy(batter('b'), after(state, ended('overs_completed')))).toBe('0')
})

test('[SPORT-15] penalty runs and super overs count for the match only', () => {
  const state = firstInnings('1111p1 1')
  expect(state.innings[0]!.runs).toBe(11)
  expect(fancy(overs(1), state)).toBe('5')
  const superOver = after(state, ended('all_out'), {
    type: 'innings_started',
    batting: 'home',
    oversAllotted: 1,
    superOver: true,
  })
  expect(fancy(overs(20), bowl(superOver, '666666'))).toBe('6')
})

test('[SPORT-14] odd or even takes the count of the fancy, is void with it, and zero is even', () => {
  const oddEven = (state: CricketState) =>
    said(resultOf(marketOf({ type: 'odd_even', count: over(1) }, of), state))
  expect(oddEven(firstInnings('1.....'))).toBe('odd won, even lost')
  expect(oddEven(firstInnings('......'))).toBe('odd lost, even won')
  expect(oddEven(firstInnings('1'))).toBe('undetermined')
  expect(oddEven(after(firstInnings('1'), NO_RESULT))).toBe('void SPORT-34')
})
