import { MAX_PAISE } from '@maidan/core'
import { expect, test } from 'vitest'
import { hundredths } from './figures.ts'

test('[BET-15] rupees and odds have at most two places; a figure with more, or beyond all bounds, is refused', () => {
  expect([1.85, 0.29, 1000, -5, 0, 19.99, 4.35].map(hundredths)).toEqual([
    185, 29, 100_000, -500, 0, 1999, 435,
  ])
  expect([1.855, 0.001, 10.005, Number.NaN].map(hundredths)).toEqual([NaN, NaN, NaN, NaN])
  expect([1e300, -1e20].map(hundredths)).toEqual([MAX_PAISE, -MAX_PAISE])
})
