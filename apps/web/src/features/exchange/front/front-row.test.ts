// @vitest-environment node

import type { FixtureView } from '@maidan/contracts/player'
import { expect, test } from 'vitest'
import { CRICKET, NOW, SOCCER } from '../testing.ts'
import { areOld, frontRowOf } from './front-row.ts'

const idsOf = (fixtures: readonly FixtureView[]) => frontRowOf(fixtures).map(({ id }) => id)

test('[LIVE-1] matches in play come before those to come, cricket before the rest, and there are three', () => {
  const soon = { ...CRICKET, id: 'soon', stage: 'upcoming' as const }
  const goals = { ...SOCCER, id: 'goals', stage: 'live' as const }
  expect(idsOf([SOCCER, soon, goals, CRICKET])).toEqual(['sim:7', 'goals', 'soon'])
})

test('[LIVE-1] a match without a market, or with one that is over, has nothing to show', () => {
  const none = { ...CRICKET, id: 'none', market: null }
  const over = {
    ...CRICKET,
    id: 'over',
    market: CRICKET.market && { ...CRICKET.market, status: 'closed' as const },
  }
  const finished = { ...CRICKET, id: 'finished', stage: 'finished' as const }
  expect(idsOf([none, over, finished])).toEqual([])
})

test('[LIVE-3] prices are old when no connection renews them and they were read a while ago', () => {
  const read = { isConnected: false, readAt: NOW, now: NOW }
  expect(areOld(read)).toBe(false)
  expect(areOld({ ...read, now: NOW + 15_000 })).toBe(false)
  expect(areOld({ ...read, now: NOW + 15_001 })).toBe(true)
  expect(areOld({ ...read, now: NOW - 60_000 })).toBe(true)
  expect(areOld({ ...read, now: NOW + 3_600_000, isConnected: true })).toBe(false)
})
