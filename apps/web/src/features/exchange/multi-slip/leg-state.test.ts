// @vitest-environment node

import type { MarketDetail } from '@maidan/contracts/player'
import { expect, test } from 'vitest'
import { MATCH_ODDS } from '../match/testing.ts'
import { termsText } from '../match/selection.ts'
import { legStateOf } from './leg-state.ts'
import { planCombined, planSingles } from './plans.ts'
import type { Leg } from './slip.ts'
import { houseLeg, houseMarket, LAY_INDIA, pageOf } from './testing.ts'

const stateOf = (leg: Leg, market: MarketDetail) => legStateOf(leg, pageOf(market), false)
const quote = (odds: number, suspended = false): Partial<MarketDetail> => ({
  quote: { type: 'odds', odds: [{ key: 'home', odds, suspended }] },
})

test('[LOBBY-16] a leg is ready at its price, moved beside another, shut while it cannot be taken, and gone when it is over', () => {
  const leg = houseLeg(5)
  const phase = (change: Partial<MarketDetail>) => {
    const { phase: found, ...rest } = stateOf(leg, houseMarket(5, change))
    return [found, 'said' in rest ? rest.said : undefined, 'now' in rest ? termsText(rest.now) : undefined]
  }
  expect(phase({})).toEqual(['ready', undefined, undefined])
  expect(phase(quote(1.9))).toEqual(['moved', undefined, '1.90'])
  expect(phase(quote(2, true))).toEqual(['unpriced', 'No price at the moment', undefined])
  expect(phase({ status: 'suspended', reason: 'Ball running' })).toEqual(['shut', 'Ball running', undefined])
  expect(phase({ status: 'settled' })).toEqual(['over', 'Betting on this has ended', undefined])
  expect(legStateOf(leg, undefined, false).phase).toBe('reading')
  expect(legStateOf(leg, undefined, true).phase).toBe('over')
  expect(stateOf(LAY_INDIA, MATCH_ODDS)).toMatchObject({
    phase: 'ready',
    read: { selection: { name: 'India' } },
  })
})

test('[LOBBY-13] singles risk their stakes and the liability of a lay, and each is a bet of its own', () => {
  const states = [stateOf(houseLeg(5), houseMarket(5)), stateOf(LAY_INDIA, MATCH_ODDS)]
  const [house, lay] = states.map(({ cell }) => cell)
  const plan = planSingles(states, { [house!]: '100', [lay!]: '200' }, 1000)
  expect(plan).toMatchObject({ lines: 2, total: 228, returns: 528, fault: undefined })
  expect(plan.wagers.map(({ title, total, delay, ask }) => [title, total, delay, ask.type])).toEqual([
    ['Home 5', 100, 0, 'single'],
    ['India', 128, 5, 'single'],
  ])
  expect(planSingles(states, { [house!]: '100', [lay!]: '200' }, 227.99).fault).toBe(
    'Your balance is too low for this bet',
  )
  expect(planSingles(states, { [house!]: '99' }, 1000).fault).toBe('Home 5: The smallest stake here is ₹100')
})

test('[LOBBY-15] [LOBBY-16] what keeps a multiple from being sent is said before it is', () => {
  const fault = (legs: readonly ReturnType<typeof stateOf>[], typed = '100', balance = 1000) =>
    planCombined(legs, { type: 'accumulator', title: 'Double', typed }, balance).fault
  const one = stateOf(houseLeg(5), houseMarket(5))
  const two = stateOf(houseLeg(6), houseMarket(6))
  const limits = { minStake: 100, maxStake: 500, maxExposure: 1000 }
  expect(fault([one, two])).toBeUndefined()
  expect(fault([one, two], '99')).toBe('The smallest stake a bet here is ₹100')
  expect(fault([one, stateOf(houseLeg(6), houseMarket(6, { limits }))], '501')).toBe(
    'The largest stake in all here is ₹500',
  )
  expect(fault([one, two], '100', 99)).toBe('Your balance is too low for this bet')
  expect(fault([one, stateOf(houseLeg(5, { selection: 'away', odds: 3 }), houseMarket(5))])).toBe(
    'Two selections of one match cannot be in the same multiple',
  )
  expect(fault([one, stateOf(houseLeg(6), houseMarket(6, quote(1.9)))])).toBe('Accept the new price first')
  expect(fault([one, stateOf(houseLeg(6), houseMarket(6, { status: 'suspended' }))])).toBe(
    'Wait until the prices are back, or remove what is suspended',
  )
  expect(fault([one, stateOf(houseLeg(6), houseMarket(6, { status: 'void' }))])).toBe('Remove what is over')
})
