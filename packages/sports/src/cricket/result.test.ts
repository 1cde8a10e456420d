import { expect, test } from 'vitest'
import type { CricketEnding, CricketState, MarketKind } from '../model.ts'
import { resultOf } from '../result-of.ts'
import { startCricket } from './score.ts'
import { after, ended, firstInnings } from '../testing/cricket.ts'
import { marketOf, meeting, said } from '../testing/meetings.ts'

const of = meeting('cricket')
const test5 = meeting('cricket', { drawOffered: true })
const ending = (end: CricketEnding): CricketState =>
  after(firstInnings('4'), { type: 'finished', ending: end })
const result = (kind: MarketKind, state: CricketState, where = of) =>
  said(resultOf(marketOf(kind, where), state))

const WINNER_KINDS = [{ type: 'match_odds' }, { type: 'bookmaker' }, { type: 'match_winner' }] as const
const WON = { type: 'won', winner: 'away', by: 'runs', margin: 3 } as const

test('[SPORT-6] the official result settles match odds and bookmaker, by a revised target too', () => {
  for (const kind of WINNER_KINDS) {
    expect(result(kind, firstInnings('4'))).toBe('undetermined')
    expect(result(kind, ending(WON))).toBe('home lost, away won')
    expect(result(kind, ending({ ...WON, revised: true }))).toBe('home lost, away won')
    expect(result(kind, ending({ type: 'tied', superOverWinner: 'home' }))).toBe('home won, away lost')
    expect(result(kind, ending({ type: 'awarded', winner: 'home' }))).toBe('home won, away lost')
  }
  // A feed that tells results only has told enough.
  const told = after(startCricket({ oversPerInnings: 20, inningsPerSide: 1 }), {
    type: 'finished',
    ending: WON,
  })
  expect(result({ type: 'match_odds' }, told)).toBe('home lost, away won')
  const revised = resultOf(marketOf({ type: 'bookmaker' }, of), ending({ ...WON, revised: true }))
  expect(revised).toMatchObject({ source: 'The match was won by Australia by the revised target.' })
})

test('[SPORT-30] no result, abandoned, and awarded before a ball make the three markets void', () => {
  const unplayed = after(startCricket({ oversPerInnings: 20, inningsPerSide: 1 }), {
    type: 'finished',
    ending: { type: 'awarded', winner: 'home' },
  })
  for (const kind of [...WINNER_KINDS, { type: 'tied_match' } as const]) {
    expect(result(kind, ending({ type: 'no_result' }))).toBe('void SPORT-30')
    expect(result(kind, ending({ type: 'abandoned' }))).toBe('void SPORT-30')
    expect(result(kind, unplayed)).toBe('void SPORT-30')
  }
})

test('[SPORT-31] a tie without a super over makes match odds and bookmaker void', () => {
  for (const kind of WINNER_KINDS) expect(result(kind, ending({ type: 'tied' }))).toBe('void SPORT-31')
})

test('[SPORT-6] [SPORT-32] a draw wins where it is on offer and makes bets void where it is not', () => {
  const drawn = ending({ type: 'drawn' })
  expect(result({ type: 'match_odds' }, drawn, test5)).toBe('home lost, draw won, away lost')
  expect(result({ type: 'bookmaker' }, drawn)).toBe('void SPORT-32')
})

test('[SPORT-8] tied match is Yes on a tie, whatever the super over says, and No else', () => {
  const kind = { type: 'tied_match' } as const
  expect(result(kind, ending({ type: 'tied' }))).toBe('yes won, no lost')
  expect(result(kind, ending({ type: 'tied', superOverWinner: 'home' }))).toBe('yes won, no lost')
  expect(result(kind, ending(WON))).toBe('yes lost, no won')
  expect(result(kind, firstInnings('4'))).toBe('undetermined')
})

test('[SPORT-7] [SPORT-33] the toss is settled at once, and void only when there is none', () => {
  const kind = { type: 'toss' } as const
  const start = startCricket({ oversPerInnings: 20, inningsPerSide: 1 })
  const tossed = after(start, { type: 'toss', toss: { winner: 'away', elected: 'bat' } })
  const rain = { type: 'finished', ending: { type: 'abandoned' } } as const
  expect(result(kind, start)).toBe('undetermined')
  expect(result(kind, tossed)).toBe('home lost, away won')
  expect(result(kind, after(tossed, rain))).toBe('home lost, away won')
  expect(result(kind, after(start, rain))).toBe('void SPORT-33')
})

test('[SPORT-9] a fancy stands when the match is tied', () => {
  const kind: MarketKind = { type: 'fancy', count: { type: 'innings_runs', innings: 1, overs: 20 } }
  const tied = after(firstInnings('4'), ended('all_out'), { type: 'finished', ending: { type: 'tied' } })
  expect(result(kind, tied)).toBe('4')
})

test('[SPORT-63] a market of another sport is a bug, not a result', () => {
  const goals: MarketKind = { type: 'total_goals', line: 10, period: 'match' }
  expect(() => resultOf(marketOf(goals, of), firstInnings('4'))).toThrow(
    'total_goals is no market of cricket',
  )
})
