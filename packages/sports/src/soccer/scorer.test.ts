import { expect, test } from 'vitest'
import type { Goal, SoccerEvent } from '../model.ts'
import { resultOf } from '../result-of.ts'
import { marketOf, meeting, said, winnersIn } from '../testing/meetings.ts'
import { ABANDONED, firstHalf, playOn } from '../testing/soccer.ts'

const market = (which: 'first' | 'last' | 'anytime') =>
  marketOf({ type: 'goalscorer', which }, meeting('soccer'))
const goal = (scorer: string | undefined, more: Partial<Goal> = {}): SoccerEvent => ({
  type: 'goal',
  goal: { side: 'home', phase: 'first_half', minute: 1, ...(scorer ? { scorer } : {}), ...more },
})
const OVER: SoccerEvent = { type: 'finished', ending: { type: 'played' } }
const played = (...events: SoccerEvent[]) => playOn(firstHalf(), ...events)

test('[SPORT-24] first, last and anytime scorers, own goals left out', () => {
  const own = goal('AUS1', { ownGoal: true })
  const state = played(own, goal('IND1'), goal('IND2'), goal('IND1'), goal('IND3'), own, OVER)
  expect(winnersIn(resultOf(market('first'), state))).toEqual(['IND1'])
  expect(winnersIn(resultOf(market('last'), state))).toEqual(['IND3'])
  expect(winnersIn(resultOf(market('anytime'), state))).toEqual(['IND1', 'IND2', 'IND3'])
  expect(winnersIn(resultOf(market('first'), played(own, OVER)))).toEqual(['no_scorer'])
  const extra = goal('IND2', { phase: 'extra_time', minute: 95 })
  expect(winnersIn(resultOf(market('anytime'), played(goal('IND1'), extra, OVER)))).toEqual(['IND1'])
})

test('[SPORT-24] nothing is settled while a scorer is not named', () => {
  expect(said(resultOf(market('first'), played(goal(undefined), OVER)))).toBe('undetermined')
  expect(said(resultOf(market('first'), played(goal('IND1'))))).toBe('undetermined')
})

test('[SPORT-41] an athlete who takes no part is void, and the others are not', () => {
  const state = played({ type: 'appeared', athletes: ['IND1', 'IND2', 'AUS1'] }, goal('IND1'), OVER)
  expect(said(resultOf(market('anytime'), state))).toBe(
    'IND1 won, IND2 lost, IND3 void, AUS1 lost, AUS2 void, AUS3 void, no_scorer lost',
  )
})

test('[SPORT-27] [SPORT-39] of a match broken off only the first scorer can stand', () => {
  const state = played(goal('IND1'), ABANDONED)
  expect(winnersIn(resultOf(market('first'), state))).toEqual(['IND1'])
  expect(said(resultOf(market('last'), state))).toBe('void SPORT-39')
  expect(said(resultOf(market('anytime'), state))).toBe('void SPORT-39')
})
