import { assert } from '@maidan/core'
import { accountId, accountIndex } from '../accounts/accounts.ts'
import type { Removal, VoidRange } from '../settlement/amendments.ts'
import { priceOfLevel, runnerOfLevel, sideOfLevel } from '../book/book.ts'
import type { Persistence, Side } from '../market/commands.ts'
import { countTraded } from '../matching/fill.ts'
import { tickOf } from '../book/ladder.ts'
import { appendMatch, listMatches, type Match } from '../matching/matches.ts'
import { orderAccount, orderId, orderLevel, orderPersists, orderSeq, orderSize } from '../book/orders.ts'
import { rest, sideNumber } from '../matching/place.ts'
import { replayMatches } from '../settlement/replay.ts'
import type { Settlement } from '../settlement/settlement.ts'
import { createState, findRunner, type MarketConfig, type MarketStatus, type State } from '../market/state.ts'
import { liveSlots } from '../book/walk.ts'

/** What is left of an order in the book. */
export type LiveOrder = {
  readonly order: number
  readonly account: number
  readonly runner: number
  readonly side: Side
  readonly price: number
  readonly remaining: number
  readonly persistence: Persistence
  readonly seq: number
}

/** A market as plain data: what a database keeps, and all that is needed to go on as if nothing had happened. */
export type Snapshot = {
  readonly config: MarketConfig
  readonly status: MarketStatus
  readonly inPlay: boolean
  readonly version: number
  readonly seq: number
  /** The highest id of all orders that were ever taken. */
  readonly lastOrder: number
  /** In any order: `seq` tells who came first. */
  readonly orders: readonly LiveOrder[]
  /** All that were ever made, numbered from 1 without a gap, in this order. */
  readonly matches: readonly Match[]
  readonly removals: readonly Removal[]
  readonly voids: readonly VoidRange[]
  readonly settlement?: Settlement
}

export const liveOrder = (state: State, slot: number): LiveOrder => {
  const { orders, accounts, config } = state
  const level = orderLevel(orders, slot)
  return {
    order: orderId(orders, slot),
    account: accountId(accounts, orderAccount(orders, slot)),
    runner: config.runners[runnerOfLevel(level)]!,
    side: sideOfLevel(level) === 0 ? 'back' : 'lay',
    price: priceOfLevel(level),
    remaining: orderSize(orders, slot),
    persistence: orderPersists(orders, slot) ? 'persist' : 'lapse',
    seq: orderSeq(orders, slot),
  }
}

export const takeSnapshot = (state: State): Snapshot => ({
  config: state.config,
  status: state.status,
  inPlay: state.inPlay,
  version: state.version,
  seq: state.seq,
  lastOrder: state.lastOrder,
  orders: liveSlots(state).map((slot) => liveOrder(state, slot)),
  matches: listMatches(state.matches),
  removals: [...state.removals],
  voids: [...state.voids],
  ...(state.settlement === undefined ? {} : { settlement: state.settlement }),
})

export const stateFrom = (snapshot: Snapshot): State => {
  const state = createState(snapshot.config)
  const { status, inPlay, version, seq, lastOrder, settlement } = snapshot
  Object.assign(state, { status, inPlay, version, seq, lastOrder, settlement })
  state.removals.push(...snapshot.removals)
  state.voids.push(...snapshot.voids)
  const removed = new Set(snapshot.removals.map(({ runner }) => findRunner(state, runner)))
  state.field = { ...state.field, active: state.field.active.filter((runner) => !removed.has(runner)) }
  for (const match of snapshot.matches) readMatch(state, match)
  replayMatches(state)
  for (const order of snapshot.orders.toSorted((a, b) => a.seq - b.seq)) readOrder(state, order)
  return state
}

const readMatch = (state: State, match: Match): void => {
  appendMatch(state.matches, match)
  countTraded(state, findRunner(state, match.runner), match.price, match.size)
  state.payout += match.size * match.price
}

const readOrder = (state: State, order: LiveOrder): void => {
  const account = accountIndex(state.accounts, order.account)
  const runner = findRunner(state, order.runner)
  assert(runner >= 0 && tickOf(order.price) >= 0, `order ${order.order} stands in this book`)
  rest(state, order, account, runner, sideNumber(order.side), order.remaining, order.seq)
}
