import { err, ok, type Paise, paise, type Result } from '@maidan/core'
import { type CashOutRefusal, decideCashOut, type HedgeOrder, type RunnerPrices } from '@maidan/exchange'
import type { ByRunner } from '../model.ts'

export const WHOLE_BP = 10_000

export type CashOutPlan = {
  /** Best price first. */
  readonly orders: readonly HedgeOrder[]
  /** What the cashed-out part brings, whoever wins. */
  readonly value: Paise
}

/**
 * In a market with one winner only the differences between its runners count. So a hedge can bring all profits down to
 * the lowest of them by lays, up to the highest by backs, or to one between by some of both. The cash-out takes the hedge
 * that brings most, of those that need no more money than the market holds.
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

/** The orders that bring the profit of every runner to the level, which the player then has whoever wins. */
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

/** The book places the orders one by one, and none of them may make the worst case worse than it is now. */
const needsNoMoney = (profits: readonly ByRunner[], orders: readonly HedgeOrder[]): boolean =>
  orders.every((_, at) => worst(profitsAfter(profits, orders.slice(0, at + 1))) >= worst(profits))
