import { rounds } from '@maidan/core/testing'
import { describe, expect, test } from 'vitest'
import { exactSlotReturn } from '../testing/slot-returns.ts'
import { floatsByXoshiro } from '../testing/xoshiro.ts'
import { MACHINES } from './machines.ts'
import { spin } from './spin.ts'

const byFormula = Object.values(MACHINES).filter(({ rtp }) => rtp.by === 'formula')

test.each(byFormula)('[SLOT-10] the exact return of $model is what it states', (machine) => {
  expect(Math.floor(exactSlotReturn(machine) * 1_000_000 + 1e-6) / 10_000).toBe(machine.rtp.percent)
})

/** They only show that the engine plays by its data: long runs are played by a twin. */
const SPINS = rounds(5000, 200_000)

describe.each(Object.values(MACHINES).map((machine, seed) => ({ machine, seed, name: machine.model })))(
  '$name',
  ({ machine, seed }) => {
    test('[SLOT-10] spins return what the machine states, within the band of 99 %', () => {
      const { rtp, deviation } = machine
      const spins = SPINS
      const next = floatsByXoshiro(1000 + seed)
      let won = 0
      for (let played = 0; played < spins; played += 1) won += spin(machine, next).multiplier
      const band = (257.6 * deviation) / Math.sqrt(spins) + (rtp.by === 'simulation' ? rtp.band : 0)
      expect(Math.abs(won / spins / 100 - rtp.percent)).toBeLessThan(band)
    }, 1_800_000)
  },
)
