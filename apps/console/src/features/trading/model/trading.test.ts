import { expect, test } from 'vitest'
import { marketOf, stopOf } from '../../../lib/testing/trading.ts'
import { barOf, scaleOf, shareOf, sortMarkets } from './liability.ts'
import { draftOf, readResult } from './results.ts'
import { heldBy, heldOfFixture } from './stops.ts'

test('[TRADE-42] a bar to the left of the middle loses and one to the right wins, in one scale', () => {
  const markets = [
    marketOf(1, 'a', { outcomes: [{ key: 'x', name: 'x', profit: -200 }] }),
    marketOf(2, 'b', { outcomes: [{ key: 'x', name: 'x', profit: 50 }] }),
  ]
  const scale = scaleOf(markets)
  expect(scale).toBe(200)
  expect(barOf({ profit: -200 }, scale)).toEqual({ left: 0, width: 50 })
  expect(barOf({ profit: 50 }, scale)).toEqual({ left: 50, width: 12.5 })
  expect(barOf({ profit: 0 }, 0)).toEqual({ left: 50, width: 0 })
  expect([shareOf(-184_200, 250_000), shareOf(10, 100), shareOf(-5, 0)]).toEqual([74, 0, 0])
})

test('[TRADE-42] markets stand by worst case or by volume, never in a changing order', () => {
  const markets = [
    marketOf(2, 'b', { worstCase: -5, matched: 9 }),
    marketOf(1, 'a', { worstCase: -5, matched: 20 }),
    marketOf(3, 'c', { worstCase: -50, matched: 1 }),
    marketOf(4, 'd', { worstCase: -90, matched: 90, status: 'settled' }),
  ]
  expect(sortMarkets(markets, 'worst').map(({ id }) => id)).toEqual([3, 1, 2, 4])
  expect(sortMarkets(markets, 'matched').map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('[TRADE-45] a stop holds the places inside its scope and no other', () => {
  const stops = [
    stopOf(1, { type: 'sport', sport: 'cricket', betType: 'fancy' }),
    stopOf(2, { type: 'fixture', fixture: 'f1' }),
    stopOf(3, { type: 'market', market: 5 }),
  ]
  const match = { id: 'f1', sport: 'cricket' as const }
  expect(heldOfFixture(stops, match).own?.id).toBe(2)
  expect(heldOfFixture(stops, match).wider).toEqual([])
  expect(heldOfFixture(stops, { ...match, id: 'f2' })).toEqual({ own: undefined, wider: [] })
  const place = { sport: 'cricket', fixture: 'f2', betType: 'fancy' } as const
  const scope = { type: 'fixture', fixture: 'f2', betType: 'fancy' } as const
  expect(heldBy(stops, place, scope).wider.map(({ id }) => id)).toEqual([1])
  expect(heldBy(stops, { ...place, sport: 'tennis' }, scope).wider).toEqual([])
})

test('[TRADE-57] a draft is read as the result it says, or answers what is missing', () => {
  const keys = ['home', 'away', 'draw']
  const said = { source: 'The umpire signalled it.' }
  const winner = { ...draftOf('winner', 'SPORT-1'), ...said }
  expect(readResult(winner, keys, 1)).toEqual({ complaint: 'Please choose who won' })
  expect(readResult({ ...winner, keys: ['home', 'away'] }, keys, 1)).toHaveProperty('complaint')
  expect(readResult({ ...winner, keys: ['home'] }, keys, 1)).toEqual({
    result: { type: 'winner', keys: ['home'], rule: 'SPORT-1', ...said },
  })
  const heat = { ...draftOf('dead_heat', ''), ...said, keys: ['home', 'away'] }
  expect(readResult(heat, keys, 1)).toEqual({ result: { type: 'dead_heat', keys: heat.keys, ...said } })
  expect(readResult({ ...heat, keys: ['home'] }, keys, 1)).toHaveProperty('complaint')
  const grades = { ...draftOf('grades', 'SPORT-3'), ...said, grades: { home: 'half_won', away: 'lost' } }
  expect(readResult(grades, keys, 1)).toHaveProperty('complaint')
  expect(readResult(grades, ['home', 'away'], 1)).toEqual({
    result: { type: 'grades', grades: grades.grades, rule: 'SPORT-3', ...said },
  })
})

test.each(['1e9', '-5', '١٠٠', '12.5', '', '9999999'])('[TRADE-57] "%s" is no number of runs', (count) => {
  const draft = { ...draftOf('count', 'SPORT-7'), count, source: 'The scorecard.' }
  expect(readResult(draft, [], 1)).toEqual({ complaint: 'Please enter a whole number' })
})
