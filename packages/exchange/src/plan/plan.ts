/**
 * What an order would be matched with, worked out before anything is changed. So an order can be refused as a whole
 * (it meets one of its own, it cannot be filled), previewed, or shown as a price, by the same walk through the book
 * that matches it.
 */
export type Plan = {
  /**
   * The resting order of each fill; only the first `count` are of this plan. A cross-match begins with the taker's own
   * part of it, for which the price stands here, below zero; the orders on other runners that follow belong to it.
   */
  readonly makers: number[]
  readonly sizes: number[]
  count: number
  /** Who takes: the indexes of account (-1 for one that is new) and runner, and the side. */
  account: number
  runner: number
  side: number
  /** How much of the taker's size would be matched. */
  matched: number
  meetsOwn: boolean
  /** Whether every other runner still has somebody to cross-match with. */
  crossOpen: boolean
  readonly legs: Legs
}

/**
 * Where the walk stands in the books of the other runners. What lies before the level that sets the price was too
 * little to be matched alone and goes along.
 */
export type Legs = {
  readonly slots: Int32Array
  /** What is left of the order in `slots`. */
  readonly left: Float64Array
  readonly ranks: Int32Array
  readonly levelSizes: Float64Array
  readonly passedSizes: Float64Array
  readonly passedPayouts: Float64Array
  readonly takes: Float64Array
}

const createLegs = (runners: number): Legs => ({
  slots: new Int32Array(runners),
  left: new Float64Array(runners),
  ranks: new Int32Array(runners),
  levelSizes: new Float64Array(runners),
  passedSizes: new Float64Array(runners),
  passedPayouts: new Float64Array(runners),
  takes: new Float64Array(runners),
})

export const createPlan = (runners: number): Plan => ({
  makers: [],
  sizes: [],
  count: 0,
  account: -1,
  runner: 0,
  side: 0,
  matched: 0,
  meetsOwn: false,
  crossOpen: false,
  legs: createLegs(runners),
})

export const startPlan = (plan: Plan, account: number, runner: number, side: number): void => {
  plan.account = account
  plan.runner = runner
  plan.side = side
  plan.count = 0
  plan.matched = 0
  plan.meetsOwn = false
  plan.crossOpen = false
}

export const addFill = (plan: Plan, maker: number, size: number): void => {
  const at = plan.count++
  plan.makers[at] = maker
  plan.sizes[at] = size
}
