import { marketId } from '@maidan/core'
import { expect, test } from 'vitest'
import type { MarketRow } from '../model.ts'
import { limitOrder, type MarketCommand, type RateOrder, type SlipOrder } from '../order.ts'
import { MARKET } from '../testing/test-markets.ts'
import { mustWait, slipDelayMs } from './pending.ts'

const market = marketId(1)

const ROW: MarketRow = {
  ...MARKET,
  id: market,
  sport: 'cricket',
  stop: undefined,
  feed: { isOpen: true, reason: undefined },
  madeLimits: MARKET.limits,
  setLimits: {},
  resultBy: 'feed',
  key: 'one',
  status: 'open',
  inPlay: true,
  delaySeconds: 5,
  version: 7,
  reason: undefined,
  removals: [],
  voids: [],
  closedAt: undefined,
  result: undefined,
  resultVersion: 0,
  settledVersion: 0,
}

const RATE: RateOrder = {
  type: 'rates',
  market,
  runner: 1,
  side: 'back',
  rate: 80,
  stake: 10_00,
  accept: 'better',
  async: false,
  arrivedIn: undefined,
}

test('[BET-4] in play a bet waits once, whoever stands on the other side, and before the match none waits', () => {
  const order = limitOrder({ market, runner: 1, side: 'back', price: 200, stake: 10_00 })
  const line: MarketCommand = { ...RATE, type: 'lines', side: 'yes', line: 46 }
  const bets: readonly MarketCommand[] = [order, RATE, line]
  expect(bets.map((bet) => mustWait(ROW, bet))).toEqual([true, true, true])
  expect(bets.map((bet) => mustWait({ ...ROW, inPlay: false }, bet))).toEqual([false, false, false])
  expect(bets.map((bet) => mustWait({ ...ROW, delaySeconds: 0 }, bet))).toEqual([false, false, false])
  const waited = bets.map((bet) => ({ ...bet, arrivedIn: 7 }) as MarketCommand)
  expect(waited.map((bet) => mustWait(ROW, bet))).toEqual([false, false, false])
})

test('[BET-4] a slip waits as long as the longest delay of its legs that are in play', () => {
  const rows = [
    { ...ROW, inPlay: false, delaySeconds: 9 },
    { ...ROW, delaySeconds: 3 },
    { ...ROW, delaySeconds: 8 },
  ]
  const slipOf = (...markets: number[]): SlipOrder => ({
    type: 'slip',
    slip: 'singles',
    stake: 10_00,
    isFree: false,
    accept: 'none',
    async: false,
    legs: markets.map((at) => ({
      market: marketId(at + 1),
      selection: 'home',
      odds: 200,
      arrivedIn: undefined,
    })),
  })
  const delayOf = (slip: SlipOrder) => slipDelayMs(slip, (id) => rows[id - 1]!)
  expect([slipOf(0), slipOf(0, 1), slipOf(2, 0, 1)].map(delayOf)).toEqual([0, 3000, 8000])
})
