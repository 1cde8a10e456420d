// @vitest-environment node

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cameraAt, driftAt, horizonOf, marksOf, spotAt, stringTo } from './sky.ts'

const BOXES = [
  { width: 370, height: 262 },
  { width: 948, height: 524 },
]
const someBox = fc.constantFrom(...BOXES)
const someMs = fc.integer({ min: 0, max: 153_000 })

test('[PLAY-25] the kite is always in sight, left of the marks and above the ground', () => {
  fc.assert(
    fc.property(someBox, someMs, (box, ms) => {
      const { x, y } = spotAt(cameraAt(ms, box), ms)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(box.width * 0.8)
      expect(y).toBeGreaterThanOrEqual(box.height * 0.24)
      expect(y).toBeLessThanOrEqual(horizonOf(box) + 1e-6)
    }),
  )
})

test('[PLAY-25] the string rises from the ground to the kite and never turns back', () => {
  fc.assert(
    fc.property(someBox, someMs, (box, ms) => {
      const line = stringTo(cameraAt(ms, box), ms)
      for (const [at, spot] of line.slice(1).entries()) {
        expect(spot.x).toBeGreaterThanOrEqual(line[at]!.x - 1e-6)
        expect(spot.y).toBeLessThanOrEqual(line[at]!.y + 1e-6)
      }
    }),
  )
})

test('[PLAY-25] one to five marks of height are in sight, each in its place', () => {
  fc.assert(
    fc.property(someBox, someMs, (box, ms) => {
      const marks = marksOf(cameraAt(ms, box))
      expect(marks.length).toBeGreaterThanOrEqual(1)
      expect(marks.length).toBeLessThanOrEqual(5)
      for (const { y } of marks) expect(y).toBeGreaterThanOrEqual(-1e-6)
    }),
  )
  expect(marksOf(cameraAt(15_000, BOXES[1]!)).map(({ text }) => text)).toEqual([
    '1.5x',
    '2.0x',
    '2.5x',
    '3.0x',
  ])
  expect(marksOf(cameraAt(0, BOXES[1]!)).map(({ text }) => text)).toEqual(['1.2x', '1.4x', '1.6x'])
})

test('[PLAY-25] a kite whose string was cut leaves, and the string falls', () => {
  const from = { x: 700, y: 130 }
  expect(driftAt(from, 0, BOXES[1]!)).toEqual({ kite: from, turn: 0, shown: 1, fallen: 0 })
  const late = driftAt(from, 60_000, BOXES[1]!)
  expect([late.shown, late.fallen]).toEqual([0, 1])
})
