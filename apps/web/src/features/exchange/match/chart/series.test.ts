// @vitest-environment node

import { HOUR_MS, MINUTE_MS } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spaced } from './spaced.ts'
import { pricesOf, type Sample, samplesOf, scalesOf, standingAt, stepPath, timesOf } from './series.ts'

const samples: fc.Arbitrary<readonly Sample[]> = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 10_000 }),
      price: fc.option(fc.integer({ min: 101, max: 100_000 }).map((price) => price / 100)),
      matched: fc.nat(),
    }),
    { maxLength: 40 },
  )
  .map((list) => list.toSorted((one, other) => one.at - other.at))

test('[MATCH-46] at every moment the price that stands is the last one before it', () => {
  fc.assert(
    fc.property(samples, fc.integer({ min: -10, max: 10_100 }), (list, at) => {
      expect(standingAt(list, at)).toBe(list.filter((sample) => sample.at <= at).at(-1))
    }),
  )
})

test('[MATCH-46] the drawing stays in its box, keeps the order of prices and times, and a place leads back to its time', () => {
  const span = { from: 0, to: 10_000 }
  fc.assert(
    fc.property(samples, fc.integer({ min: 0, max: 10_000 }), (list, at) => {
      const { x, y, atOf } = scalesOf(list, span, 640)
      expect(atOf(x(at))).toBeCloseTo(at, 3)
      const places = list.flatMap(({ price }) => (price === null ? [] : y(price)))
      expect(places.every((place) => place >= 11.9 && place <= 194.1)).toBe(true)
      const path = stepPath(list, { x, y }, span.to)
      expect(path.match(/M/g)?.length ?? 0).toBe(
        list.filter(({ price }, place) => price !== null && (list[place - 1]?.price ?? null) === null).length,
      )
      expect(path).not.toContain('NaN')
    }),
  )
})

test('[MATCH-46] what is left to lay stands in where nothing can be backed, and other runners are left out', () => {
  const point = { at: 1, lay: 2.02, matched: 5 }
  const points = [
    { ...point, runner: 1, back: 2 },
    { ...point, runner: 2, back: 3 },
    { ...point, runner: 1, back: null },
    { ...point, runner: 1, back: null, lay: null },
  ]
  expect(samplesOf(points, 1).map(({ price }) => price)).toEqual([2, 2.02, null])
})

test('[MATCH-46] the axes have few and round figures, whatever the span', () => {
  const from = Date.UTC(2026, 10, 16, 10, 7)
  expect(timesOf({ from, to: from + HOUR_MS })).toHaveLength(4)
  for (const span of [MINUTE_MS, 20 * MINUTE_MS, 5 * HOUR_MS, 60 * HOUR_MS, 2000 * HOUR_MS])
    expect(timesOf({ from, to: from + span }).length).toBeLessThanOrEqual(6)
  expect(pricesOf({ lowest: 1.3, highest: 12 })).toEqual([1.3, 2, 4, 10])
  expect(pricesOf({ lowest: 1.61, highest: 1.64 })).toEqual([1.61, 1.64])
})

test('[MATCH-46] figures of an axis that would touch give way to those before them', () => {
  expect(spaced([0, -1700, 700, -300, 680], (rupees) => rupees / 50)).toEqual([0, -1700])
  expect(spaced([0, -1700, 900, -300, 880], (rupees) => rupees / 50)).toEqual([0, -1700, 900])
})
