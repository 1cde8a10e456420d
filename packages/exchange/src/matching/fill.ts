import { accountId, addMatched, addOpen, figuresAt } from '../accounts/accounts.ts'
import { BACK, priceOfLevel, runnerOfLevel, sideOfLevel, unqueueOrder } from '../book/book.ts'
import type { Matched, MarketEvent } from '../market/events.ts'
import { removeSlot } from '../book/id-table.ts'
import { TICKS, tickOf } from '../book/ladder.ts'
import { appendMatch } from './matches.ts'
import { giveBackSlot, orderAccount, orderId, orderLevel, orderSize, setOrderSize } from '../book/orders.ts'
import type { State } from '../market/state.ts'

/** The internal account has index 0, and its side of a match has the order 0. */
const INTERNAL = 0

/** Does what the plan says, for an order and the index of its account, and tells of each match. */
export const carryOut = (state: State, order: number, account: number, events: MarketEvent[]): void => {
  const { makers, sizes, count } = state.plan
  let cross = 0
  for (let at = 0; at < count; at++) {
    const maker = makers[at]!
    const size = sizes[at]!
    if (maker < 0) {
      cross = state.matches.count + 1
      events.push(takeCross(state, cross, -maker, size, order, account))
    } else events.push(takeResting(state, cross, maker, size, order, account))
  }
}

/** The taker's own leg of a cross-match. */
const takeCross = (
  state: State,
  cross: number,
  price: number,
  size: number,
  order: number,
  account: number,
): MarketEvent => {
  // A resting order that is matched only moves from what is open to what is matched; this leg is new.
  state.payout += size * price
  return state.plan.side === BACK
    ? record(state, state.plan.runner, cross, price, size, order, account, INTERNAL, INTERNAL)
    : record(state, state.plan.runner, cross, price, size, INTERNAL, INTERNAL, order, account)
}

/** An order on another runner than the taker's is matched with the internal account. */
const takeResting = (
  state: State,
  cross: number,
  slot: number,
  size: number,
  taker: number,
  takerAccount: number,
): MarketEvent => {
  const { orders, accounts, plan } = state
  const level = orderLevel(orders, slot)
  const runner = runnerOfLevel(level)
  const price = priceOfLevel(level)
  const side = sideOfLevel(level)
  const maker = orderId(orders, slot)
  const owner = orderAccount(orders, slot)
  const isDirect = runner === plan.runner
  const order = isDirect ? taker : INTERNAL
  const account = isDirect ? takerAccount : INTERNAL
  const group = isDirect ? 0 : cross
  addOpen(accounts, figuresAt(accounts, owner, runner), side, price, -size)
  lessen(state, slot, level, size)
  return side === BACK
    ? record(state, runner, group, price, size, maker, owner, order, account)
    : record(state, runner, group, price, size, order, account, maker, owner)
}

/** Takes so much off a resting order, and the order out of the book when nothing is left. */
export const lessen = (state: State, slot: number, level: number, size: number): void => {
  const { orders, book } = state
  if (orderSize(orders, slot) === size) return removeOrder(state, slot)
  setOrderSize(orders, slot, orderSize(orders, slot) - size)
  book.volumes[level] = book.volumes[level]! - size
}

const removeOrder = (state: State, slot: number): void => {
  unqueueOrder(state.book, state.orders, slot)
  removeSlot(state.ids, orderId(state.orders, slot), slot)
  giveBackSlot(state.orders, slot)
}

/** `backer` and `layer` are indexes; the log and the event have the ids of the accounts. */
const record = (
  state: State,
  runner: number,
  cross: number,
  price: number,
  size: number,
  backOrder: number,
  backer: number,
  layOrder: number,
  layer: number,
): MarketEvent => {
  const { accounts, matches, config } = state
  const matched: Matched = {
    type: 'matched',
    match: matches.count + 1,
    cross,
    runner: config.runners[runner]!,
    price,
    size,
    backOrder,
    backAccount: accountId(accounts, backer),
    layOrder,
    layAccount: accountId(accounts, layer),
  }
  appendMatch(matches, matched)
  addMatched(accounts, figuresAt(accounts, backer, runner), figuresAt(accounts, layer, runner), price, size)
  countTraded(state, runner, price, size)
  return matched
}

export const countTraded = (state: State, runner: number, price: number, size: number): void => {
  const { traded, lastTraded } = state
  const place = runner * TICKS + tickOf(price)
  traded[place] = traded[place]! + size
  lastTraded[runner] = price
}
