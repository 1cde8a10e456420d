/**
 * What an order would be matched with, worked out before anything is changed. So an order can be refused as a whole
 * (it cannot be filled, it must rest), previewed, or shown as a price, by the same walk through the book that matches
 * it.
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
  /** Whether the limit holds for the average of all fills, not for each. Only then the next two are kept. */
  byAverage: boolean
  limit: number
  /** What the fills are better than the limit, in size times hundredths. */
  surplus: number
  /** How much of the taker's size would be matched. */
  matched: number
  /** Whether the walk took an order of the taker's own account. */
  meetsOwn: boolean
  /** Whether the walk leaves out the taker's own orders, because a first walk met one. */
  passesOwn: boolean
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
  byAverage: false,
  limit: 0,
  surplus: 0,
  matched: 0,
  meetsOwn: false,
  passesOwn: false,
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
  plan.passesOwn = false
  plan.byAverage = false
  plan.crossOpen = false
}

export const addFill = (plan: Plan, maker: number, size: number): void => {
  const at = plan.count++
  plan.makers[at] = maker
  plan.sizes[at] = size
}
