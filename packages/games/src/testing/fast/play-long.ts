import { floatsByXoshiro } from '../xoshiro.ts'
import type { LongRuns } from './long-runs.ts'

/** What a return that no formula gives is stated from. */
export const LONG_ROUNDS = 10_000_000

const WIDTH_OF_99 = 2.575829

type LongRun = {
  readonly percent: number
  /** Standard deviation of what one round brings. */
  readonly deviation: number
}

export const playLong = ({ play, runs: [first] }: LongRuns): LongRun => {
  const next = floatsByXoshiro(first![0])
  let [sum, squares] = [0, 0]
  for (let round = 0; round < LONG_ROUNDS; round += 1) {
    const brought = play(next)
    sum += brought
    squares += brought * brought
  }
  const mean = sum / LONG_ROUNDS
  return { percent: 100 * mean, deviation: Math.sqrt(squares / LONG_ROUNDS - mean * mean) }
}

/** Half of the interval of 99 % around a share in per cent, with two places and never told too narrow. */
export const bandOf = (deviation: number, rounds: number): number =>
  Math.ceil((100 * 100 * WIDTH_OF_99 * deviation) / Math.sqrt(rounds)) / 100

/** The mean of all recorded runs with two places, and how many rounds they had together. */
export const pooled = ({ runs }: LongRuns): { readonly percent: number; readonly rounds: number } => ({
  percent: Math.round((100 * runs.reduce((sum, [, percent]) => sum + percent, 0)) / runs.length) / 100,
  rounds: runs.length * LONG_ROUNDS,
})
