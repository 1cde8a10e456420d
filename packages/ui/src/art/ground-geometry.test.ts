// @vitest-environment node

import { expect, test } from 'vitest'
import { planGround } from './ground-geometry.ts'

const SIZES = [
  [320, 148],
  [366, 148],
  [390, 520],
  [856, 196],
  [1440, 560],
  [2560, 400],
] as const

test('at every size the stumps, the sun and the floodlights stand inside the picture', () => {
  for (const [width, height] of SIZES) {
    const plan = planGround({ width, height })
    const half = 32 * plan.stumps.scale
    expect(plan.vanish + half).toBeLessThan(width)
    expect(plan.stumps.y - 115 * plan.stumps.scale).toBeGreaterThan(0)
    expect(plan.horizon - plan.sun.radius).toBeGreaterThan(0)
    for (const { x, scale } of plan.floodlights) {
      expect(plan.horizon - 114 * scale).toBeGreaterThan(-4)
      expect(x).toBeLessThan(width)
    }
  }
})

test('the stripes reach both sides of the picture', () => {
  for (const [width, height] of SIZES) {
    const { stripes } = planGround({ width, height })
    const ends = [...stripes.matchAll(/L(-?[\d.]+) /g)].map(([, x]) => Number(x))
    expect(Math.min(...ends)).toBeLessThan(0)
    expect(Math.max(...ends)).toBeGreaterThan(width)
  }
})
