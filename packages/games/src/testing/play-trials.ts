import { describe, expect, test } from 'vitest'
import { FAIR_CHANCE, QUICK_CHANCE } from './chance.ts'
import { simulate, type Simulation, type Trial } from './simulate.ts'
import { ONE_STEP_TRIALS, OTHER_TRIALS, SHARED_TRIALS, STEP_TRIALS } from './trials.ts'

/** All trials share the one per cent, so that a hundred figures are not a hundred chances to fail. */
const LIMIT = 0.01 / [ONE_STEP_TRIALS, STEP_TRIALS, SHARED_TRIALS, OTHER_TRIALS].flat().length

/** What is odd about a trial: its return outside the band of 99 % around the exact one, or outcomes unlike chance. */
const oddIn = (trial: Trial, simulation: Simulation): string[] => {
  const { likelihood, rtp, exact } = simulate(trial, simulation)
  const tests = ['chiSquare', 'runs', 'serial'] as const
  return [
    ...(likelihood.rtp < LIMIT ? [`returned ${rtp} instead of ${exact}`] : []),
    ...tests
      .filter((name) => likelihood[name] < LIMIT / tests.length)
      .map((name) => `${name} ${likelihood[name]}`),
  ]
}

type Lengths = {
  /** Rounds from seeds and hashes, as the site plays them. */
  readonly fair: number
  /** Rounds of the same games from a quick generator. */
  readonly quick: number
}

/** Each kind of game has a file of its own, so that they are played side by side. */
export const playTrials = (trials: readonly Trial[], { fair, quick }: Lengths): void =>
  describe.each(trials)('$name', (trial) => {
    test('[FAIR-9] [FAIR-10] it returns what it says, and comes as chance would have it', () => {
      expect(oddIn(trial, { rounds: fair, chance: FAIR_CHANCE })).toEqual([])
    }, 900_000)

    test('[FAIR-10] what it makes of chance returns what it says over many more rounds', () => {
      expect(oddIn(trial, { rounds: quick, chance: QUICK_CHANCE })).toEqual([])
    }, 900_000)
  })
