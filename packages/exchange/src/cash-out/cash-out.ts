import { err, ok, type Paise, paise, plus, type Result } from '@maidan/core'
import type { Side } from '../market/commands.ts'
import type { Position } from '../accounts/positions.ts'
import type { PriceLevel, RunnerPrices } from '../views/views.ts'

/** An order that takes a step of the book: at this price or better. */
export type HedgeOrder = {
  readonly runner: number
  readonly side: Side
  readonly price: number
  readonly size: Paise
}

export type CashOut = {
  /** Best price first; `hedgeByRunner` makes of them what is placed. */
  readonly orders: readonly HedgeOrder[]
  /** What the part that is taken brings, whoever wins, if all is done at these prices. Before commission. */
  readonly value: Paise
  /** What matched bets are worth afterwards, by runner. */
  readonly position: readonly Position[]
}

/** One order a runner: all that is planned for it, at the worst of its prices, so that it is matched whole or not at all. */
export const hedgeByRunner = (orders: readonly HedgeOrder[]): HedgeOrder[] => {
  const hedges = new Map<number, HedgeOrder>()
  for (const order of orders) {
    const before = hedges.get(order.runner)
    hedges.set(order.runner, before ? { ...order, size: plus(before.size, order.size) } : order)
  }
  return [...hedges.values()]
}

export type CashOutRefusal = 'nothing_to_cash_out' | 'share_invalid' | 'not_enough_offered'

const WHOLE_BP = 10_000

/**
 * Evens out what each runner would bring by winning or losing: lays where winning brings more, backs where losing
 * does, at the prices that are offered now. `shareBp` takes a part and leaves the rest running.
 */
export const decideCashOut = (
  position: readonly Position[],
  prices: readonly RunnerPrices[],
  shareBp: number = WHOLE_BP,
): Result<CashOut, CashOutRefusal> => {
  if (!Number.isInteger(shareBp) || shareBp < 1 || shareBp > WHOLE_BP) return err('share_invalid')
  const hedges: Hedge[] = []
  for (const whole of position) {
    const hedge = hedgeRunner(partOf(whole, shareBp), offered(prices, whole))
    if (!hedge) return err('not_enough_offered')
    hedges.push(hedge)
  }
  const orders = hedges.flatMap((hedge) => hedge.orders)
  if (orders.length === 0) return err('nothing_to_cash_out')
  const after = position.map((whole) =>
    orders.filter(({ runner }) => runner === whole.runner).reduce(withOrder, whole),
  )
  return ok({ orders, value: evenResult(hedges.map((hedge) => hedge.part)), position: after })
}

type Hedge = { readonly orders: readonly HedgeOrder[]; readonly part: Position }

const partOf = ({ runner, ifWins, ifLoses }: Position, shareBp: number): Position => ({
  runner,
  ifWins: shareOf(ifWins, shareBp),
  ifLoses: shareOf(ifLoses, shareBp),
})

const shareOf = (amount: number, shareBp: number): number =>
  Number((BigInt(amount) * BigInt(shareBp)) / BigInt(WHOLE_BP))

const unevenness = ({ ifWins, ifLoses }: Position): number => ifWins - ifLoses

const offered = (prices: readonly RunnerPrices[], position: Position): readonly PriceLevel[] => {
  const runner = prices.find((one) => one.runner === position.runner)
  return (unevenness(position) > 0 ? runner?.toLay : runner?.toBack) ?? []
}

/** A lay of `size` at `price` takes size × price off the difference between winning and losing; a back adds as much. */
const hedgeRunner = (before: Position, levels: readonly PriceLevel[]): Hedge | undefined => {
  const side = unevenness(before) > 0 ? 'lay' : 'back'
  const orders: HedgeOrder[] = []
  let left = Math.abs(unevenness(before))
  for (const { price, size } of levels) {
    const take = paise(Math.min(size, nearestSize(left, price)))
    if (take === 0) break
    orders.push({ runner: before.runner, side, price, size: take })
    left -= take * price
  }
  // A rest that no offered price could even out by a single paisa of stake counts as evened out.
  if (nearestSize(left, levels.at(-1)?.price ?? 0) > 0) return undefined
  return { orders, part: orders.reduce(withOrder, before) }
}

/** The stake that evens out an amount, to the nearest paisa, half up; without a price there is none to be found. */
const nearestSize = (amount: number, price: number): number => {
  if (amount <= 0) return 0
  return price === 0 ? 1 : Math.floor((2 * amount + price) / (2 * price))
}

const withOrder = (position: Position, { side, price, size }: HedgeOrder): Position => {
  const signed = side === 'back' ? size : 0 - size
  return {
    runner: position.runner,
    ifWins: position.ifWins + signed * (price - 100),
    ifLoses: position.ifLoses - signed * 100,
  }
}

/** Evened out, all results are the same but for a few paise; of these the worse ones count. */
const evenResult = (position: readonly Position[]): Paise =>
  paise(Math.floor(position.reduce((sum, { ifWins, ifLoses }) => sum + Math.min(ifWins, ifLoses), 0) / 100))
