import { marketId, paise } from '@maidan/core'
import { expect, test } from 'vitest'
import type { TradedMarket } from '../markets/index.ts'
import { keysOf, rulesOf, scopeKey } from './scope.ts'

const market: TradedMarket = { id: marketId(7), fixture: 'sim:1', sport: 'cricket', banking: 'lines' }

test('[TRADE-4] a stop holds for a market, a match, a sport, a bet type, and for all of them together', () => {
  const scopes = [
    { type: 'all' },
    { type: 'all', betType: 'fancy' },
    { type: 'sport', sport: 'cricket' },
    { type: 'sport', sport: 'cricket', betType: 'fancy' },
    { type: 'fixture', fixture: 'sim:1' },
    { type: 'fixture', fixture: 'sim:1', betType: 'fancy' },
    { type: 'market', market: 7 },
  ] as const
  expect(scopes.map(scopeKey)).toEqual(keysOf(market))
  for (const scope of scopes) {
    const { stopOf } = rulesOf([{ id: 1, kind: 'suspend', key: scopeKey(scope) }], [])
    expect(stopOf(market)).toBe('suspend')
    const others = { id: marketId(8), fixture: 'sim:2', sport: 'tennis', banking: 'rates' } as const
    expect(stopOf(others)).toBe(scope.type === 'all' && !('betType' in scope) ? 'suspend' : undefined)
  }
})

test('[TRADE-4] of several stops a kill comes first', () => {
  const { stopOf } = rulesOf(
    [
      { id: 1, kind: 'suspend', key: 'market:7' },
      { id: 2, kind: 'kill', key: 'all' },
    ],
    [],
  )
  expect(stopOf(market)).toBe('kill')
})

test('[TRADE-11] the narrowest scope holds for each limit by itself', () => {
  const { limitsOf } = rulesOf(
    [],
    [
      { key: 'market:7', limits: { maxStake: paise(3) } },
      { key: 'all', limits: { minStake: paise(1), maxStake: paise(1), maxPayout: paise(1) } },
      { key: 'sport:cricket/fancy', limits: { maxStake: paise(2), maxPayout: paise(2) } },
      { key: 'sport:cricket', limits: { maxPayout: paise(9) } },
      { key: 'fixture:sim:2', limits: { minStake: paise(9) } },
    ],
  )
  expect(limitsOf(market)).toEqual({ minStake: 1, maxStake: 3, maxPayout: 2 })
})
