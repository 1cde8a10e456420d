import { type Clock, err, type PlayerId, type Result } from '@maidan/core'
import type { Transact } from '../../../platform/postgres/database.ts'
import { ownRequest } from '../../../platform/http/index.ts'
import { type MarketId, type MarketRow, WHOLE_BP } from '../../markets/index.ts'
import type { Timers } from '../timers.ts'
import { cashOut, type CashOutDeps, type CashOutError, findRow, offerNow } from './service.ts'
import { type BoundsRefusal, decideBounds, decideDue, type Due } from './rules.ts'
import * as store from './store.ts'

export type AutoDeps = CashOutDeps & {
  readonly transact: Transact
  readonly clock: Clock
  readonly timers: Timers
  readonly isOpen: () => boolean
  readonly onError: (error: unknown) => void
}

export type AutoRefusal = CashOutError | BoundsRefusal

export type AutoCashOut = {
  /** Reads the orders and begins to watch every change of their markets. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly bounds: (market: MarketId, player: PlayerId) => store.Bounds | undefined
  /** Replaces the player's order on this market; with neither bound the order is taken away. */
  readonly set: (
    market: MarketId,
    player: PlayerId,
    wanted: { readonly target: number | null; readonly stop: number | null },
  ) => Promise<Result<store.Bounds | undefined, AutoRefusal>>
}

/** However often a market changes within this time, the server checks its orders once. */
const LOOK_MS = 100

/** A position has to stay at its stop for so long: a price that only flashes by must not take it. */
const HOLD_MS = 1000

/** Cashes out a position as soon as it is worth the player's target or has fallen to the player's stop. */
export const createAutoCashOut = (deps: AutoDeps): AutoCashOut => {
  const orders = createOrders()
  const holds = createHolds(deps.timers)
  const running = createRunning(deps.onError)
  const remove = async (market: MarketId, player: PlayerId): Promise<void> => {
    orders.remove(market, player)
    await deps.transact((tx) => store.removeOrders(tx, market, player))
  }
  const run = async (market: MarketId, player: PlayerId, due: Due): Promise<void> => {
    if (await takeDue(deps, market, player, due)) await remove(market, player)
  }
  const lookAtOrder = (row: MarketRow, player: PlayerId, bounds: store.Bounds): void => {
    const offer = offerNow(deps, player, row, WHOLE_BP)
    const due = offer.ok ? decideDue(offer.value.value, bounds) : undefined
    const key = `${row.id} ${player}`
    if (!due) holds.end(key)
    else if (due.atLeast !== undefined || holds.isOver(key, () => look([row.id])))
      running.add(key, () => run(row.id, player, due))
    // The position is gone, so the order has nothing to watch. It must not catch the player's next bet.
    if (!offer.ok && offer.refusal === 'nothing_to_cash_out') running.add(key, () => remove(row.id, player))
  }
  const lookAt = (market: MarketId): void => {
    const row = deps.markets.row(market)
    // The server checks a market that is not in memory at its next change.
    if (!row) return
    if (isOver(row)) {
      orders.removeAll(market)
      running.add(`over ${market}`, () => deps.transact((tx) => store.removeOrders(tx, market)))
      return
    }
    // A closed site moves no money. Its orders wait for the next change of their market.
    if (!deps.isOpen()) return
    for (const [player, bounds] of orders.of(market)) lookAtOrder(row, player, bounds)
  }
  const looks = createLooks(deps.timers, lookAt)
  const look = (markets: readonly MarketId[]): void => looks.add(markets.filter(orders.has))
  let stopListening = (): void => {}
  return {
    start: async () => {
      const kept = await store.listOrders(deps.db)
      kept.forEach(orders.put)
      stopListening = deps.markets.onChange(look)
      look(kept.map(({ market }) => market))
    },
    stop: async () => {
      stopListening()
      looks.stop()
      holds.stop()
      await running.end()
    },
    bounds: orders.get,
    set: async (market, player, wanted) => {
      const decided = await decideOrder(deps, market, player, wanted)
      if (!decided.ok) return decided
      const bounds = decided.value
      if (bounds === undefined) await remove(market, player)
      else {
        const order = { market, player, ...bounds }
        await deps.transact((tx) => store.saveOrder(tx, order))
        orders.put(order)
        look([market])
      }
      return decided
    },
  }
}

/** The orders in memory, by market. */
const createOrders = () => {
  const byMarket = new Map<MarketId, Map<PlayerId, store.Bounds>>()
  return {
    has: (market: MarketId): boolean => byMarket.has(market),
    of: (market: MarketId): readonly (readonly [PlayerId, store.Bounds])[] => [
      ...(byMarket.get(market) ?? []),
    ],
    get: (market: MarketId, player: PlayerId): store.Bounds | undefined => byMarket.get(market)?.get(player),
    put: ({ market, player, target, stop }: store.AutoOrder): void => {
      const players = byMarket.get(market) ?? new Map<PlayerId, store.Bounds>()
      byMarket.set(market, players.set(player, { target, stop }))
    },
    remove: (market: MarketId, player: PlayerId): void => {
      byMarket.get(market)?.delete(player)
      if (byMarket.get(market)?.size === 0) byMarket.delete(market)
    },
    removeAll: (market: MarketId): void => {
      byMarket.delete(market)
    },
  }
}

/** The positions that are at their stop, and whether they have been for long enough. */
const createHolds = (timers: Timers) => {
  const holds = new Map<string, { isOver: boolean; readonly cancel: () => void }>()
  return {
    /** Begins the time when it is asked for the first time, and asks to look again when it is over. */
    isOver: (key: string, lookAgain: () => void): boolean => {
      const held = holds.get(key)
      if (held) return held.isOver
      const end = (): void => {
        hold.isOver = true
        lookAgain()
      }
      const hold = { isOver: false, cancel: timers.after(HOLD_MS, end) }
      holds.set(key, hold)
      return false
    },
    end: (key: string): void => {
      holds.get(key)?.cancel()
      holds.delete(key)
    },
    stop: (): void => {
      for (const { cancel } of holds.values()) cancel()
      holds.clear()
    },
  }
}

/** Runs work that no request waits for: the same work never twice at once, and its failure goes to the log. */
const createRunning = (onError: (error: unknown) => void) => {
  const running = new Map<string, Promise<void>>()
  return {
    add: (id: string, work: () => Promise<void>): void => {
      if (running.has(id)) return
      const ended = work()
        .catch(onError)
        .finally(() => running.delete(id))
      running.set(id, ended)
    },
    end: async (): Promise<void> => {
      await Promise.all(running.values())
    },
  }
}

/** The markets whose orders the server has to check, each once however often it changes meanwhile. */
const createLooks = (timers: Timers, lookAt: (market: MarketId) => void) => {
  const waiting = new Set<MarketId>()
  let cancel: (() => void) | undefined
  const look = (): void => {
    cancel = undefined
    const due = [...waiting]
    waiting.clear()
    due.forEach(lookAt)
  }
  return {
    add: (markets: readonly MarketId[]): void => {
      for (const market of markets) waiting.add(market)
      if (waiting.size > 0) cancel ??= timers.after(LOOK_MS, look)
    },
    stop: (): void => cancel?.(),
  }
}

const isOver = ({ status }: Pick<MarketRow, 'status'>): boolean => status !== 'open' && status !== 'suspended'

/** An order needs a position in a market that is not over. A player can always take an order away. */
const decideOrder = async (
  deps: AutoDeps,
  market: MarketId,
  player: PlayerId,
  wanted: { readonly target: number | null; readonly stop: number | null },
): Promise<Result<store.Bounds | undefined, AutoRefusal>> => {
  const bounds = decideBounds(wanted)
  if (!bounds.ok || bounds.value === undefined) return bounds
  const row = await findRow(deps, market)
  if (!row.ok) return row
  if (row.value.banking !== 'exchange') return err('wrong_kind_of_market')
  if (isOver(row.value)) return err('market_closed')
  const { byRunner } = deps.markets.position(market, player)
  return byRunner.some(({ profit }) => profit !== byRunner[0]?.profit) ? bounds : err('nothing_to_cash_out')
}

/** True once the whole position is cashed out. If the prices went away, the order waits for the next change. */
const takeDue = async (
  deps: AutoDeps,
  market: MarketId,
  player: PlayerId,
  { atLeast }: Due,
): Promise<boolean> => {
  const request = ownRequest(player, `auto-cash-out ${market} ${deps.clock.now()}`)
  const done = await cashOut(deps, request, { market, shareBp: WHOLE_BP, atLeast })
  return done.ok && done.value.complete
}
