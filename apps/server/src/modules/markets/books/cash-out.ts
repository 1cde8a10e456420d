import { assert, type BetId, err, ok, type Paise, paise, type PlayerId, type Result } from '@maidan/core'
import {
  type CashOutRefusal,
  decideCashOut,
  hedgeByRunner,
  type HedgeOrder,
  type Market,
  type Place,
  profitsByWinner,
  type RunnerPrices,
} from '@maidan/exchange'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { BatchRows } from '../batch/rows.ts'
import type { CashOutOrder } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'
import type { ByRunner, Taken } from './book.ts'
import { applyFor, type EngineBook } from './exchange-book.ts'

export const WHOLE_BP = 10_000

/** How deep the book is looked into; a position that needs more is not cashed out in one go. */
const DEPTH = 30

export type CashOutPlan = {
  /** Best price first. */
  readonly orders: readonly HedgeOrder[]
  /** What the part that is taken brings, whoever wins. */
  readonly value: Paise
}

/**
 * Of a market with one winner only the differences between its runners count, so the same profits can be evened out
 * down to the lowest of them, up to the highest or to one between: lays, backs, or some of both. The way that brings
 * most is taken, of those that need no more money than is held.
 */
export const decideOffer = (
  profits: readonly ByRunner[],
  prices: readonly RunnerPrices[],
  shareBp: number = WHOLE_BP,
): Result<CashOutPlan, CashOutRefusal> => {
  const answers = [...new Set(profits.map(({ profit }) => profit))].map((level) =>
    evenOut(profits, level, prices, shareBp),
  )
  const plans = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
  const [best] = plans.filter(({ orders }) => needsNoMoney(profits, orders)).sort(bestFirst)
  if (best) return ok(best)
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))
  return err(refusals.find((refusal) => refusal !== 'nothing_to_cash_out') ?? nothingOr(plans.length))
}

const nothingOr = (plans: number): CashOutRefusal =>
  plans > 0 ? 'not_enough_offered' : 'nothing_to_cash_out'

const bestFirst = (one: CashOutPlan, other: CashOutPlan): number =>
  other.value - one.value || one.orders.length - other.orders.length

/** Every runner is brought to the level; the level itself is there whoever wins. */
const evenOut = (
  profits: readonly ByRunner[],
  level: Paise,
  prices: readonly RunnerPrices[],
  shareBp: number,
): Result<CashOutPlan, CashOutRefusal> => {
  const position = profits.map(({ runner, profit }) => ({
    runner,
    ifWins: (profit - level) * 100,
    ifLoses: 0,
  }))
  const answer = decideCashOut(position, prices, shareBp)
  if (!answer.ok) return answer
  const { orders, value } = answer.value
  return ok({ orders, value: paise(value + Math.floor((level * shareBp) / WHOLE_BP)) })
}

/** What an order adds when a runner wins, in hundredths of a paisa. */
const effect = ({ runner, side, price, size }: HedgeOrder, winner: number): number => {
  const backed = runner === winner ? size * (price - 100) : size * -100
  return side === 'back' ? backed : -backed
}

/** What matched bets bring by each winner after the orders, rounded down. */
export const profitsAfter = (profits: readonly ByRunner[], orders: readonly HedgeOrder[]): ByRunner[] =>
  profits.map(({ runner, profit }) => ({
    runner,
    profit: paise(profit + Math.floor(orders.reduce((sum, order) => sum + effect(order, runner), 0) / 100)),
  }))

const worst = (profits: readonly ByRunner[]): number => Math.min(...profits.map(({ profit }) => profit))

/** The orders are placed one by one, and after none of them may the worst case be worse than it is. */
const needsNoMoney = (profits: readonly ByRunner[], orders: readonly HedgeOrder[]): boolean =>
  orders.every((_, at) => worst(profitsAfter(profits, orders.slice(0, at + 1))) >= worst(profits))

/**
 * What the position of a player is worth at the prices of now. Whoever has orders of their own in the book is offered what
 * others offer directly, because a hedge must not meet them; so is whoever could not be matched whole, to the last paisa,
 * by prices that are made of other runners.
 */
export const planCashOut = (
  market: Market,
  player: PlayerId,
  shareBp: number,
): Result<CashOutPlan, CashOutRefusal> => {
  const profits = profitsByWinner(market.position(player))
  if (market.ordersOf(player).length === 0) {
    const plan = decideOffer(profits, market.prices(DEPTH), shareBp)
    if (plan.ok && isFilled(market, player, plan.value)) return plan
  }
  return decideOffer(profits, market.pricesOfOthers(player, DEPTH), shareBp)
}

const isFilled = (market: Market, account: PlayerId, { orders }: CashOutPlan): boolean => {
  const [first] = hedgeByRunner(orders)
  return first !== undefined && market.preview(hedgeCommand(first, Number.MAX_SAFE_INTEGER, account)).ok
}

const hedgeCommand = (
  { runner, side, price, size }: HedgeOrder,
  order: number,
  account: PlayerId,
): Place => ({
  type: 'place',
  order,
  account,
  runner,
  side,
  price,
  stake: size,
  timeInForce: 'FILL_OR_KILL',
})

/**
 * Decides on the position and the prices of this very moment, then carries it out: the player's own orders are cancelled
 * first, because a hedge must not meet them, and each runner gets one order that is matched whole or not at all.
 */
export const takeCashOut = (
  book: EngineBook,
  order: CashOutOrder,
  request: PlayerRequest,
  bets: readonly BetId[],
  rows: BatchRows,
): Result<Taken, BetRefusal> => {
  const { market } = book
  const plan = decideNow(market, order, request.player)
  if (!plan.ok) return plan
  for (const own of market.ordersOf(request.player))
    applyFor(book, { type: 'cancel', order: own.order, account: request.player }, request, rows)
  const hedges = hedgeByRunner(plan.value.orders)
  const placed = placeHedges(book, hedges, request, bets, rows)
  assert(placed.length > 0, 'the first hedge finds the prices it was planned with')
  return ok({
    type: 'cash_out',
    value: plan.value.value,
    complete: placed.length === hedges.length,
    bets: placed,
  })
}

const decideNow = (
  market: Market,
  { version, position, shareBp, atLeast }: CashOutOrder,
  player: PlayerId,
): Result<CashOutPlan, BetRefusal> => {
  const now = market.status()
  if (now.status === 'closed') return err('market_closed')
  if (now.status === 'suspended' || now.version !== version) return err('market_suspended')
  const plan = planCashOut(market, player, shareBp)
  if (!isSamePosition(profitsByWinner(market.position(player)), position)) return err('cash_out_changed')
  if (!plan.ok) return plan.refusal === 'not_enough_offered' ? err('cash_out_changed') : plan
  return atLeast !== undefined && plan.value.value < atLeast ? err('cash_out_changed') : plan
}

/** Whoever saw another position was shown another offer: a second tap must not sell what the first one sold. */
const isSamePosition = (now: readonly ByRunner[], seen: readonly ByRunner[]): boolean =>
  now.length === seen.length &&
  now.every(({ runner, profit }, at) => seen[at]?.runner === runner && seen[at].profit === profit)

/**
 * The bets that were placed. Where runners are matched across, a hedge may take what the next one was planned with: the
 * rest then stays open, and the player is told.
 */
const placeHedges = (
  book: EngineBook,
  hedges: readonly HedgeOrder[],
  request: PlayerRequest,
  bets: readonly BetId[],
  rows: BatchRows,
): BetId[] => {
  const placed: BetId[] = []
  for (const [at, hedge] of hedges.entries()) {
    const bet = bets[at]
    assert(bet !== undefined, 'there is an id for each runner')
    const named = { ...request, key: hedgeKey(bet) }
    const taken = applyFor(book, hedgeCommand(hedge, bet, request.player), named, rows)
    if (!taken.ok) break
    placed.push(bet)
  }
  return placed
}

/** No key of a client has a space in it. */
const hedgeKey = (bet: BetId): string => `cash-out ${bet}`
