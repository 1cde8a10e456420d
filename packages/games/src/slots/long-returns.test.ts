import { rounds } from '@maidan/core/testing'
import { expect, test } from 'vitest'
import { fastFalls } from '../testing/fast/falls.ts'
import { SLOT_RUNS } from '../testing/fast/long-runs.ts'
import { pooled } from '../testing/fast/play-long.ts'
import { floatsByXoshiro } from '../testing/xoshiro.ts'
import type { SlotModel } from './machine.ts'
import { MACHINES } from './machines.ts'
import { spin } from './spin.ts'

const SPINS = rounds(5000, 100_000)

test.each(SLOT_RUNS)(
  '[SLOT-10] the fast twin of $name pays what the machine does, spin by spin',
  ({ name }) => {
    const machine = MACHINES[name as SlotModel]
    const twin = fastFalls(machine)
    const [next, same] = [floatsByXoshiro(12), floatsByXoshiro(12)]
    const different: number[] = []
    for (let played = 0; played < SPINS; played += 1)
      if (spin(machine, next).multiplier !== twin(same)) different.push(played)
    expect(different).toEqual([])
  },
  120_000,
)

test.each(SLOT_RUNS)('[SLOT-10] $name states the mean of all its long runs', (runs) => {
  const { rtp } = MACHINES[runs.name as SlotModel]
  expect({ percent: rtp.percent, rounds: rtp.by === 'simulation' && rtp.spins }).toEqual(pooled(runs))
})

test('[SLOT-10] every machine whose return no formula gives has long runs', () => {
  const simulated = Object.values(MACHINES).filter(({ rtp }) => rtp.by === 'simulation')
  expect(simulated.map(({ model }) => model)).toEqual(SLOT_RUNS.map(({ name }) => name))
})

test('[SLOT-10] a cap ends the twin where it ends the machine', () => {
  for (const { name } of SLOT_RUNS) {
    const machine = { ...MACHINES[name as SlotModel], cap: 2 }
    const twin = fastFalls(machine)
    const [next, same] = [floatsByXoshiro(13), floatsByXoshiro(13)]
    // A capped spin takes no more floats, so a difference would go on to the end.
    for (let played = 0; played < 2000; played += 1) expect(spin(machine, next).multiplier).toBe(twin(same))
  }
})
