import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, paise, shareDown, toRupees } from './paise.ts'

test('[MON-1] an amount crosses the edge as rupees with two places and comes back as the same paise', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }), (amount) => {
      expect(fromRupees(toRupees(paise(amount)))).toEqual({ ok: true, value: amount })
    }),
  )
})

test('[MON-1] a third decimal place, an infinity and an amount beyond all balances are refused', () => {
  for (const rupees of [1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e15, -1e15])
    expect(fromRupees(rupees)).toEqual({ ok: false, refusal: 'not_an_amount' })
})

test('[MON-1] half a paisa cannot be made', () => {
  expect(() => paise(0.5)).toThrow('not a whole number of paise')
})

test('[MON-1] a share is rounded down and is exact beyond what a double multiplies', () => {
  expect(shareDown(paise(100), 1, 3)).toBe(33)
  expect(shareDown(paise(9_007_199_254_740_991), 9_999_999, 10_000_000)).toBe(9_007_198_354_021_065)
})
