import { expect, test } from 'vitest'
import { HAND_RUNS } from '../testing/fast/long-runs.ts'
import { bandOf, playLong, pooled } from '../testing/fast/play-long.ts'
import { type HandEngine, HAND_GAMES } from './index.ts'

test.each(HAND_RUNS)(
  '[HAND-15] 10 million rounds of $name return again what is recorded',
  (runs) => {
    const { percent, deviation } = playLong(runs)
    expect(percent).toBeCloseTo(runs.runs[0]![1], 3)
    const { known } = HAND_GAMES[runs.name as HandEngine].returns[0]!
    expect(known).toMatchObject({ by: 'simulation', band: bandOf(deviation, pooled(runs).rounds) })
  },
  600_000,
)
