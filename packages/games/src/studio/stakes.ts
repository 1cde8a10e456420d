import { err, ok, type Paise, paise, type Result } from '@maidan/core'
import { type Multiplier, multiplier, MULTIPLIER_SCALE, payout } from '../money/multiplier.ts'
import { fieldsOf, isWhole } from '../read.ts'
import type { StakeLimits } from '../spots/spot-game.ts'
import type { StudioBetRefusal } from './studio-game.ts'

/** What a page offers to stake, in rupees. */
const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const

const inPaise = (rupees: number): Paise => paise(rupees * 100)

/** Ten lakh rupees: limits are made so that no stake within them wins more, as long as nobody takes the most win below it. */
const WIN_IN_MIND = inPaise(1_000_000)

/** From the lowest step to the highest that wins no more than we pay, with the highest multiplier of a game. */
export const limitsUnder = (highest: Multiplier): StakeLimits => {
  const taken = STEPS.map(inPaise).filter((stake) => payout(stake, highest) <= WIN_IN_MIND)
  const [least = inPaise(STEPS[0])] = taken
  return { least, most: taken.at(-1) ?? least }
}

/** The steps that a game takes. */
export const stakeSteps = ({ least, most }: StakeLimits): Paise[] =>
  STEPS.map(inPaise).filter((stake) => stake >= least && stake <= most)

/** A multiple of the stake as a table states it. */
export const timesStake = (times: number): Multiplier => multiplier(times * MULTIPLIER_SCALE)

/** No stake is more than what a number counts exactly, long before a limit is asked. */
const MOST_WRITTEN = 1_000_000_000_000

type Limits = { readonly limits: StakeLimits; readonly highest: Multiplier; readonly mostWin: Paise }

/** The stake of a bet, in this order: whether it is one, the limits of the game, then what it could win. */
export const parseStake = (
  value: unknown,
  { limits, highest, mostWin }: Limits,
): Result<Paise, StudioBetRefusal> => {
  const { stake } = fieldsOf(value) ?? {}
  if (!isWhole(stake, 1, MOST_WRITTEN)) return err('bet_malformed')
  const asked = paise(stake)
  if (asked < limits.least) return err('stake_below_minimum')
  if (asked > limits.most) return err('stake_above_maximum')
  return payout(asked, highest) > mostWin ? err('stake_too_high') : ok(asked)
}
