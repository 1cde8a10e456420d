import type { BetId } from '@maidan/core'
import { priceAt, tickOf, TOP_TICK } from '@maidan/exchange'
import { type RunnerOffers, takesAtOnce } from '../../markets/index.ts'
import type { StandingOrder } from '../store/markets.ts'
import type { MakerOrder, Side } from './orders.ts'
import type { MakerSettings } from './settings.ts'

export type Terms = Pick<MakerOrder, 'runner' | 'side' | 'price'>

const isOf = (a: Omit<Terms, 'price'>, b: Omit<Terms, 'price'>): boolean =>
  a.runner === b.runner && a.side === b.side

/** The name of a side of a runner. */
export const sideOf = ({ runner, side }: Omit<Terms, 'price'>): string => `${runner} ${side}`

/** How many ticks an order lies behind another of its side; below zero it is the keener one. */
const ticksBehind = (order: Terms, other: Terms): number =>
  (tickOf(order.price) - tickOf(other.price)) * (order.side === 'back' ? 1 : -1)

/**
 * An order that stands at a keener price than the house wants now, or on a side where it wants none. These are cancelled
 * before anything is placed: a new order of the house could meet one of them.
 */
export const isTooKeen = (order: Terms, wanted: readonly MakerOrder[]): boolean => {
  const side = wanted.filter((one) => isOf(one, order))
  return side.every((one) => ticksBehind(order, one) < 0)
}

export type Split = { readonly rests: readonly MakerOrder[]; readonly takes: readonly MakerOrder[] }

/**
 * In play an order that takes has to wait, so the house parts its orders: the best of a side takes what others offer too
 * cheaply, and those behind it rest at once, moved to where they no longer meet it.
 */
export const splitTakes = (
  orders: readonly MakerOrder[],
  offers: readonly RunnerOffers[],
  { minStake }: Pick<MoveLimits, 'minStake'>,
): Split => {
  const rests: MakerOrder[] = []
  const takes: MakerOrder[] = []
  for (const order of orders) {
    const own = offers.find(({ runner }) => runner === order.runner)
    const before = [...takes, ...rests].filter((one) => isOf(one, order))
    const isTaking = takes.some((one) => isOf(one, order))
    if (!takesAtOnce(offers, order) && !isTaking) rests.push(order)
    else if (before.length === 0) takes.push({ ...order, size: takingSize(order, own, minStake) })
    else rests.push(...behind(order, own, rests))
  }
  return { rests, takes }
}

const offersFor = (side: Side, own: RunnerOffers | undefined) =>
  (side === 'back' ? own?.toBack : own?.toLay) ?? []

const RUPEE = 100

/** What comes while it waits is taken as well; what is left of it lapses. */
const ROOM = 2

/** Twice what is offered at the price or better, as far as the order goes and not below the smallest stake. */
const takingSize = (order: MakerOrder, own: RunnerOffers | undefined, minStake: number): number => {
  const offered = offersFor(order.side, own)
    .filter(([price]) => reaches(order, price))
    .reduce((sum, [, size]) => sum + size, 0)
  return Math.min(order.size, Math.max(minStake, Math.ceil((ROOM * offered) / RUPEE) * RUPEE))
}

/** The order where it meets no offer and no other of its side. */
const behind = (
  order: MakerOrder,
  own: RunnerOffers | undefined,
  rests: readonly MakerOrder[],
): MakerOrder[] => {
  const away = order.side === 'back' ? 1 : -1
  const [best] = offersFor(order.side, own)
  const taken = rests.filter((one) => isOf(one, order)).map(({ price }) => tickOf(price))
  const ticks = [
    tickOf(order.price),
    ...(best ? [tickOf(best[0]) + away] : []),
    ...taken.map((tick) => tick + away),
  ]
  const tick = away > 0 ? Math.max(...ticks) : Math.min(...ticks)
  return tick < 0 || tick > TOP_TICK ? [] : [{ ...order, price: priceAt(tick) }]
}

/** An order at its price would be matched with an offer at the other. */
const reaches = (order: Terms, price: number): boolean => ticksBehind({ ...order, price }, order) >= 0

/** The best order of a side stands so many ticks from the fair price. */
const atFair = (best: MakerOrder, spreadTicks: number): MakerOrder => {
  const tick = tickOf(best.price) + (best.side === 'back' ? -spreadTicks : spreadTicks)
  return { ...best, price: priceAt(Math.min(TOP_TICK, Math.max(0, tick))) }
}

/**
 * An order in its delay that the house no longer wants to land: nothing is left for it to take, it would also take what is
 * worse than the fair price, or it was to rest at another price. Otherwise it waits on, because a new one would wait from the
 * start.
 */
export const isPassed = (
  pending: Terms,
  { rests, takes }: Split,
  offers: readonly RunnerOffers[],
  { spreadTicks }: Pick<MakerSettings, 'spreadTicks'>,
): boolean => {
  const take = takes.find((one) => isOf(one, pending))
  if (!take) return !rests.some((one) => isAt(one, pending))
  const own = offers.find(({ runner }) => runner === pending.runner)
  const taken = offersFor(pending.side, own).filter(([price]) => reaches(pending, price))
  const fair = atFair(take, spreadTicks)
  return taken.length === 0 || taken.some(([price]) => !reaches(fair, price))
}

const isAt = (a: Terms, b: Terms): boolean => isOf(a, b) && a.price === b.price

/** The orders that have to be placed beside those in their delay. */
export const besidePending = (
  rests: readonly MakerOrder[],
  pending: readonly Terms[],
): readonly MakerOrder[] => rests.filter((order) => !pending.some((one) => isAt(one, order)))

export type Moves = { readonly cancels: readonly BetId[]; readonly places: readonly MakerOrder[] }

/** How an order that stands is judged against the one that is wanted in its place. */
type MoveLimits = { readonly lowShare: number; readonly minStake: number }

/**
 * An order at a wanted price that is not used up stays, and keeps its place in the queue. What stands on a side and what
 * is placed there is together never more than was wanted.
 */
export const decideMoves = (
  wanted: readonly MakerOrder[],
  standing: readonly StandingOrder[],
  { lowShare, minStake }: MoveLimits,
): Moves => {
  const kept = new Set<StandingOrder>()
  const left = new Map<string, number>()
  for (const one of wanted) left.set(sideOf(one), (left.get(sideOf(one)) ?? 0) + one.size)
  const places = wanted.flatMap((one) => {
    const most = left.get(sideOf(one)) ?? 0
    const size = Math.min(one.size, most)
    const stands = standing.find(
      (order) =>
        isOf(order, one) &&
        order.price === one.price &&
        order.remaining >= size * lowShare &&
        order.remaining <= most &&
        !kept.has(order),
    )
    if (stands) kept.add(stands)
    else if (size < minStake) return []
    left.set(sideOf(one), most - (stands?.remaining ?? size))
    return stands ? [] : [{ ...one, size }]
  })
  return { cancels: standing.filter((order) => !kept.has(order)).map(({ id }) => id), places }
}
