import {
  bestRank,
  bookOf,
  LAY,
  levelOf,
  priceOfLevel,
  rankAfter,
  rankOf,
  runnerOfLevel,
} from '../book/book.ts'
import { nextOrder, orderAccount, orderLevel, orderSize } from '../book/orders.ts'
import type { State } from '../market/state.ts'
import { countTaken, roomAt, startAverage } from './average.ts'
import { crossWhile } from './cross.ts'
import { openLegs } from './legs.ts'
import { addFill, startPlan } from './plan.ts'

/** The side a taker is matched with directly. */
const otherSide = (side: number): number => LAY - side

/**
 * Best price first, and at one price who came first. A price made of the other runners is taken only where it is
 * better than every resting order, so it passes nobody by. Few orders meet one of their own account, so only they
 * are planned again without those. `account` is an index; -1 meets no order of its own.
 */
export const planFills = (
  state: State,
  account: number,
  runner: number,
  side: number,
  tick: number,
  size: number,
  byAverage: boolean,
): void => {
  const { plan } = state
  startPlan(plan, account, runner, side)
  if (byAverage) startAverage(plan, tick)
  walk(state, tick, size)
  if (plan.meetsOwn) walkPastOwn(state, tick, size)
}

const walkPastOwn = (state: State, tick: number, size: number): void => {
  const { plan } = state
  const { account, runner, side, byAverage } = plan
  startPlan(plan, account, runner, side)
  if (byAverage) startAverage(plan, tick)
  plan.passesOwn = true
  walk(state, tick, size)
}

const walk = (state: State, tick: number, size: number): void => {
  const { plan, book, config } = state
  const other = otherSide(plan.side)
  const direct = bookOf(plan.runner, other)
  const worst = plan.byAverage ? 0 : rankOf(other, tick)
  let left = size
  if (config.crossMatching) openLegs(state)
  for (
    let rank = bestRank(book, direct);
    rank >= worst && rank >= 0 && left > 0;
    rank = rankAfter(book, direct, rank)
  ) {
    if (plan.crossOpen) left = crossWhile(state, rank + 1, left)
    const level = levelOf(direct, rank)
    const room = plan.byAverage ? roomAt(plan, priceOfLevel(level), left) : left
    if (room === 0) break
    left -= takeLevel(state, level, room)
  }
  if (plan.crossOpen && left > 0) left = crossWhile(state, worst, left)
  plan.matched = size - left
}

/** Gives back how much was taken. */
const takeLevel = ({ plan, book, orders }: State, level: number, size: number): number => {
  let left = size
  for (let slot = book.heads[level]!; slot !== 0 && left > 0; slot = nextOrder(orders, slot)) {
    if (orderAccount(orders, slot) === plan.account) {
      if (plan.passesOwn) continue
      plan.meetsOwn = true
    }
    const take = Math.min(left, orderSize(orders, slot))
    addFill(plan, slot, take)
    left -= take
  }
  if (plan.byAverage) countTaken(plan, priceOfLevel(level), size - left)
  return size - left
}

/** What the taker itself would get, one line a price, best first. */
export const takersFills = ({ plan, orders }: State): Map<number, number> => {
  const sizes = new Map<number, number>()
  for (let at = 0; at < plan.count; at++) {
    const maker = plan.makers[at]!
    const level = maker < 0 ? 0 : orderLevel(orders, maker)
    if (maker > 0 && runnerOfLevel(level) !== plan.runner) continue
    const price = maker < 0 ? -maker : priceOfLevel(level)
    sizes.set(price, (sizes.get(price) ?? 0) + plan.sizes[at]!)
  }
  return sizes
}
