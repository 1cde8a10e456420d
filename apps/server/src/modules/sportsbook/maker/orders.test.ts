import { paise } from '@maidan/core'
import { PRICES, tickOf } from '@maidan/exchange'
import type { FairBook } from '@maidan/feed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairAt } from '../testing/fair.ts'
import { costOf, type MakerOrder, ordersFor, ticksOf } from './orders.ts'
import { MAKER_SETTINGS, type MakerSettings } from './settings.ts'

const LIMITS = { minStake: paise(100_00), maxStake: paise(500_000_00) }
const SETTINGS: MakerSettings = { ...MAKER_SETTINGS, levels: 2, depth: 10_000_00 }

const ordersAround = (price: number, settings = SETTINGS, profits = new Map<number, number>()) =>
  ordersFor(fairAt(price, 100 / (1 - 100 / price)), profits, settings, LIMITS).filter(
    ({ runner }) => runner === 1,
  )

const texts = (orders: readonly MakerOrder[]) => orders.map(({ side, price }) => `${side} ${price}`)

test('[SB-14] the house lays below the fair price and backs above it, by its spread and levels, the best first', () => {
  expect(texts(ordersAround(200))).toEqual(['lay 199', 'back 202', 'lay 198', 'back 204'])
  const wide = ordersAround(200, { ...SETTINGS, spreadTicks: 3, levels: 1 })
  expect(texts(wide)).toEqual(['lay 197', 'back 206'])
})

test('[HOUSE-5] the margin widens the prices where the ticks keep less', () => {
  const orders = ordersAround(200, { ...SETTINGS, margin: 0.05, levels: 1 })
  expect(texts(orders)).toEqual(['lay 190', 'back 212'])
})

test('[SB-14] an order costs at most its depth, and there is none at a price off the ladder', () => {
  for (const price of [2000, 40_000])
    for (const order of ordersAround(price)) expect(costOf(order)).toBeLessThanOrEqual(20_000_00)
  expect(ordersAround(101).map(({ side }) => side)).toEqual(['back', 'back'])
  expect(ordersAround(1000).map(({ side }) => side)).toEqual(['lay', 'back', 'lay', 'back'])
})

test('[SB-15] two fair books that lie within a tick are the same', () => {
  expect(ticksOf(fairAt(200.4, 199.6))).toBe(ticksOf(fairAt(199.8, 200.2)))
  expect(ticksOf(fairAt(202, 198))).not.toBe(ticksOf(fairAt(200, 200)))
})

test('[HOUSE-5] the house makes a runner cheaper with whom it would win, in proportion to what it holds', () => {
  const best = (profit: number) =>
    texts(
      ordersAround(
        200,
        { ...SETTINGS, skew: 0.1, levels: 1 },
        new Map([
          [1, profit],
          [2, -profit],
        ]),
      ),
    )
  expect(best(0)).toEqual(['lay 199', 'back 202'])
  expect(best(100_000_00)).toEqual(['lay 202', 'back 206'])
  expect(best(200_000_00)).toEqual(['lay 206', 'back 210'])
  expect(best(-200_000_00)).toEqual(['lay 191', 'back 193'])
})

test('[HOUSE-6] at its loss limit the house stops the side that would make it worse, and goes on with the other', () => {
  const lost = new Map([
    [1, -SETTINGS.lossLimit],
    [2, SETTINGS.lossLimit],
  ])
  const sides = ordersFor(fairAt(200, 200), lost, SETTINGS, LIMITS).map(
    ({ runner, side }) => `${side} ${runner}`,
  )
  expect(new Set(sides)).toEqual(new Set(['back 1', 'lay 2']))
})

test('[HOUSE-6] a market in which the house has lost too much gets no quote at all', () => {
  const { stopLoss } = SETTINGS
  const worth = (value: number) =>
    ordersFor(
      fairAt(200, 200),
      new Map([
        [1, value],
        [2, value],
      ]),
      SETTINGS,
      LIMITS,
    )
  expect(worth(-stopLoss + 1)).not.toEqual([])
  expect(worth(-stopLoss)).toEqual([])
})

const profit = fc.integer({ min: -700_000_00, max: 700_000_00 })
const weights = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), profit), { minLength: 2, maxLength: 5 })

const bookOf = (drawn: readonly (readonly [number, number])[]) => {
  const all = drawn.reduce((sum, [weight]) => sum + weight, 0)
  const fair: FairBook = new Map(
    drawn.map(([weight], at) => [at + 1, { chance: weight / all, ...around((100 * all) / weight) }]),
  )
  return { fair, profits: new Map(drawn.map(([, value], at) => [at + 1, value])) }
}

const around = (price: number) => ({
  toBack: PRICES.findLast((one) => one <= price),
  toLay: PRICES.find((one) => one > price),
})

const lossIf = (winner: number, orders: readonly MakerOrder[]): number =>
  orders
    .filter(({ runner, side }) => (side === 'lay') === (runner === winner))
    .reduce((sum, order) => sum + costOf(order), 0)

test('[HOUSE-6] whatever of its orders is matched, the house loses no more than its limit, or no more than it had lost', () => {
  fc.assert(
    fc.property(weights, (drawn) => {
      const { fair, profits } = bookOf(drawn)
      const orders = ordersFor(fair, profits, SETTINGS, LIMITS)
      for (const [winner, before] of profits)
        expect(before - lossIf(winner, orders)).toBeGreaterThanOrEqual(Math.min(before, -SETTINGS.lossLimit))
    }),
  )
})

test('[HOUSE-5] whatever it holds, the house offers nothing that the feed would take from it at a profit, and nothing it would match itself', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 2, noNaN: true }), (drawn, skew) => {
      const { fair, profits } = bookOf(drawn)
      const orders = ordersFor(fair, profits, { ...SETTINGS, skew, stopLoss: 1e12 }, LIMITS)
      for (const { runner, side, price } of orders) {
        const { toBack = 0, toLay = 100_001 } = fair.get(runner)!
        expect(side === 'lay' ? price < toLay : price > toBack).toBe(true)
        expect(tickOf(price)).toBeGreaterThanOrEqual(0)
      }
      expect(shares(orders, 'lay', Math.max, fair)).toBeGreaterThan(1)
      expect(shares(orders, 'back', Math.min, fair)).toBeLessThan(1)
    }),
  )
})

/** What the best prices of a side cost together: a cross-match needs lays below one, or backs above one. */
const shares = (
  orders: readonly MakerOrder[],
  side: string,
  best: (...prices: number[]) => number,
  fair: FairBook,
): number => {
  const whole = [...fair.keys()].map((runner) =>
    orders.filter((order) => order.runner === runner && order.side === side).map(({ price }) => price),
  )
  if (whole.some((prices) => prices.length === 0)) return side === 'lay' ? Number.POSITIVE_INFINITY : 0
  return whole.reduce((sum, prices) => sum + 100 / best(...prices), 0)
}
