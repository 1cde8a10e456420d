import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diceDemo, minesDemo } from '../testing.ts'
import type { Dealer, Refused } from './dealer.ts'
import { createTable } from './table.ts'

const UNDER = { side: 'under', target: 5000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const diceTable = (over: Partial<Dealer<'dice'>> = {}, isStill = false) => {
  const { desk, dealer } = diceDemo()
  const place = vi.fn<Dealer<'dice'>['place']>(dealer.place)
  const onShown = vi.fn<() => void>()
  const table = createTable(
    { revealMs: () => 700, atOnce: 1 },
    { dealer: { ...dealer, place, ...over }, isStill: () => isStill, onShown },
  )
  return { table, desk, place, onShown, state: () => table.store.getState() }
}

test('[PLAY-6] nothing tells a result before its animation is over', async () => {
  const { table, desk, state, onShown } = diceTable()
  await table.load()
  const done = table.place(100, UNDER)
  await vi.advanceTimersByTimeAsync(699)
  expect(state()).toMatchObject({ shown: undefined, results: [], net: 0, coming: { length: 1 } })
  expect(desk.store.getState().shownBalance).toBe(1_000_000)
  expect(onShown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(state()).toMatchObject({ shown: { id: 1 }, results: [{ id: 1 }], coming: [] })
  expect(desk.store.getState().shownBalance).toBe(desk.store.getState().balance)
})

test('[PLAY-6] with reduced motion a result is shown at once', async () => {
  const { table, state } = diceTable({}, true)
  await table.load()
  await table.place(100, UNDER)
  expect(state()).toMatchObject({ shown: { id: 1 }, coming: [] })
})

test('[PLAY-3] a second tap while one is under way does nothing', async () => {
  const { table, place } = diceTable()
  await table.load()
  const taps = [table.place(100, UNDER), table.place(100, UNDER), table.place(100, UNDER)]
  await vi.advanceTimersByTimeAsync(700)
  const answers = await Promise.all(taps)
  expect(place).toHaveBeenCalledTimes(1)
  expect(answers.map((answer) => answer?.ok)).toEqual([true, undefined, undefined])
})

test('[PLAY-4] a refusal stands until the next try, and the board stays', async () => {
  const refused: Refused = {
    ok: false,
    unknown: false,
    code: 'limit_reached',
    message: 'Your limit is reached',
  }
  const { table, state, desk } = diceTable({ place: async () => refused })
  await table.load()
  await table.place(100, UNDER)
  expect(state()).toMatchObject({ refusal: refused, shown: undefined, sending: undefined })
  expect(desk.holds.size).toBe(0)
  table.forgive()
  expect(state().refusal).toBeUndefined()
})

test('[PLAY-6] whoever leaves in the middle of an animation lets the balance go', async () => {
  const { table, desk } = diceTable()
  await table.load()
  const done = table.place(100, UNDER)
  await vi.advanceTimersByTimeAsync(10)
  expect(desk.holds.size).toBe(1)
  table.leave()
  await done
  expect(desk.holds.size).toBe(0)
})

const minesTable = (over: Partial<Dealer<'mines'>> = {}) => {
  const { dealer } = minesDemo()
  const table = createTable(
    { revealMs: () => 0, atOnce: 1 },
    { dealer: { ...dealer, ...over }, isStill: () => true, onShown: () => {} },
  )
  return { table, dealer, state: () => table.store.getState() }
}

test('[PLAY-5] a round in play stands on the board when the page comes, and takes no second bet', async () => {
  const { table, dealer, state } = minesTable()
  await dealer.place(50, { mines: 5 })
  await table.load()
  expect(state().shown).toMatchObject({ stake: 50, bet: { mines: 5 }, shown: { phase: 'playing' } })
  expect(await table.place(50, { mines: 5 })).toBeUndefined()
})

test('[PLAY-5] where another device has moved on, the board shows what the server says', async () => {
  const { table, dealer, state } = minesTable({
    move: async () => ({ ok: false, unknown: false, code: 'move_late', message: 'The round has moved on' }),
  })
  const placed = await dealer.place(50, { mines: 1 })
  if (!placed.ok) throw new Error(placed.message)
  await table.load()
  await dealer.move(placed.data, { kind: 'open', cell: 7 })
  await table.move({ kind: 'open', cell: 3 })
  expect(state()).toMatchObject({
    refusal: { message: 'The round has moved on' },
    shown: { moves: 1, shown: { opened: [7] } },
  })
})

test('[PLAY-5] a round that another tab began is shown to who wants to begin one', async () => {
  const { table, dealer, state } = minesTable()
  await table.load()
  await dealer.place(50, { mines: 2 })
  await table.place(10, { mines: 3 })
  expect(state()).toMatchObject({ refusal: { code: 'round_open' }, shown: { stake: 50, bet: { mines: 2 } } })
})
