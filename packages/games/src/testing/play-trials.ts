import { rounds } from '@maidan/core/testing'
import { describe, expect, test } from 'vitest'
import { simulate, type Trial } from './simulate.ts'
import { ONE_STEP_TRIALS, OTHER_TRIALS, SHARED_TRIALS, STEP_TRIALS } from './trials.ts'

/** All trials share the one per cent, so that a hundred figures are not a hundred chances to fail. */
const LIMIT = 0.01 / [ONE_STEP_TRIALS, STEP_TRIALS, SHARED_TRIALS, OTHER_TRIALS].flat().length

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

/** Each kind of game has a file of its own, so that they are played side by side. */
export const playTrials = (trials: readonly Trial[], { short = 100_000, long = 10_000_000 } = {}): void =>
  describe.each(trials)('$name', (trial) => {
    test('[FAIR-9] [FAIR-10] it returns what it says, and comes as chance would have it', () => {
      expect(oddIn(trial, rounds(short, long))).toEqual([])
    }, 900_000)
  })
