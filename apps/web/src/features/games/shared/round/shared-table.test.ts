// @vitest-environment node

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeDealer } from '../testing/fake-dealer.ts'
import { endRound, type House, nextRound, openHouse, settle, takeOff, viewOf } from '../testing/house.ts'
import { createServerClock } from './server-clock.ts'
import { createSharedTable } from './shared-table.ts'
import { ownBetAt, seatAt } from './state.ts'

const PLAIN = { panel: 1, autoCashOut: null }

const sit = async (house: House = openHouse('aviator')) => {
  const over: string[] = []
  const table = createSharedTable({
    dealer: fakeDealer(house),
    clock: createServerClock(() => house.now - 1_000_000),
    onOver: (bets) => over.push(...bets.map(({ state, payout }) => `${state} ${payout}`)),
  })
  await table.read()
  return {
    house,
    table,
    over,
    tell: () => table.hear(viewOf(house)),
    own: (slot = '1') => ownBetAt(table.store.getState(), slot),
    seat: (slot = '1') => seatAt(table.store.getState(), slot),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[PLAY-22] a bet is placed on the round that takes bets, and a second tap sends nothing', async () => {
  const { table, house, own } = await sit()
  await Promise.all([table.bet('1', 100, PLAIN), table.bet('1', 100, PLAIN), table.bet('1', 100, PLAIN)])
  expect(house.sent).toEqual(['place 1'])
  expect(own()).toMatchObject({ state: 'open', stake: 100 })
})

test('[PLAY-22] a bet that comes too late waits and is placed on the next round, once', async () => {
  const { table, house, tell, own, seat } = await sit()
  house.now += 5100
  await table.bet('1', 100, PLAIN)
  expect(house.sent).toEqual([])
  takeOff(house)
  tell()
  endRound(house)
  tell()
  expect(seat().waiting).toBeDefined()
  nextRound(house)
  tell()
  tell()
  await vi.waitFor(() => expect(own()).toMatchObject({ state: 'open' }))
  expect(house.sent).toEqual(['place 1'])
  expect(seat().waiting).toBeUndefined()
})

test('[PLAY-22] whoever missed the round a bet waited for is told, and no bet is placed', async () => {
  const { table, house, tell, seat } = await sit()
  house.now += 5100
  await table.bet('1', 100, PLAIN)
  nextRound(house)
  house.now += 20_000
  nextRound(house)
  tell()
  expect(seat().refusal?.message).toBe('You missed the round you waited for, so no bet was placed.')
  expect(house.sent).toEqual([])
})

test('[PLAY-22] a bet does not wait until a game that has closed opens again', async () => {
  const { table, house, tell, seat } = await sit()
  house.now += 5100
  await table.bet('1', 100, PLAIN)
  takeOff(house)
  endRound(house)
  house.state = 'closed'
  tell()
  expect(seat()).toMatchObject({ waiting: undefined, refusal: { code: 'round_missed' } })
  house.state = 'open'
  nextRound(house)
  tell()
  expect(house.sent).toEqual([])
})

test('[PLAY-22] a bet is taken back before take-off, and one that waits without asking the server', async () => {
  const { table, house, own, seat } = await sit()
  await table.bet('1', 100, PLAIN)
  await table.cancel('1')
  expect(own()).toBeUndefined()
  house.now += 5100
  await table.bet('1', 100, PLAIN)
  await table.cancel('1')
  expect(seat().waiting).toBeUndefined()
  expect(house.sent).toEqual(['place 1', 'cancel 9000'])
})

test('[PLAY-22] a cancel at the moment of take-off is refused in the server’s words, and the bet flies', async () => {
  const { table, house, own, seat, tell } = await sit()
  await table.bet('1', 100, PLAIN)
  takeOff(house)
  await table.cancel('1')
  tell()
  expect(seat().refusal?.message).toBe('Bets on this round are closed')
  expect(own()?.state).toBe('open')
})

test('[PLAY-23] many taps are one cash-out, and its receipt is what the server paid', async () => {
  const { table, house, own, tell, over } = await sit()
  await table.bet('1', 100, PLAIN)
  takeOff(house)
  tell()
  house.now += 3000
  await Promise.all([table.cashOut('1'), table.cashOut('1'), table.cashOut('1')])
  expect(house.sent).toEqual(['place 1', 'cash out 9000'])
  expect(own()).toMatchObject({ state: 'won', receipt: { point: 119, payout: 119 } })
  expect(over).toEqual(['won 119'])
  expect(table.store.getState().net).toBe(1900)
})

test('[PLAY-23] another tab has cashed out: the page shows what the server says', async () => {
  const { table, house, own, tell } = await sit()
  await table.bet('1', 100, PLAIN)
  takeOff(house)
  tell()
  house.now += 3000
  await fakeDealer(house).cashOut(own()!.id)
  await table.cashOut('1')
  expect(own()).toMatchObject({ state: 'won', payout: 119 })
})

test('[PLAY-23] after a lost answer the page asks how its bet stands', async () => {
  const { table, house, own, tell, seat } = await sit()
  await table.bet('1', 100, PLAIN)
  takeOff(house)
  tell()
  house.now += 3000
  house.lost = 1
  await table.cashOut('1')
  expect(own()).toMatchObject({ state: 'won', payout: 119 })
  expect(seat().refusal?.unknown).toBe(true)
})

test('[PLAY-23] a cash-out before take-off or after the end is not sent', async () => {
  const { table, house, tell } = await sit()
  await table.bet('1', 100, PLAIN)
  await table.cashOut('1')
  takeOff(house)
  endRound(house)
  tell()
  await table.cashOut('1')
  expect(house.sent).toEqual(['place 1'])
})

test('[PLAY-24] a bet that nobody told of is asked after until the server has settled it', async () => {
  const { table, house, own, tell, over } = await sit()
  await table.bet('1', 100, { panel: 1, autoCashOut: 120 })
  await table.bet('2', 50, { panel: 2, autoCashOut: null })
  takeOff(house)
  tell()
  endRound(house)
  tell()
  await vi.advanceTimersByTimeAsync(700)
  expect(own()?.state).toBe('open')
  settle(house)
  await vi.advanceTimersByTimeAsync(700)
  expect(own()).toMatchObject({ state: 'won', payout: 120 })
  expect(own('2')).toMatchObject({ state: 'lost' })
  expect(over.toSorted()).toEqual(['lost 0', 'won 120'])
  expect(vi.getTimerCount()).toBe(0)
})

test('[PLAY-24] a bet that leaves by itself is asked after in the air, when the kite has come so far', async () => {
  const { table, house, own, tell } = await sit()
  await table.bet('1', 100, { panel: 1, autoCashOut: 120 })
  takeOff(house)
  tell()
  house.bets.set(9000, { ...own()!, state: 'won', multiplier: 12_000, payout: 120 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(own()?.state).toBe('open')
  await vi.advanceTimersByTimeAsync(1000)
  expect(own()).toMatchObject({ state: 'won', payout: 120 })
})

test('[PLAY-24] nothing is asked for any more by a page that was left', async () => {
  const { table, house, tell } = await sit()
  await table.bet('1', 100, PLAIN)
  takeOff(house)
  endRound(house)
  tell()
  table.leave()
  expect(vi.getTimerCount()).toBe(0)
})
