import { type Paise, paise } from '@maidan/core'
import { floorDivide } from './floor-divide.ts'
import { type Amendments, isVoid, settledPrice } from './amendments.ts'
import type { Match } from '../matching/matches.ts'
import { backerProfit } from './bets.ts'
import type { Placing } from './outcome.ts'

/** What stays with the house. With the net of all accounts it sums to zero. */
export type House = {
  /**
   * What the internal account of cross-matching kept because prices stand on a ladder and stakes are whole paise. It is
   * a loss only where a runner was removed whose factor was less than its share of the cross-matches.
   */
  readonly cross: Paise
  /** Fractions of a paisa. */
  readonly rounding: Paise
  readonly commission: Paise
}

/** In whole paise, rounded down; the fraction goes with the other fractions. */
export const crossProfit = (
  matches: readonly Match[],
  amendments: Amendments,
  placing: Placing | undefined,
): Paise => {
  if (placing === undefined) return paise(0)
  let exact = 0n
  for (const match of matches) {
    if (match.cross === 0 || isVoid(match, amendments)) continue
    const backer = backerProfit(match.runner, match.size, settledPrice(match, amendments), placing)
    if (match.backOrder === 0) exact += backer
    if (match.layOrder === 0) exact -= backer
  }
  return paise(Number(floorDivide(exact, BigInt(100 * placing.tied))))
}
