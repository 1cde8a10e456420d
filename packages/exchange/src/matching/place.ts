import { assert, type Paise } from '@maidan/core'
import { accountIndex, addOpen, figuresAt, findAccount } from '../accounts/accounts.ts'
import { BACK, bookOf, LAY, levelOf, queueOrder, rankOf } from '../book/book.ts'
import type { Place } from '../market/commands.ts'
import type { CancelReason, MarketEvent } from '../market/events.ts'
import { carryOut } from './fill.ts'
import { addSlot, findSlot } from '../book/id-table.ts'
import { tickOf } from '../book/ladder.ts'
import { addOrder } from '../book/orders.ts'
import { planFills } from '../plan/plan-fills.ts'
import type { Refusal } from '../market/refusals.ts'
import { findRunner, MAX_PAYOUT, MAX_STAKE, type State } from '../market/state.ts'

export const sideNumber = (side: Place['side']): number => (side === 'back' ? BACK : LAY)

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0

/** What is wrong with an order, or nothing; then the plan holds what it would be matched with. */
export const checkPlace = (state: State, order: Place): Refusal | undefined => {
  assert(isId(order.order) && isId(order.account), 'orders and accounts have positive ids')
  const runner = findRunner(state, order.runner)
  return checkMarket(state, order, runner) ?? checkTerms(state, order) ?? checkBook(state, order, runner)
}

const checkMarket = (
  { status, version, field, removals }: State,
  order: Place,
  runner: number,
): Refusal | undefined => {
  if (status === 'closed') return 'market_closed'
  if (status === 'suspended') return 'market_suspended'
  if (order.version !== undefined && order.version !== version) return 'stale_version'
  if (runner < 0) return 'unknown_runner'
  if (removals.length > 0 && !field.active.includes(runner)) return 'runner_removed'
  return undefined
}

const checkTerms = ({ config }: State, order: Place): Refusal | undefined => {
  const { price, stake, minFill } = order
  if (tickOf(price) < 0) return 'price_off_ladder'
  if (!Number.isInteger(stake)) return 'stake_not_whole'
  if (stake <= 0) return 'stake_not_positive'
  if (stake < config.minStake) return 'stake_too_small'
  if (stake > MAX_STAKE) return 'stake_too_large'
  if (minFill !== undefined && !isMinFill(order)) return 'min_fill_invalid'
  if (isFillOrKill(order) && (order.persistence === 'persist' || order.mustRest))
    return 'time_in_force_conflict'
  return undefined
}

const isFillOrKill = ({ timeInForce }: Place): boolean => timeInForce === 'FILL_OR_KILL'

const isMinFill = (order: Place): boolean => {
  const { minFill = 0, stake } = order
  return isFillOrKill(order) && Number.isInteger(minFill) && minFill > 0 && minFill <= stake
}

const isInBook = ({ ids, orders }: State, order: number): boolean => findSlot(ids, orders.bySlot, order) !== 0

const checkBook = (state: State, order: Place, runner: number): Refusal | undefined => {
  const { lastOrder, payout, plan } = state
  if (order.waited ? isInBook(state, order.order) : order.order <= lastOrder) return 'duplicate_order'
  if (payout + order.stake * order.price > MAX_PAYOUT) return 'market_full'
  const account = findAccount(state.accounts, order.account)
  const byAverage = isFillOrKill(order)
  planFills(state, account, runner, sideNumber(order.side), tickOf(order.price), order.stake, byAverage)
  if (plan.matched > 0 && order.mustRest) return 'would_match'
  if (plan.passesOwn && plan.matched === 0) return 'self_match'
  if (byAverage && plan.matched < (order.minFill ?? order.stake)) return 'not_filled'
  return undefined
}

export const place = (state: State, order: Place): MarketEvent[] | Refusal =>
  checkPlace(state, order) ?? acceptPlace(state, order)

/** After `checkPlace` found nothing, and before anything else was planned. */
export const acceptPlace = (state: State, order: Place): MarketEvent[] => {
  const { accounts, plan } = state
  const account = plan.account < 0 ? accountIndex(accounts, order.account) : plan.account
  const left = order.stake - plan.matched
  state.lastOrder = Math.max(state.lastOrder, order.order)
  const events: MarketEvent[] = [placed(order, ++state.seq)]
  if (plan.count > 0) carryOut(state, order.order, account, events)
  if (left === 0) return events
  if (isFillOrKill(order)) events.push(lapsed(order, left, 'fill_or_kill'))
  else if (plan.passesOwn) events.push(lapsed(order, left, 'self_match'))
  else rest(state, order, account, plan.runner, plan.side, left, state.seq)
  return events
}

const placed = (order: Place, seq: number): MarketEvent => ({
  type: 'placed',
  order: order.order,
  account: order.account,
  runner: order.runner,
  side: order.side,
  price: order.price,
  stake: order.stake as Paise,
  persistence: order.persistence ?? 'lapse',
  seq,
})

const lapsed = ({ order, account }: Place, left: number, reason: CancelReason): MarketEvent => ({
  type: 'cancelled',
  order,
  account,
  size: left as Paise,
  remaining: 0 as Paise,
  reason,
})

export const rest = (
  state: State,
  { order, price, persistence }: Pick<Place, 'order' | 'price' | 'persistence'>,
  account: number,
  runner: number,
  side: number,
  size: number,
  seq: number,
): void => {
  const { orders, accounts } = state
  const slot = addOrder(orders, order, size, seq, account, persistence === 'persist')
  addSlot(state.ids, orders.bySlot, order, slot)
  queueOrder(state.book, orders, slot, levelOf(bookOf(runner, side), rankOf(side, tickOf(price))))
  addOpen(accounts, figuresAt(accounts, account, runner), side, price, size)
  state.payout += size * price
}
