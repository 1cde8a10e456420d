import { assert, type BetId, err, ok, type PlayerId, type Result } from '@maidan/core'
import {
  type CashOutRefusal,
  hedgeByRunner,
  type HedgeOrder,
  type Market,
  type Place,
  profitsByWinner,
} from '@maidan/exchange'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { BatchRows } from '../batch/rows.ts'
import type { CashOutOrder } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'
import type { ByRunner } from '../model.ts'
import type { Taken } from './book.ts'
import { type CashOutPlan, decideOffer } from './cash-out-rules.ts'
import { applyFor, type EngineBook } from './engine-events.ts'

/** How many prices of the book a cash-out may use. A larger position cannot be cashed out at once. */
const DEPTH = 30

/**
 * What the position of a player is worth at the prices of now. A player with own orders in the book gets only the direct
 * offers of others, because a hedge must not match the player's own orders. So does a player whose hedge could not be
 * matched whole, to the last paisa, at cross-matched prices.
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
 * Decides on the position and the prices of this very moment, then carries out the cash-out. It first cancels the player's
 * own orders, because a hedge must not match them, and then places one FILL_OR_KILL order a runner.
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

/** A player who saw another position saw another offer: a second tap must not sell what the first one sold. */
const isSamePosition = (now: readonly ByRunner[], seen: readonly ByRunner[]): boolean =>
  now.length === seen.length &&
  now.every(({ runner, profit }, at) => seen[at]?.runner === runner && seen[at].profit === profit)

/**
 * The bets of the cash-out. With cross-matching a hedge may use up the offers that the next hedge was planned on. The rest
 * of the position then stays open, and the answer says so.
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

/** A client's key never contains a space, so these keys cannot meet one. */
const hedgeKey = (bet: BetId): string => `cash-out ${bet}`
