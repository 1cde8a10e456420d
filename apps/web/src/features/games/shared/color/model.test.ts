// @vitest-environment node

import { COLOR_SPOTS } from '@maidan/games/color-prediction'
import { expect, test } from 'vitest'
import { fakeDealer } from '../testing/fake-dealer.ts'
import { endRound, openHouse, settle, viewOf } from '../testing/house.ts'
import { createServerClock } from '../round/server-clock.ts'
import { createSharedTable } from '../round/shared-table.ts'
import { countdownOf, paysOf, resultText, sayOf, spotAction, spotName, wonOf } from './model.ts'

test('[PLAY-27] every ticket shows what it pays, and the lower price of green and red as well', () => {
  expect(paysOf('green')).toEqual([20_000, 17_000])
  expect(paysOf('violet')).toEqual([48_500])
  expect(paysOf('big')).toEqual([19_400])
  expect(paysOf('number-7')).toEqual([97_000])
  expect(COLOR_SPOTS.every((spot) => paysOf(spot).length > 0)).toBe(true)
})

test('[PLAY-27] a result is said with its colours and its size', () => {
  expect([0, 5, 7, 2].map(resultText)).toEqual([
    '0 is red, violet and small.',
    '5 is green, violet and big.',
    '7 is green and big.',
    '2 is red and small.',
  ])
  expect(['green', 'number-0'].map(spotName)).toEqual(['Green', 'Number 0'])
})

const sit = async () => {
  const house = openHouse('color-prediction')
  const clock = createServerClock(() => house.now)
  const table = createSharedTable({ dealer: fakeDealer(house), clock, onOver: () => {} })
  await table.read()
  return { house, clock, table, state: () => table.store.getState() }
}

test('[PLAY-27] the countdown runs to the lock, and after it no ticket is taken for this round', async () => {
  const { house, clock, state } = await sit()
  const at = () => countdownOf(state().view, clock.now())
  expect(at()).toEqual({ kind: 'open', leftMs: 5000, share: 1 })
  house.now += 4000
  expect(at()).toEqual({ kind: 'open', leftMs: 1000, share: 0.2 })
  expect(spotAction(state(), 'red', clock.now()).text).toBe('Bet on Red')
  house.now += 1000
  expect(at()).toEqual({ kind: 'locked', leftMs: 300, share: 0 })
  expect(spotAction(state(), 'red', clock.now()).text).toBe('Bet on Red next round')
  expect(sayOf(state(), 'locked')).toBe('Bets are closed. The number is drawn.')
})

test('[PLAY-27] a ticket is taken back until the lock, and the result says what the bets brought', async () => {
  const { house, clock, table, state } = await sit()
  const says = () => spotAction(state(), 'green', clock.now()).text
  await table.bet('green', 100, { spot: 'green' })
  expect(says()).toBe('Cancel bet on Green')
  house.now += 5000
  expect(says()).toBe('Your bet on Green is in the round')
  endRound(house)
  table.hear(viewOf(house))
  expect(sayOf(state(), 'drawn')).toBe('3 is green and small.')
  settle(house)
  await table.read()
  expect(sayOf(state(), 'drawn')).toBe('3 is green and small. You get ₹200.00.')
  expect(wonOf(state())?.text).toBe('+₹100.00')
  table.leave()
})

test('[PLAY-7] [PLAY-27] bets that together bring no more than their stakes are not celebrated', async () => {
  const { house, table, state } = await sit()
  await table.bet('green', 100, { spot: 'green' })
  await table.bet('red', 100, { spot: 'red' })
  endRound(house)
  settle(house)
  await table.read()
  expect(sayOf(state(), 'drawn')).toBe('3 is green and small. You get ₹200.00.')
  expect(wonOf(state())).toBeUndefined()
})
