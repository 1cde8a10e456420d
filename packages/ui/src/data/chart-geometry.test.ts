import { expect, test } from 'vitest'
import { placeBars } from './chart-geometry.ts'

test('[DASH-2] a loss hangs as far below zero as a win of the same size stands above it', () => {
  expect(placeBars([50, -50])).toEqual({
    zero: 50,
    highest: 50,
    lowest: -50,
    bars: [
      { top: 0, height: 50 },
      { top: 50, height: 50 },
    ],
  })
})

test('[DASH-2] without amounts there are no bars, and the smallest amount is still seen', () => {
  expect(placeBars([0, 0]).bars.every(({ height }) => height === 0)).toBe(true)
  expect(placeBars([1_000_000, 1]).bars[1]).toEqual({ top: 99, height: 1 })
})
