import { paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ceilingOf,
  fromDecimal,
  multiplier,
  multiplierText,
  NO_CEILING,
  payout,
  roundedDown,
} from './multiplier.ts'
import { asNumber, choose, isLess, isSame, percentText, rational, times, total } from './rational.ts'

test('[GAME-1] a payout is the stake times the multiplier in whole paise, rounded down', () => {
  expect(payout(paise(10_000), fromDecimal(1.94))).toBe(19_400)
  expect(payout(paise(99), fromDecimal(1.0312))).toBe(102)
  expect(payout(paise(1), fromDecimal(0.9999))).toBe(0)
  expect(payout(paise(10_000_000_000_000), fromDecimal(100))).toBe(1_000_000_000_000_000)
})

test('[GAME-1] a multiplier is rounded down once, and is shown as it is paid', () => {
  expect(roundedDown(rational(33, 32))).toBe(10_312)
  expect(
    ['1', '1.94', '1.0312', '1.031', '24.25', '10000', '0.1'].map((text) =>
      multiplierText(fromDecimal(Number(text))),
    ),
  ).toEqual(['1.00', '1.94', '1.0312', '1.031', '24.25', '10000.00', '0.10'])
  expect(() => fromDecimal(1.00001)).toThrow('four places')
  expect(() => multiplier(-1)).toThrow('no multiplier')
})

test('[GAME-1] no stake is paid more under its ceiling than the maximum win, and one step above would be', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000_000 }).map(paise)
  fc.assert(
    fc.property(amount, amount, (stake, maxWin) => {
      const ceiling = ceilingOf(stake, maxWin)
      expect(payout(stake, ceiling)).toBeLessThanOrEqual(maxWin)
      expect(BigInt(stake) * BigInt(ceiling + 1)).toBeGreaterThan(BigInt(maxWin) * 10_000n)
    }),
  )
  expect(ceilingOf(paise(1), paise(10_000_000_000_000))).toBe(NO_CEILING)
})

test('[GAME-1] chances and returns are exact fractions', () => {
  expect(isSame(total([rational(1, 3), rational(1, 6)]), rational(1, 2))).toBe(true)
  expect(isSame(times(rational(2, 3), rational(3, 4)), rational(1, 2))).toBe(true)
  expect(isLess(rational(1, 3), rational(3334, 10_000))).toBe(true)
  expect(choose(40, 10)).toBe(847_660_528n)
  expect(choose(5, 6)).toBe(0n)
  expect([rational(97, 100), rational(99, 10_001), rational(2, 3)].map((one) => percentText(one))).toEqual([
    '97',
    '0.9899',
    '66.6666',
  ])
  expect(asNumber(rational(choose(1000, 500), 1n << 1000n))).toBeCloseTo(0.0252250181, 9)
})
