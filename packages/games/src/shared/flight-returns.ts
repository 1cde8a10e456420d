import type { Paise } from '@maidan/core'
import { payout } from '../money/multiplier.ts'
import { asNumber } from '../money/rational.ts'
import { NO_RETURNS, type Returns } from '../play/returns.ts'
import type { Table } from '../tables.ts'
import { FIRST_POINT, type Point, pointMultiplier, reachChance } from './aviator.ts'

/** A bet of a flight that is over. `leaves` is where it would have left by itself, `left` where it did. */
export type FlownBet = {
  readonly stake: Paise
  readonly leaves: Point
  readonly left: Point | undefined
}

/**
 * What one bet was worth during its flight. Before the start it promises its chance to come to `leaves`, times what it is
 * paid there. While the plane flies on, chance alone moves this; a tap exchanges it for what the screen shows.
 */
type FlownWorth = {
  readonly promise: number
  /** What the tap gained or gave away. No chance is in it. */
  readonly gain: number
  /** The last point at which the plane could have taken the bet with it. */
  readonly lastRisk: Point
}

const worthOf = (table: Table, crash: Point, { stake, leaves, left }: FlownBet): FlownWorth => {
  const paidAt = (point: Point): number => payout(stake, pointMultiplier(point))
  const chanceOf = (point: Point): number => asNumber(reachChance(table, point))
  const promise = chanceOf(leaves) * paidAt(leaves)
  if (left === undefined) return { promise, gain: 0, lastRisk: crash }
  // A plane that was seen at the point before flies to this one.
  if (left >= leaves) return { promise, gain: 0, lastRisk: leaves - 1 }
  return { promise, gain: paidAt(left) - promise / chanceOf(left + 1), lastRisk: left }
}

/** The sum of all whole numbers up to this one. */
const triangle = (last: number): number => (last * (last + 1)) / 2

/**
 * What a flight adds to the returns of the game, all its bets together: they win and lose by one plane, so their chances do
 * not add up one by one. From hundredth to hundredth the plane flies on with a chance of k ÷ (k + 1); each of these steps
 * adds the variance of what all bets still in the air are worth after it.
 */
export const returnsOfFlight = (table: Table, crash: Point, bets: readonly FlownBet[]): Returns => {
  if (bets.length === 0) return NO_RETURNS
  const worths = bets.map((bet) => worthOf(table, crash, bet)).sort((a, b) => a.lastRisk - b.lastRisk)
  const aim = asNumber(table.aim) * 100
  let flying = worths.reduce((sum, { promise }) => sum + promise, 0)
  let variance = flying ** 2 * (FIRST_POINT / aim - 1)
  let highest = (flying * FIRST_POINT) / aim
  let from = FIRST_POINT - 1
  for (const { promise, lastRisk } of worths) {
    variance += (flying ** 2 * (triangle(lastRisk) - triangle(from))) / aim ** 2
    highest = Math.max(highest, (flying * (lastRisk + 1)) / aim)
    from = lastRisk
    flying -= promise
  }
  return {
    rounds: 1,
    staked: bets.reduce((sum, { stake }) => sum + stake, 0),
    returned: bets.reduce(
      (sum, { stake, left }) => sum + (left ? payout(stake, pointMultiplier(left)) : 0),
      0,
    ),
    expected: worths.reduce((sum, { promise, gain }) => sum + promise + gain, 0),
    variance,
    highest: Math.round(highest),
  }
}
