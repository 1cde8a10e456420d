import { bookOf, bookOfLevel, levelOf, rankOfLevel, tickOfRank } from '../book/book.ts'
import { PRICES } from '../book/ladder.ts'
import { nextOrder, orderAccount, orderLevel, orderSize } from '../book/orders.ts'
import type { State } from '../market/state.ts'
import { addFill, type Plan } from './plan.ts'
import { bestTakeable, takeableAfter, takeableFrom, takeableVolume } from './queues.ts'
import { stakeShare } from './virtual-price.ts'

/** Stands at the front of the queues of all other runners, if each of them has one. */
export const openLegs = (state: State): void => {
  const { plan, field } = state
  plan.crossOpen = field.active.length > 1
  for (const other of field.active) if (other !== plan.runner && plan.crossOpen) openLeg(state, other)
}

const openLeg = (state: State, other: number): void => {
  const { plan, book, orders } = state
  const { legs } = plan
  const queue = bookOf(other, plan.side)
  const rank = bestTakeable(state, queue)
  if (rank < 0) {
    plan.crossOpen = false
    return
  }
  const level = levelOf(queue, rank)
  const first = takeableFrom(state, book.heads[level]!)
  legs.slots[other] = first
  legs.left[other] = orderSize(orders, first)
  legs.ranks[other] = rank
  legs.levelSizes[other] = takeableVolume(state, level)
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

const nextLevel = (state: State, other: number): void => {
  const { plan } = state
  const { legs } = plan
  const queue = bookOf(other, plan.side)
  const rank = takeableAfter(state, queue, legs.ranks[other]!)
  if (rank < 0) plan.crossOpen = false
  else {
    legs.ranks[other] = rank
    legs.levelSizes[other] = takeableVolume(state, levelOf(queue, rank))
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

const takeFirst = (state: State, other: number, most: number): number => {
  const { plan, orders } = state
  const { legs } = plan
  const slot = legs.slots[other]!
  const take = Math.min(most, legs.left[other]!)
  if (orderAccount(orders, slot) === plan.account) plan.meetsOwn = true
  addFill(plan, slot, take)
  legs.left[other] = legs.left[other]! - take
  if (legs.left[other] === 0) {
    const next = takeableFrom(state, nextOrder(orders, slot)) || firstAfter(state, orderLevel(orders, slot))
    legs.slots[other] = next
    legs.left[other] = orderSize(orders, next)
  }
  return take
}

/** The first order of the next worse level, or 0. */
const firstAfter = (state: State, level: number): number => {
  const queue = bookOfLevel(level)
  const rank = takeableAfter(state, queue, rankOfLevel(level))
  return rank < 0 ? 0 : takeableFrom(state, state.book.heads[levelOf(queue, rank)]!)
}
