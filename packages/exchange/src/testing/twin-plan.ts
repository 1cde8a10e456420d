import type { Side } from '../market/commands.ts'
import { PRICES } from '../book/ladder.ts'
import { activeRunners, isBetter, otherSide, queueFor, type Twin, type TwinOrder } from './twin-state.ts'

export type TwinFill = {
  /** The resting order, or nothing for the taker's own leg of a cross-match. */
  readonly maker: TwinOrder | undefined
  readonly price: number
  readonly size: number
  readonly group: number
}

type Leg = { readonly runner: number; depth: number }
type Level = { readonly price: number; readonly size: number }

const levelsOf = (queue: readonly TwinOrder[]): Level[] => {
  const sizes = new Map<number, number>()
  for (const { price, remaining } of queue) sizes.set(price, (sizes.get(price) ?? 0) + remaining)
  return [...sizes].map(([price, size]) => ({ price, size }))
}

const ladderMemory = new Map<string, number>()

/** By fractions that are exact: 1 ÷ price + the sum of 1 ÷ the others' prices, against 1. */
const virtualPrice = (side: Side, others: readonly number[]): number => {
  const key = `${side} ${others.toSorted((a, b) => a - b).join(' ')}`
  const known = ladderMemory.get(key)
  if (known !== undefined) return known
  const whole = others.reduce((product, price) => product * BigInt(price), 1n)
  const shares = others.reduce((sum, price) => sum + (100n * whole) / BigInt(price), 0n)
  const left = whole - shares
  const covers = (price: number) => 100n * whole >= left * BigInt(price)
  const within = (price: number) => 100n * whole <= left * BigInt(price)
  const found =
    left * 100_000n < 100n * whole
      ? undefined
      : side === 'back'
        ? PRICES.findLast(covers)
        : PRICES.find(within)
  ladderMemory.set(key, found ?? 0)
  return found ?? 0
}

const payoutOf = (some: readonly Level[]): number => some.reduce((sum, one) => sum + one.size * one.price, 0)

/** What one leg stakes so that it pays out the same: the levels passed whole, the rest at the last price. */
const stakeFor = (side: Side, payout: number, passed: readonly Level[], price: number): number => {
  const rest = payout - payoutOf(passed)
  if (rest < 0) return 0
  const before = passed.reduce((sum, one) => sum + one.size, 0)
  return before + (side === 'back' ? Math.floor(rest / price) : Math.ceil(rest / price))
}

/** Walks over a copy of the orders, whose sizes shrink on the way. */
export const planTwin = (twin: Twin, runner: number, side: Side, limit: number, size: number): TwinFill[] => {
  const orders = twin.orders.map((order) => ({ ...order }))
  const fills: TwinFill[] = []
  const legs: Leg[] = activeRunners(twin)
    .filter((other) => other !== runner)
    .map((other) => ({ runner: other, depth: 0 }))
  let crossing = twin.config.crossMatching && legs.length > 0
  let left = size
  let group = 0
  const direct = () => queueFor(orders, runner, side).find((order) => !isBetter(side, limit, order.price))
  const queueOf = (leg: Leg) => queueFor(orders, leg.runner, otherSide(side))

  const take = (order: TwinOrder, amount: number, inGroup: number): void => {
    fills.push({ maker: order, price: order.price, size: amount, group: inGroup })
    order.remaining -= amount
  }

  const tryCross = (worst: number | undefined): 'crossed' | 'worse' => {
    const levels = legs.map((leg) => levelsOf(queueOf(leg)))
    const pricing = legs.map((leg, at) => levels[at]![leg.depth])
    if (pricing.some((level) => level === undefined)) {
      crossing = false
      return 'worse'
    }
    const prices = pricing.map((level) => level!.price)
    const price = virtualPrice(side, prices)
    if (price === 0 || isBetter(side, limit, price)) return 'worse'
    if (worst !== undefined && !isBetter(side, price, worst)) return 'worse'
    const passed = legs.map((leg, at) => levels[at]!.slice(0, leg.depth))
    const payouts = legs.map((leg, at) => payoutOf(levels[at]!.slice(0, leg.depth + 1)))
    const least = Math.min(...payouts)
    const most = Math.floor(Math.min(left * price, least) / price)
    for (let tried = most; tried > 0 && tried > most - 100; tried--) {
      const payout = tried * price
      const stakes = legs.map((_, at) => stakeFor(side, tried * price, passed[at]!, prices[at]!))
      const all = stakes.reduce((sum, stake) => sum + stake, tried)
      const fair = side === 'back' ? all * 100 >= payout : all * 100 <= payout
      if (!fair || stakes.some((stake) => stake < 1)) continue
      group++
      fills.push({ maker: undefined, price, size: tried, group })
      legs.forEach((leg, at) => {
        let open = stakes[at]!
        for (const order of queueOf(leg)) {
          if (open === 0) break
          const amount = Math.min(open, order.remaining)
          take(order, amount, group)
          open -= amount
        }
        leg.depth = 0
      })
      left -= tried
      return 'crossed'
    }
    if (least < left * price) legs[payouts.indexOf(least)]!.depth++
    else crossing = false
    return 'crossed'
  }

  while (left > 0) {
    const first = direct()
    if (crossing && tryCross(first?.price) === 'crossed') continue
    if (!first) break
    const amount = Math.min(left, first.remaining)
    take(first, amount, 0)
    left -= amount
  }
  return fills
}
