import { BACK, LAY, rankOf } from '../book/book.ts'
import { PRICES } from '../book/ladder.ts'
import type { State } from '../market/state.ts'
import { countTaken, roomAt } from './average.ts'
import { legPayout, legPrice, legShares, passLevel, takeLeg } from './legs.ts'
import { addFill, type Plan } from './plan.ts'
import { virtualTick } from './virtual-price.ts'

/**
 * Backs of every runner pay for each other: whoever wins gets what all have staked. So a back is also matched by backs
 * of all other runners, a lay by lays of all others, with the internal account between them. It takes part only where
 * it loses in no outcome, to the last hundredth of a paisa.
 */

/** Stakes are whole paise, so not every size comes out even; some size a little smaller nearly always does. */
const TRIES = 100

/** Takes cross-matches while their price ranks at least so high, and gives back what is left of the size. */
export const crossWhile = (state: State, worstRank: number, size: number): number => {
  const { plan, field } = state
  let left = size
  while (plan.crossOpen && left > 0) {
    const tick = virtualTick(plan.side, legShares(state), field.active.length)
    if (tick < 0 || rankOf(LAY - plan.side, tick) < worstRank) break
    const room = roomAt(plan, PRICES[tick]!, left)
    if (room === 0) break
    left -= crossOnce(state, PRICES[tick]!, room)
  }
  return left
}

/** What was matched. Where nothing could be, the leg with too little looks one level further, if it is a leg's fault. */
const crossOnce = (state: State, price: number, left: number): number => {
  const { plan, field } = state
  const shortest = shortestLeg(state)
  const payout = legPayout(plan, shortest)
  const size = fairSize(state, price, Math.floor(Math.min(left * price, payout) / price))
  if (size > 0) {
    addFill(plan, -price, size)
    countTaken(plan, price, size)
    for (const other of field.active) if (other !== plan.runner) takeLeg(state, other)
  } else if (payout < left * price) passLevel(state, shortest)
  else plan.crossOpen = false
  return size
}

/** The other runner with the least to pay. */
const shortestLeg = ({ field, plan }: State): number => {
  let shortest = -1
  for (const other of field.active) {
    if (other === plan.runner) continue
    if (shortest < 0 || legPayout(plan, other) < legPayout(plan, shortest)) shortest = other
  }
  return shortest
}

/** The largest size, not much below the most there is, at which the internal account loses nothing. Or 0. */
const fairSize = (state: State, price: number, most: number): number => {
  for (let size = most; size > 0 && size > most - TRIES; size--) if (isFair(state, price, size)) return size
  return 0
}

/** Sets what each other runner gives for this size, and tells whether all stakes cover all payouts. */
const isFair = ({ field, plan }: State, price: number, size: number): boolean => {
  const payout = size * price
  let stakes = size
  for (const other of field.active) {
    if (other === plan.runner) continue
    const take = legTake(plan, other, payout)
    if (take < 1) return false
    plan.legs.takes[other] = take
    stakes += take
  }
  return plan.side === BACK ? stakes * 100 >= payout : stakes * 100 <= payout
}

/** Backs are paid no more than the payout, lays pay no less. */
const legTake = (plan: Plan, other: number, payout: number): number => {
  const { legs, side } = plan
  const rest = payout - legs.passedPayouts[other]!
  if (rest < 0) return 0
  const stake = rest / legPrice(plan, other)
  return legs.passedSizes[other]! + (side === BACK ? Math.floor(stake) : Math.ceil(stake))
}
