import {
  bestRank,
  type Book,
  bookOf,
  bookOfLevel,
  levelOf,
  rankAfter,
  rankOfLevel,
  tickOfRank,
} from '../book/book.ts'
import { PRICES } from '../book/ladder.ts'
import { nextOrder, orderAccount, orderLevel, orderSize } from '../book/orders.ts'
import type { State } from '../market/state.ts'
import { addFill, type Plan } from './plan.ts'
import { stakeShare } from './virtual-price.ts'

/** Stands at the front of the queues of all other runners, if each of them has one. */
export const openLegs = (state: State): void => {
  const { plan, field } = state
  plan.crossOpen = field.active.length > 1
  for (const other of field.active) if (other !== plan.runner && plan.crossOpen) openLeg(state, other)
}

const openLeg = ({ plan, book, orders }: State, other: number): void => {
  const { legs } = plan
  const queue = bookOf(other, plan.side)
  const rank = bestRank(book, queue)
  if (rank < 0) {
    plan.crossOpen = false
    return
  }
  const level = levelOf(queue, rank)
  const first = book.heads[level]!
  legs.slots[other] = first
  legs.left[other] = orderSize(orders, first)
  legs.ranks[other] = rank
  legs.levelSizes[other] = book.volumes[level]!
  legs.passedSizes[other] = 0
  legs.passedPayouts[other] = 0
}

const legTick = ({ legs, side }: Plan, other: number): number => tickOfRank(side, legs.ranks[other]!)

/** The price at the level that sets the price of the cross-match. */
export const legPrice = (plan: Plan, other: number): number => PRICES[legTick(plan, other)]!

/** The shares of the payout that the other runners' orders stake, at the levels that set the price. */
export const legShares = ({ plan, field }: State): number => {
  let shares = 0
  for (const other of field.active) if (other !== plan.runner) shares += stakeShare(legTick(plan, other))
  return shares
}

/** What the orders of a runner would pay, up to the level that sets the price. */
export const legPayout = (plan: Plan, other: number): number =>
  plan.legs.passedPayouts[other]! + plan.legs.levelSizes[other]! * legPrice(plan, other)

/** Too little there to be matched alone: it goes along with the next level, which now sets the price. */
export const passLevel = (state: State, other: number): void => {
  const { legs } = state.plan
  legs.passedPayouts[other] = legPayout(state.plan, other)
  legs.passedSizes[other] = legs.passedSizes[other]! + legs.levelSizes[other]!
  nextLevel(state, other)
}

const nextLevel = ({ plan, book }: State, other: number): void => {
  const { legs } = plan
  const queue = bookOf(other, plan.side)
  const rank = rankAfter(book, queue, legs.ranks[other]!)
  if (rank < 0) plan.crossOpen = false
  else {
    legs.ranks[other] = rank
    legs.levelSizes[other] = book.volumes[levelOf(queue, rank)]!
  }
}

/** Fills what this runner gives, from the front of its queue. */
export const takeLeg = (state: State, other: number): void => {
  const { legs } = state.plan
  const size = legs.takes[other]!
  const fromLevel = size - legs.passedSizes[other]!
  for (let left = size; left > 0;) left -= takeFirst(state, other, left)
  legs.passedSizes[other] = 0
  legs.passedPayouts[other] = 0
  legs.levelSizes[other] = legs.levelSizes[other]! - fromLevel
  if (legs.levelSizes[other] === 0) nextLevel(state, other)
}

const takeFirst = ({ plan, book, orders }: State, other: number, most: number): number => {
  const { legs } = plan
  const slot = legs.slots[other]!
  const take = Math.min(most, legs.left[other]!)
  if (orderAccount(orders, slot) === plan.account) plan.meetsOwn = true
  addFill(plan, slot, take)
  legs.left[other] = legs.left[other]! - take
  if (legs.left[other] === 0) {
    const next = nextOrder(orders, slot) || firstAfter(book, orderLevel(orders, slot))
    legs.slots[other] = next
    legs.left[other] = orderSize(orders, next)
  }
  return take
}

/** The first order of the next worse level, or 0. */
const firstAfter = (book: Book, level: number): number => {
  const queue = bookOfLevel(level)
  const rank = rankAfter(book, queue, rankOfLevel(level))
  return rank < 0 ? 0 : book.heads[levelOf(queue, rank)]!
}
