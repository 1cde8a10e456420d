import type { Returns } from '@maidan/games'

/** Fewer rounds say nothing, whatever they paid. */
export const LEAST_ROUNDS = 1000
/** As long as one payout could outweigh chance as a whole, what was paid hangs on whether it came. */
const CALM = 3

/** How many standard deviations hold 19 of 20, and 99 of 100, of what chance does. */
const SHOWN_WIDTH = 1.959964
const ALARM_WIDTH = 2.575829

/** `few`: too early to tell. `outside`: out of the band of 19 in 20. `alarm`: out of the band of 99 in 100, too. */
export type ReturnState = 'few' | 'within' | 'outside' | 'alarm'

export type Judged = {
  readonly rounds: number
  /** Shares of all stakes in per cent; null before the first round. */
  readonly promised: number | null
  readonly paid: number | null
  /** Where chance alone keeps what is paid, 19 times in 20. */
  readonly band: { readonly low: number; readonly high: number } | null
  readonly state: ReturnState
}

const PLACES = 10_000

/** In per cent with four places. */
const shareOf = (amount: number, staked: number): number =>
  Math.round((amount / staked) * 100 * PLACES) / PLACES

export const isEnough = ({ rounds, variance, highest }: Returns): boolean =>
  rounds >= LEAST_ROUNDS && Math.sqrt(variance) >= CALM * highest

export const stateOf = (returns: Returns): ReturnState => {
  if (!isEnough(returns)) return 'few'
  const distance = Math.abs(returns.returned - returns.expected) / Math.sqrt(returns.variance)
  if (distance > ALARM_WIDTH) return 'alarm'
  return distance > SHOWN_WIDTH ? 'outside' : 'within'
}

export const judge = (returns: Returns): Judged => {
  const { rounds, staked, returned, expected, variance } = returns
  if (staked === 0) return { rounds, promised: null, paid: null, band: null, state: 'few' }
  const width = SHOWN_WIDTH * Math.sqrt(variance)
  return {
    rounds,
    promised: shareOf(expected, staked),
    paid: shareOf(returned, staked),
    band: { low: Math.max(0, shareOf(expected - width, staked)), high: shareOf(expected + width, staked) },
    state: stateOf(returns),
  }
}

/** A word of staff holds until the game has had twice the rounds: then there is as much to look at again. */
export const stillHolds = (
  review: { readonly rounds: number },
  { rounds }: Pick<Returns, 'rounds'>,
): boolean => rounds < 2 * review.rounds
