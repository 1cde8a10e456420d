// @vitest-environment node

import { expect, test } from 'vitest'
import { fakeDealer } from '../testing/fake-dealer.ts'
import { endRound, openHouse, settle, takeOff, viewOf } from '../testing/house.ts'
import { createServerClock } from '../round/server-clock.ts'
import { createSharedTable } from '../round/shared-table.ts'
import { panelAction } from './panel-action.ts'
import { readPoint } from './use-panel.ts'

test('[PLAY-22] [PLAY-23] the button says what it does in every moment of a round', async () => {
  const house = openHouse('aviator')
  const clock = createServerClock(() => house.now)
  const table = createSharedTable({ dealer: fakeDealer(house), clock, onOver: () => {} })
  const says = (slot = '1') => panelAction(table.store.getState(), slot, clock.now()).text
  const tell = () => table.hear(viewOf(house))
  expect(says()).toBe('No bets now')
  await table.read()
  expect(says()).toBe('Bet')
  const placed = table.bet('1', 100, { panel: 1, autoCashOut: null })
  expect(says()).toBe('Placing')
  await placed
  expect([says('1'), says('2')]).toEqual(['Cancel bet', 'Bet'])
  house.now += 5000
  expect([says('1'), says('2')]).toEqual(['Bet is in the round', 'Bet next round'])
  takeOff(house)
  tell()
  expect(says()).toBe('The kite takes off')
  house.now += 1000
  expect(says()).toBe('Cash out')
  await table.bet('2', 100, { panel: 2, autoCashOut: null })
  expect(says('2')).toBe('Cancel, waits for next round')
  endRound(house)
  tell()
  expect(says()).toBe('Round over')
  settle(house)
  await table.read()
  expect(says()).toBe('Bet next round')
  table.leave()
})

test('[PLAY-22] a game that is closed takes no bet', async () => {
  const house = openHouse('aviator')
  house.state = 'closed'
  const table = createSharedTable({
    dealer: fakeDealer(house),
    clock: createServerClock(() => house.now),
    onOver: () => {},
  })
  await table.read()
  expect(panelAction(table.store.getState(), '1', house.now)).toMatchObject({ does: 'nothing' })
})

test('[PLAY-22] a bet leaves by itself at 1.01x to 10,000x, to the hundredth', () => {
  expect(['1.01', '2', '2.5', '10000', '1.1'].map(readPoint)).toEqual([101, 200, 250, 1_000_000, 110])
  expect(['1.00', '10000.01', '', '1.001', '-2', '2e3', 'x'].map(readPoint)).toEqual(
    Array.from({ length: 7 }),
  )
})
