import { BACK } from '../book/book.ts'
import { PRICES, TOP_TICK } from '../book/ladder.ts'

/**
 * One divided by a price, as a whole number of 10⁻¹³: the share of a payout that its backer stakes. Sums of these over
 * all runners are exact to one unit a runner, and ladder prices never come nearer to each other than that.
 */
const WHOLE = 10_000_000_000_000
const STAKE_SHARES: Float64Array = Float64Array.from(PRICES, (price) => Math.round((WHOLE * 100) / price))

export const stakeShare = (tick: number): number => STAKE_SHARES[tick]!

/**
 * The price for one runner when all others are matched with `shares` of the payout, rounded on the ladder against who
 * takes it: down for a back, up for a lay. -1 when there is none on the ladder: a price beyond its end would leave the
 * house with more than a rounding.
 */
export const virtualTick = (side: number, shares: number, runners: number): number => {
  const left = WHOLE - shares
  if (left + runners < stakeShare(TOP_TICK)) return -1
  return side === BACK ? lastTickWithShare(left - runners) : firstTickWithin(left + runners)
}

/** The highest price whose share is still at least this. */
const lastTickWithShare = (share: number): number => {
  let low = -1
  let high = TOP_TICK
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (stakeShare(middle) >= share) low = middle
    else high = middle - 1
  }
  return low
}

/** The lowest price whose share is at most this. */
const firstTickWithin = (share: number): number => {
  let low = 0
  let high = TOP_TICK
  while (low < high) {
    const middle = (low + high) >> 1
    if (stakeShare(middle) <= share) high = middle
    else low = middle + 1
  }
  return low
}
