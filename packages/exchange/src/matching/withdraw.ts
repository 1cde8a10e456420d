import type { Paise } from '@maidan/core'
import { accountId, addOpen, figuresAt } from '../accounts/accounts.ts'
import { priceOfLevel, runnerOfLevel, sideOfLevel } from '../book/book.ts'
import type { Cancel, Place, Reduce, Replace } from '../market/commands.ts'
import type { CancelReason, MarketEvent } from '../market/events.ts'
import { lessen } from './fill.ts'
import { findSlot } from '../book/id-table.ts'
import { orderAccount, orderId, orderLevel, orderPersists, orderSize } from '../book/orders.ts'
import { acceptPlace, checkPlace } from './place.ts'
import type { Refusal } from '../market/refusals.ts'
import type { State } from '../market/state.ts'

/** Takes so much of a resting order out of the book. */
export const withdraw = (state: State, slot: number, size: number, reason: CancelReason): MarketEvent => {
  const { orders, accounts } = state
  const level = orderLevel(orders, slot)
  const account = orderAccount(orders, slot)
  const price = priceOfLevel(level)
  const remaining = orderSize(orders, slot) - size
  const order = orderId(orders, slot)
  addOpen(accounts, figuresAt(accounts, account, runnerOfLevel(level)), sideOfLevel(level), price, -size)
  state.payout -= size * price
  lessen(state, slot, level, size)
  return {
    type: 'cancelled',
    order,
    account: accountId(accounts, account),
    size: size as Paise,
    remaining: remaining as Paise,
    reason,
  }
}

/** The slot of the order that somebody wants to change, if it is there and theirs. */
const findOwn = (state: State, { order, account }: Cancel | Reduce | Replace): number | Refusal => {
  if (state.status === 'closed') return 'market_closed'
  const slot = findSlot(state.ids, state.orders.bySlot, order)
  if (slot === 0) return 'unknown_order'
  if (accountId(state.accounts, orderAccount(state.orders, slot)) !== account) return 'not_your_order'
  return slot
}

export const checkCancel = (state: State, command: Cancel): Refusal | undefined => {
  const own = findOwn(state, command)
  return typeof own === 'string' ? own : undefined
}

export const checkReduce = (state: State, command: Reduce): Refusal | undefined => {
  const own = findOwn(state, command)
  if (typeof own === 'string') return own
  if (!Number.isInteger(command.by)) return 'stake_not_whole'
  if (command.by <= 0) return 'stake_not_positive'
  return undefined
}

/**
 * The new order is checked while the old one still stands. That changes nothing for it: an order never meets one of
 * its own side and runner.
 */
export const checkReplace = (state: State, command: Replace): Refusal | undefined => {
  const own = findOwn(state, command)
  if (typeof own === 'string') return own
  if (priceOfLevel(orderLevel(state.orders, own)) === command.price) return 'no_change'
  return checkPlace(state, replacement(state, command))
}

export const cancel = (state: State, command: Cancel): MarketEvent[] | Refusal => {
  const own = findOwn(state, command)
  if (typeof own === 'string') return own
  return [withdraw(state, own, orderSize(state.orders, own), 'cancelled')]
}

export const reduce = (state: State, command: Reduce): MarketEvent[] | Refusal =>
  checkReduce(state, command) ?? [
    withdraw(state, slotOf(state, command.order), reduction(state, command), 'reduced'),
  ]

/** Who asks for more than is left means all of it: a match may have come before the command. */
export const reduction = (state: State, { order, by }: Reduce): number =>
  Math.min(by, orderSize(state.orders, slotOf(state, order)))

/** The plan that the check made for the new order is carried out. */
export const replace = (state: State, command: Replace): MarketEvent[] | Refusal => {
  const refusal = checkReplace(state, command)
  if (refusal !== undefined) return refusal
  const order = replacement(state, command)
  const old = withdraw(state, slotOf(state, command.order), order.stake, 'replaced')
  return [old, ...acceptPlace(state, order)]
}

const slotOf = ({ ids, orders }: State, order: number): number => findSlot(ids, orders.bySlot, order)

/** The order that a replacement puts in the place of another. */
export const replacement = ({ orders, ids, config }: State, command: Replace): Place => {
  const slot = findSlot(ids, orders.bySlot, command.order)
  const level = orderLevel(orders, slot)
  return {
    type: 'place',
    order: command.newOrder,
    account: command.account,
    runner: config.runners[runnerOfLevel(level)]!,
    side: sideOfLevel(level) === 0 ? 'back' : 'lay',
    price: command.price,
    stake: orderSize(orders, slot),
    persistence: orderPersists(orders, slot) ? 'persist' : 'lapse',
    mustRest: command.mustRest,
    version: command.version,
  }
}
