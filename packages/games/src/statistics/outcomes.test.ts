import { rounds } from '@maidan/core/testing'
import { describe, expect, test } from 'vitest'
import { simulate, type Trial } from '../testing/simulate.ts'
import { MAIN_TRIALS, OTHER_TRIALS } from '../testing/trials.ts'

/** All trials share the one per cent, so that a hundred figures are not a hundred chances to fail. */
const LIMIT = 0.01 / (MAIN_TRIALS.length + OTHER_TRIALS.length)

const holds = (trial: Trial, count: number): void => {
  const { likelihood, rtp, exact } = simulate(trial, count)
  // Inside the band of 99 % around the exact return, shared by all trials.
  expect(likelihood.rtp, `returned ${rtp} instead of ${exact}`).toBeGreaterThan(LIMIT)
  const odd = [likelihood.chiSquare, likelihood.runs, likelihood.serial].filter((one) => one < LIMIT / 3)
  expect(odd, JSON.stringify(likelihood)).toEqual([])
}

describe.each(MAIN_TRIALS)('$name', (trial) => {
  test('[FAIR-9] [FAIR-10] played most often, it returns what it says and comes as chance would have it', () => {
    holds(trial, rounds(100_000, 10_000_000))
  }, 900_000)
})

describe.each(OTHER_TRIALS)('$name', (trial) => {
  test('[FAIR-9] [FAIR-10] played often, it returns what it says and comes as chance would have it', () => {
    holds(trial, rounds(20_000, 2_000_000))
  }, 900_000)
})
