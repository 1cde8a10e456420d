import { BACK } from '../book/book.ts'
import { PRICES } from '../book/ladder.ts'
import type { Plan } from './plan.ts'

/**
 * A FILL_OR_KILL order names the average that all its fills together may cost. What better fills bring above the limit
 * pays for fills beyond it: that is the plan's surplus, in size times hundredths, which never falls below zero.
 */

export const startAverage = (plan: Plan, tick: number): void => {
  plan.byAverage = true
  plan.limit = PRICES[tick]!
  plan.surplus = 0
}

/** By how much a price is better for the taker than the limit, or worse if below zero. */
const gainAt = ({ side, limit }: Plan, price: number): number =>
  side === BACK ? price - limit : limit - price

/** How much of the size may be taken at a price. */
export const roomAt = (plan: Plan, price: number, size: number): number => {
  if (!plan.byAverage) return size
  const gain = gainAt(plan, price)
  return gain >= 0 ? size : Math.min(size, Math.floor(plan.surplus / -gain))
}

/** The taker gets so much at a price. */
export const countTaken = (plan: Plan, price: number, size: number): void => {
  if (plan.byAverage) plan.surplus += gainAt(plan, price) * size
}
