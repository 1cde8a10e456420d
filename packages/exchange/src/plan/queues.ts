import { bestRank, levelOf, rankAfter } from '../book/book.ts'
import { nextOrder, orderAccount, orderSize } from '../book/orders.ts'
import type { State } from '../market/state.ts'

/** What a plan may take of a queue: every order, or those of others only, once the plan has met one of its own. */

/** This slot, or the next one of its level that may be taken, or 0. */
export const takeableFrom = ({ plan, orders }: State, slot: number): number => {
  let at = slot
  if (plan.passesOwn) while (at !== 0 && orderAccount(orders, at) === plan.account) at = nextOrder(orders, at)
  return at
}

export const takeableVolume = (state: State, level: number): number => {
  const { plan, book, orders } = state
  if (!plan.passesOwn) return book.volumes[level]!
  let volume = 0
  let slot = takeableFrom(state, book.heads[level]!)
  while (slot !== 0) {
    volume += orderSize(orders, slot)
    slot = takeableFrom(state, nextOrder(orders, slot))
  }
  return volume
}

/** The best rank with something to take, or -1. */
export const bestTakeable = (state: State, queue: number): number =>
  orWorse(state, queue, bestRank(state.book, queue))

/** The next worse rank with something to take, or -1. */
export const takeableAfter = (state: State, queue: number, rank: number): number =>
  orWorse(state, queue, rankAfter(state.book, queue, rank))

const orWorse = (state: State, queue: number, rank: number): number => {
  let at = rank
  if (state.plan.passesOwn)
    while (at >= 0 && takeableVolume(state, levelOf(queue, at)) === 0) at = rankAfter(state.book, queue, at)
  return at
}
