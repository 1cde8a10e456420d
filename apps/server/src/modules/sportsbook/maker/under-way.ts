import type { MarketId } from '../../markets/index.ts'
import { sideOf, type Terms } from './moves.ts'
import type { MakerOrder } from './orders.ts'
import type { MakerSettings } from './settings.ts'

/** To be called when an order was answered. */
type Answered = () => void

/**
 * The orders of the house in play that are not in the book yet: on their way to the markets, or pending there. Undefined
 * means that this one may not be sent now.
 */
export type UnderWay = {
  /** An order that takes: on a side of a runner each reaches further than those before it; few a market, and few in all. */
  readonly take: (
    market: MarketId,
    order: MakerOrder,
    limits: Pick<MakerSettings, 'maxTakes' | 'maxTakesInAll'>,
  ) => Answered | undefined
  /** An order that rests: one a price. */
  readonly rest: (market: MarketId, order: MakerOrder) => Answered | undefined
  /** Before the orders of a market are read: those that were answered are found by the reader from now on. */
  readonly beforeRead: (market: MarketId) => void
  /** What the reader found pending in a market. */
  readonly sawPending: (market: MarketId, pending: readonly Terms[]) => void
  /** The markets in which orders were pending when they were last read. */
  readonly pendingIn: () => ReadonlySet<MarketId>
}

type Waiting = { readonly market: MarketId; readonly order: Terms }
type Sent = Waiting & { isAnswered: boolean }

export const createUnderWay = (): UnderWay => {
  const takes = new Map<string, Sent>()
  const rests = new Map<string, Sent>()
  const pending = new Map<string, Waiting>()
  return {
    take: (market, order, { maxTakes, maxTakesInAll }) => {
      const taken = [...new Map<string, Waiting>([...pending, ...takes]).values()]
      const here = taken.filter((one) => one.market === market)
      if (here.length >= maxTakes || taken.length >= maxTakesInAll) return undefined
      if (here.some((one) => covers(one.order, order))) return undefined
      return begin(takes, market, order)
    },
    rest: (market, order) => (rests.has(nameOf(market, order)) ? undefined : begin(rests, market, order)),
    beforeRead: (market) => {
      for (const sent of [takes, rests]) dropAnswered(sent, market)
    },
    sawPending: (market, orders) => {
      for (const [name, one] of pending) if (one.market === market) pending.delete(name)
      for (const order of orders) pending.set(nameOf(market, order), { market, order })
    },
    pendingIn: () => new Set([...pending.values()].map(({ market }) => market)),
  }
}

const nameOf = (market: MarketId, order: Terms): string => `${market} ${sideOf(order)} ${order.price}`

/** Whether an order reaches every offer that the other one reaches. */
export const covers = (order: Terms, other: Terms): boolean =>
  sideOf(order) === sideOf(other) &&
  (order.side === 'back' ? order.price <= other.price : order.price >= other.price)

const begin = (all: Map<string, Sent>, market: MarketId, order: Terms): Answered => {
  const sent: Sent = { market, order, isAnswered: false }
  all.set(nameOf(market, order), sent)
  return () => {
    sent.isAnswered = true
  }
}

const dropAnswered = (all: Map<string, Sent>, market: MarketId): void => {
  for (const [name, sent] of all) if (sent.market === market && sent.isAnswered) all.delete(name)
}
