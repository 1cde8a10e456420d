import { rounds } from '@maidan/core/testing'
import { expect, test } from 'vitest'
import { MULTIPLIER_SCALE } from '../money/multiplier.ts'
import { floatsByXoshiro } from '../testing/xoshiro.ts'
import { SLOT_CHANCES } from './chances.ts'
import { SLOT_MODELS } from './machine.ts'
import { MACHINES } from './machines.ts'
import { spin } from './spin.ts'

test.each(SLOT_MODELS)(
  '[SLOT-12] the paytable of %s states how often a spin returns something, and how often more than its stake',
  (model) => {
    const next = floatsByXoshiro(11)
    const spins = rounds(5000, 400_000)
    let [any, more] = [0, 0]
    for (let at = 0; at < spins; at += 1) {
      const { multiplier } = spin(MACHINES[model], next)
      if (multiplier > 0) any += 1
      if (multiplier > MULTIPLIER_SCALE) more += 1
    }
    const near = (counted: number, stated: number): void => {
      const share = stated / 100
      // Five deviations: thirteen models that are right fail one time in a million.
      const band = 5 * Math.sqrt((share * (1 - share)) / spins)
      expect(Math.abs(counted / spins - share)).toBeLessThan(band)
    }
    near(any, SLOT_CHANCES[model].any)
    near(more, SLOT_CHANCES[model].more)
  },
)
