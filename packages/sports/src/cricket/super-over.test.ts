import { expect, test } from 'vitest'
import type { CricketEnding, CricketEvent, CricketFormat, CricketState, Side } from '../model.ts'
import { resultOf } from '../result-of.ts'
import { after, bowl, ended, firstInnings } from '../testing/cricket.ts'
import { marketOf, meeting, said } from '../testing/meetings.ts'

const of = meeting('cricket')

const begin = (batting: Side, more: { superOver?: boolean; oversAllotted?: number } = {}): CricketEvent => ({
  type: 'innings_started',
  batting,
  oversAllotted: 20,
  ...more,
})

/** Both made four, and then super overs of these marks, home and away in turn. */
const tied = (format: Partial<CricketFormat>, ...marks: readonly string[]): CricketState => {
  const first = after(firstInnings('4', 20, format), ended('overs_completed'), begin('away'))
  const level = after(bowl(first, '4'), ended('overs_completed'))
  return marks.reduce((state, over, index) => {
    const side: Side = index % 2 === 0 ? 'home' : 'away'
    const started = after(state, begin(side, { superOver: true, oversAllotted: 1 }))
    return after(bowl(started, over), ended('overs_completed'))
  }, level)
}

const finish = (state: CricketState, ending: CricketEnding = { type: 'tied' }): CricketState =>
  after(state, { type: 'finished', ending })
const winner = (state: CricketState) => said(resultOf(marketOf({ type: 'match_odds' }, of), state))

test('[SPORT-66] the innings of a super over decide a tied match, and a repeated one decides where the first did not', () => {
  expect(winner(finish(tied({}, '11', '12')))).toBe('home lost, away won')
  expect(winner(finish(tied({}, '66', '66', '4', '1')))).toBe('home won, away lost')
  expect(winner(finish(tied({}, '66', '66')))).toBe('void SPORT-31')
  expect(winner(finish(tied({}, '66', '66', '4')))).toBe('void SPORT-31')
  expect(winner(tied({}, '11', '12'))).toBe('undetermined')
})

test('[SPORT-66] the official word on the super over goes before the count of its runs', () => {
  const told: CricketEnding = { type: 'tied', superOverWinner: 'home' }
  expect(winner(finish(tied({}, '66', '66'), told))).toBe('home won, away lost')
})

test('[SPORT-31] [SPORT-66] where the format lets no super over decide, a tie is a tie', () => {
  const format = { superOverDecides: false }
  expect(winner(finish(tied(format, '11', '12')))).toBe('void SPORT-31')
  const told: CricketEnding = { type: 'tied', superOverWinner: 'home' }
  expect(winner(finish(tied(format), told))).toBe('void SPORT-31')
})

test('[SPORT-15] [SPORT-66] markets on the two main innings are what they were before the super over', () => {
  const state = finish(tied({}, '66', '6W', '1', '2'))
  const counts = [
    { type: 'innings_runs', innings: 1, overs: 20 },
    { type: 'over_runs', innings: 2, over: 1 },
    { type: 'innings_runs', innings: 3, overs: 1 },
  ] as const
  expect(counts.map((count) => said(resultOf(marketOf({ type: 'fancy', count }, of), state)))).toEqual([
    '4',
    '4',
    'void SPORT-36',
  ])
  expect(said(resultOf(marketOf({ type: 'tied_match' }, of), state))).toBe('yes won, no lost')
})
