import { expect, test } from 'vitest'
import { SLOT_RUNS } from '../testing/fast/long-runs.ts'
import { bandOf, playLong, pooled } from '../testing/fast/play-long.ts'
import type { SlotModel } from './machine.ts'
import { MACHINES } from './machines.ts'

test.each(SLOT_RUNS)(
  '[SLOT-10] 10 million spins of $name return again what is recorded',
  (runs) => {
    const { percent, deviation } = playLong(runs)
    expect(percent).toBeCloseTo(runs.runs[0]![1], 3)
    const { rtp, deviation: stated } = MACHINES[runs.name as SlotModel]
    expect(rtp).toMatchObject({ by: 'simulation', band: bandOf(deviation, pooled(runs).rounds) })
    expect(Math.abs(deviation - stated)).toBeLessThan(0.05)
  },
  600_000,
)
