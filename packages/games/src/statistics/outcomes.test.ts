import { rounds } from '@maidan/core/testing'
import { describe, expect, test } from 'vitest'
import { simulate, type Trial } from '../testing/simulate.ts'
import { MAIN_TRIALS, OTHER_TRIALS } from '../testing/trials.ts'

/** All trials share the one per cent, so that a hundred figures are not a hundred chances to fail. */
const LIMIT = 0.01 / (MAIN_TRIALS.length + OTHER_TRIALS.length)

/** What is odd about a trial: its return outside the band of 99 % around the exact one, or outcomes unlike chance. */
const oddIn = (trial: Trial, count: number): string[] => {
  const { likelihood, rtp, exact } = simulate(trial, count)
  const tests = ['chiSquare', 'runs', 'serial'] as const
  return [
    ...(likelihood.rtp < LIMIT ? [`returned ${rtp} instead of ${exact}`] : []),
    ...tests
      .filter((name) => likelihood[name] < LIMIT / tests.length)
      .map((name) => `${name} ${likelihood[name]}`),
  ]
}

describe.each(MAIN_TRIALS)('$name', (trial) => {
  test('[FAIR-9] [FAIR-10] played most often, it returns what it says and comes as chance would have it', () => {
    expect(oddIn(trial, rounds(100_000, 10_000_000))).toEqual([])
  }, 900_000)
})

describe.each(OTHER_TRIALS)('$name', (trial) => {
  test('[FAIR-9] [FAIR-10] played often, it returns what it says and comes as chance would have it', () => {
    expect(oddIn(trial, rounds(20_000, 2_000_000))).toEqual([])
  }, 900_000)
})
