import type { Place, Side } from '../market/commands.ts'
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

/** Whether all stakes cover the payout, or for lays the payout all stakes. */
const isFair = (side: Side, stakes: number, payout: number): boolean =>
  side === 'back' ? stakes * 100 >= payout : stakes * 100 <= payout

/** The most that can be taken at a price, found by trying, so that the average of all fills still reaches the limit. */
const mostAt = (
  { side, price: limit }: Place,
  fills: readonly TwinFill[],
  price: number,
  most: number,
): number => {
  const taken = fills.filter(({ group, maker }) => group === 0 || !maker)
  const reaches = (size: number): boolean => {
    const all = [...taken, { price, size }]
    const worth = all.reduce((sum, fill) => sum + fill.size, 0) * limit
    return side === 'back' ? payoutOf(all) >= worth : payoutOf(all) <= worth
  }
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (reaches(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** What each order of a queue gives to a stake. */
const fromFront = (queue: readonly TwinOrder[], stake: number): [TwinOrder, number][] => {
  let owed = stake
  return queue.flatMap((order): [TwinOrder, number][] => {
    const amount = Math.min(owed, order.remaining)
    owed -= amount
    return amount > 0 ? [[order, amount]] : []
  })
}

/** Walks over a copy of the orders, whose sizes shrink on the way. */
export const planTwin = (twin: Twin, command: Place): TwinFill[] => {
  const { runner, side, price: limit, stake: size } = command
  const byAverage = command.timeInForce === 'FILL_OR_KILL'
  const orders = twin.orders.map((order) => ({ ...order }))
  const fills: TwinFill[] = []
  const legs: Leg[] = activeRunners(twin)
    .filter((other) => other !== runner)
    .map((other) => ({ runner: other, depth: 0 }))
  let crossing = twin.config.crossMatching && legs.length > 0
  let left = size
  let group = 0
  const direct = () =>
    queueFor(orders, runner, side).find((order) => byAverage || !isBetter(side, limit, order.price))
  const room = (price: number): number => (byAverage ? mostAt(command, fills, price, left) : left)
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
    if (price === 0 || (!byAverage && isBetter(side, limit, price))) return 'worse'
    if (worst !== undefined && !isBetter(side, price, worst)) return 'worse'
    const open = room(price)
    if (open === 0) return 'worse'
    const passed = legs.map((leg, at) => levels[at]!.slice(0, leg.depth))
    const payouts = legs.map((leg, at) => payoutOf(levels[at]!.slice(0, leg.depth + 1)))
    const least = Math.min(...payouts)
    const most = Math.floor(Math.min(open * price, least) / price)
    for (let tried = most; tried > 0 && tried > most - 100; tried--) {
      const payout = tried * price
      const stakes = legs.map((_, at) => stakeFor(side, tried * price, passed[at]!, prices[at]!))
      const all = stakes.reduce((sum, stake) => sum + stake, tried)
      if (!isFair(side, all, payout) || stakes.some((stake) => stake < 1)) continue
      group++
      fills.push({ maker: undefined, price, size: tried, group })
      legs.forEach((leg, at) => {
        for (const [order, amount] of fromFront(queueOf(leg), stakes[at]!)) take(order, amount, group)
        leg.depth = 0
      })
      left -= tried
      return 'crossed'
    }
    if (least < open * price) legs[payouts.indexOf(least)]!.depth++
    else crossing = false
    return 'crossed'
  }

  while (left > 0) {
    const first = direct()
    if (crossing && tryCross(first?.price) === 'crossed') continue
    if (!first) break
    const amount = Math.min(room(first.price), first.remaining)
    if (amount === 0) break
    take(first, amount, 0)
    left -= amount
  }
  return fills
}
