import { PRICES, TOP_TICK } from '@maidan/exchange'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChange, createPriceBook, type PriceBook } from '../book.ts'
import { level } from '../testing/market.ts'
import { type FairBook, fairFromOdds, fairFromPrices } from './fair-book.ts'

const SPREAD = 0.06

type Best = readonly [toBack: number | undefined, toLay: number | undefined]

const side = (price: number | undefined) => ({
  whole: true,
  levels: price === undefined ? [] : [level(price)],
})

const bookOf = (best: readonly Best[]): PriceBook => {
  const book = createPriceBook()
  best.forEach(([toBack, toLay], at) =>
    applyChange(book, { runner: at + 1, toBack: side(toBack), toLay: side(toLay) }),
  )
  return book
}

const fair = (...best: readonly Best[]): FairBook | undefined =>
  fairFromPrices(
    bookOf(best),
    best.map((_, at) => at + 1),
    SPREAD,
  )

const pricesOf = (book: FairBook | undefined): number[] =>
  [...(book?.values() ?? [])].map(({ chance }) => Math.round(100 / chance))

test('[HOUSE-1] prices that make one book are halved in chance', () => {
  expect(pricesOf(fair([198, 202], [390, 410], [390, 410]))).toEqual([200, 400, 400])
})

test('[HOUSE-1] the price of a thin outsider is what the others leave', () => {
  expect(pricesOf(fair([123, 125], [246, 500]))).toEqual([125, 500])
  expect(pricesOf(fair([198, 202], [390, 410], [200, undefined]))).toEqual([200, 400, 400])
  expect(pricesOf(fair([undefined, 102], [7000, 8000]))).toEqual([101, 7467])
})

test('[HOUSE-1] two runners without a price of their own leave no book', () => {
  expect(fair([198, 202], [undefined, 410], [246, 500])).toBeUndefined()
  expect(fair([undefined, 102], [90_000, undefined])).toBeUndefined()
  expect(fair()).toBeUndefined()
})

test('[HOUSE-1] prices that cannot be one book leave none', () => {
  expect(fair([180, 182], [180, 182])).toBeUndefined()
  expect(fair([220, 222], [220, 222])).toBeUndefined()
})

test('[HOUSE-1] a book that is off by a little moves inside the best prices, the wider runner further', () => {
  const moved = fair([196, 198], [190, 206])
  expect([...moved!.values()].map(({ chance }) => chance.toFixed(4))).toEqual(['0.5061', '0.4939'])
})

const tick = fc.integer({ min: 0, max: TOP_TICK })
const best: fc.Arbitrary<Best> = fc
  .tuple(tick, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 9 }))
  .map(([at, gap, missing]) => [
    missing === 0 ? undefined : PRICES[at],
    missing === 1 ? undefined : PRICES[at + gap],
  ])

/** Books near one: random ones almost never are. */
const nearBook: fc.Arbitrary<readonly Best[]> = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 6 }),
    fc.array(fc.tuple(fc.double({ min: 0, max: 0.06, noNaN: true }), fc.boolean()), {
      minLength: 6,
      maxLength: 6,
    }),
  )
  .map(([weights, around]) => {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight, at): Best => {
      const price = (100 * all) / weight
      const [half, isShown] = around[at]!
      const toBack = PRICES.findLast((one) => one <= price * (1 - half))
      const toLay = PRICES.find((one) => one > price * (1 + half))
      return [isShown ? toBack : undefined, toLay]
    })
  })

const LEAN = 1e-6

const isWithin = ({
  chance,
  toBack,
  toLay,
}: { chance: number } & Record<'toBack' | 'toLay', number | undefined>) =>
  chance <= 100 / (toBack ?? 100) + LEAN && chance >= (toLay === undefined ? 0 : 100 / toLay) - LEAN

test('[HOUSE-1] whatever the prices, the chances add up to one and none leaves the prices of the feed', () => {
  let found = 0
  const check = (prices: readonly Best[]): void => {
    const book = fair(...prices)
    if (!book) return
    found += 1
    const runners = [...book.values()]
    expect(runners).toHaveLength(prices.length)
    expect(runners.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6)
    expect(runners.every(isWithin)).toBe(true)
  }
  fc.assert(fc.property(fc.array(best, { maxLength: 6 }), check), { numRuns: 2000 })
  fc.assert(fc.property(nearBook, check), { numRuns: 2000 })
  expect(found).toBeGreaterThan(100)
})

const odds = (...offers: readonly (number | undefined)[]) =>
  pricesOf(fairFromOdds(offers.map((toBack, at) => ({ runner: at + 1, toBack, toLay: undefined }))))

test("[HOUSE-2] a bookmaker's margin is taken off his odds in proportion", () => {
  expect(odds(190, 190)).toEqual([200, 200])
  expect(odds(190, 380, 380)).toEqual([200, 400, 400])
  expect(odds(200, 400, undefined)).toEqual([200, 400, 400])
})

test('[HOUSE-2] odds that no bookmaker would offer are no book', () => {
  expect(odds(220, 220)).toEqual([])
  expect(odds(140, 140)).toEqual([])
  expect(odds(200, undefined, undefined)).toEqual([])
})
