import { marketId } from '@maidan/core'
import { expect, test } from 'vitest'
import type { MakerOrder, Side } from './orders.ts'
import { createUnderWay } from './under-way.ts'

const [ONE, OTHER] = [marketId(1), marketId(2)]
const LIMITS = { maxTakes: 2, maxTakesInAll: 3 }

const order = (runner: number, side: Side, price = 200): MakerOrder => ({ runner, side, price, size: 100_00 })

test('[HOUSE-4] takes wait, few in a market and few in all, until one is gone; none that another one covers', () => {
  const { take, beforeRead, sawPending } = createUnderWay()
  const answered = take(ONE, order(1, 'back'), LIMITS)
  expect(take(ONE, order(1, 'back', 210), LIMITS)).toBeUndefined()
  expect(take(ONE, order(1, 'lay'), LIMITS)).toBeDefined()
  expect(take(ONE, order(2, 'lay'), LIMITS)).toBeUndefined()
  expect(take(OTHER, order(1, 'back'), LIMITS)).toBeDefined()
  expect(take(OTHER, order(2, 'back'), LIMITS)).toBeUndefined()
  answered?.()
  beforeRead(ONE)
  sawPending(ONE, [order(1, 'back')])
  expect(take(ONE, order(1, 'back'), LIMITS)).toBeUndefined()
  expect(take(OTHER, order(2, 'back'), LIMITS)).toBeUndefined()
  sawPending(ONE, [])
  expect(take(OTHER, order(2, 'back'), LIMITS)).toBeDefined()
})

test('[HOUSE-4] a take that reaches further than those that wait is sent beside them', () => {
  const { take } = createUnderWay()
  const limits = { maxTakes: 4, maxTakesInAll: 4 }
  expect(take(ONE, order(1, 'lay', 200), limits)).toBeDefined()
  expect(take(ONE, order(1, 'lay', 198), limits)).toBeUndefined()
  expect(take(ONE, order(1, 'lay', 204), limits)).toBeDefined()
  expect(take(ONE, order(1, 'back', 220), limits)).toBeDefined()
  expect(take(ONE, order(1, 'back', 222), limits)).toBeUndefined()
  expect(take(ONE, order(1, 'back', 210), limits)).toBeDefined()
  expect(take(ONE, order(1, 'back', 208), limits)).toBeUndefined()
})

test('[HOUSE-4] a take that was answered after the orders were read is not sent again by that turn', () => {
  const { take, beforeRead, sawPending, pendingIn } = createUnderWay()
  const answered = take(ONE, order(1, 'back'), LIMITS)
  beforeRead(ONE)
  answered?.()
  sawPending(ONE, [])
  expect(take(ONE, order(1, 'back'), LIMITS)).toBeUndefined()
  beforeRead(ONE)
  sawPending(ONE, [order(1, 'back')])
  expect([...pendingIn()]).toEqual([ONE])
  expect(take(ONE, order(1, 'back'), LIMITS)).toBeUndefined()
})

test('[HOUSE-3] an order that is on its way to a price is not sent there again until it can be read', () => {
  const { rest, beforeRead } = createUnderWay()
  const answered = rest(ONE, order(1, 'back'))
  beforeRead(ONE)
  expect(rest(ONE, order(1, 'back'))).toBeUndefined()
  for (const other of [order(1, 'back', 202), order(1, 'lay'), order(2, 'back')])
    expect(rest(ONE, other)).toBeDefined()
  expect(rest(OTHER, order(1, 'back'))).toBeDefined()
  answered?.()
  expect(rest(ONE, order(1, 'back'))).toBeUndefined()
  beforeRead(ONE)
  expect(rest(ONE, order(1, 'back'))).toBeDefined()
})
