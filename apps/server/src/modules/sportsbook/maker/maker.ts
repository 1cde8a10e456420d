import type { PlayerId } from '@maidan/core'
import { ownRequest, type PlayerRequest } from '../../../platform/http/index.ts'
import { limitOrder, type MarketId, takesAtOnce } from '../../markets/index.ts'
import type { SportsbookDeps } from '../deps.ts'
import type { Lane } from '../feed/lane.ts'
import type { FeedRunner } from '../feed/runner.ts'
import { listOrderMarkets, listOrders, type StandingOrder } from '../store/markets.ts'
import {
  decideMoves,
  fairOf,
  MAKER_SETTINGS,
  type MakerSettings,
  ticksOf,
  type MakerOrder,
  ordersFor,
} from './rules.ts'

/** The house as one more participant of the exchange: it offers both sides of match odds around the fair price. */
export type Maker = {
  readonly start: () => Promise<void>
  /** Adjusts the orders in the markets that changed. Call it again and again. */
  readonly turn: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Deps = Pick<SportsbookDeps, 'db' | 'markets' | 'place' | 'log' | 'clock'> & {
  readonly runner: FeedRunner
  readonly account: PlayerId
  readonly settings?: Partial<MakerSettings> | undefined
}

type State = Deps & {
  readonly settings: MakerSettings
  readonly changed: Set<MarketId>
  /** The fair price at the last turn of each market; a market with the same price needs no turn. */
  readonly seen: Map<MarketId, string>
  readonly busy: Set<MarketId>
  /** The markets that refused an order of the maker, and until when it pauses there. */
  readonly restsUntil: Map<MarketId, number>
  readonly prefix: string
  keys: number
}

const REST_MS = 30_000

export const createMaker = (deps: Deps): Maker => {
  const state: State = {
    ...deps,
    settings: { ...MAKER_SETTINGS, ...deps.settings },
    changed: new Set(),
    seen: new Map(),
    busy: new Set(),
    restsUntil: new Map(),
    prefix: `maker:${deps.clock.now().toString(36)}`,
    keys: 0,
  }
  const working = new Set<Promise<void>>()
  let unsubscribe = (): void => {}
  let stopped = false
  return {
    start: async () => {
      for (const market of await listOrderMarkets(deps.db, deps.account)) state.changed.add(market)
      unsubscribe = deps.markets.onChange((markets) => markets.forEach((market) => notice(state, market)))
    },
    turn: async () => {
      if (stopped) return
      const work = takeTurn(state).finally(() => working.delete(work))
      working.add(work)
      await work
    },
    stop: async () => {
      stopped = true
      unsubscribe()
      await Promise.all(working)
    },
  }
}

/** A player changed a book in which the house has orders. */
const notice = ({ seen, changed }: State, market: MarketId): void => {
  if (seen.has(market)) changed.add(market)
}

/** The fair price moved by a tick, came, or went. */
const noticeFair = (state: State, market: MarketId, { definition, wanted }: Lane): void => {
  if (wanted.result && !state.seen.has(market)) return
  const fair = wanted.result ? undefined : fairOf(state.runner.guarded(definition.key), definition)
  const ticks = ticksOf(fair)
  if (state.seen.get(market) === ticks) return
  state.seen.set(market, ticks)
  state.changed.add(market)
}

const takeTurn = async (state: State): Promise<void> => {
  const lanes = exchangeLanes(state)
  for (const [market, lane] of lanes) noticeFair(state, market, lane)
  const due = [...state.changed].filter((market) => !state.busy.has(market))
  if (due.length === 0) return
  for (const market of due) state.changed.delete(market)
  const orders = await listOrders(state.db, state.account, due)
  await Promise.all(
    due.map((market) =>
      turnMarket(
        state,
        market,
        lanes.get(market),
        orders.filter((order) => order.market === market),
      ),
    ),
  )
}

const exchangeLanes = ({ runner }: State): Map<MarketId, Lane> => {
  const lanes = new Map<MarketId, Lane>()
  for (const lane of runner.lanes())
    if (lane.id !== undefined && lane.definition.banking === 'exchange') lanes.set(lane.id, lane)
  return lanes
}

const wantedOrders = (state: State, market: MarketId, lane: Lane | undefined): readonly MakerOrder[] => {
  if (!lane || lane.wanted.result || state.markets.view(market)?.status !== 'open') return []
  const fair = fairOf(state.runner.guarded(lane.definition.key), lane.definition)
  return fair ? ordersFor(fair, state.settings, lane.definition.limits) : []
}

/** Cancels wrong orders first: a new order of the house could match an old one of its own. */
const turnMarket = async (
  state: State,
  market: MarketId,
  lane: Lane | undefined,
  standing: readonly StandingOrder[],
): Promise<void> => {
  const isResting = (state.restsUntil.get(market) ?? 0) > state.clock.now()
  state.busy.add(market)
  try {
    const moves = decideMoves(wantedOrders(state, market, lane), standing, state.settings.lowShare)
    await Promise.all(
      moves.cancels.map((bet) => state.markets.submit(nextRequest(state), { type: 'cancel', market, bet })),
    )
    if (isResting) state.changed.add(market)
    else await Promise.all(restingOf(state, market, moves.places).map((order) => place(state, market, order)))
    if (lane?.wanted.result) forget(state, market)
  } catch (error) {
    state.log.warn({ err: error, market }, 'the market maker could not set its orders')
    state.changed.add(market)
  } finally {
    state.busy.delete(market)
  }
}

/**
 * In play an order that takes has to wait, and the maker could not move its prices meanwhile. So in play it only places
 * orders that rest in the book.
 */
const restingOf = (
  { markets }: State,
  market: MarketId,
  orders: readonly MakerOrder[],
): readonly MakerOrder[] => {
  const view = markets.view(market, 1)
  return view?.inPlay ? orders.filter((order) => !takesAtOnce(view.offers, order)) : orders
}

const forget = ({ seen, restsUntil }: State, market: MarketId): void => {
  seen.delete(market)
  restsUntil.delete(market)
}

const nextRequest = (state: State): PlayerRequest =>
  ownRequest(state.account, `${state.prefix}:${++state.keys}`)

/** Refusals that pass: the maker places the order again when the market opens. */
const PASSING: ReadonlySet<string> = new Set(['market_suspended', 'market_closed', 'self_match'])

const place = async (state: State, market: MarketId, { size, ...order }: MakerOrder): Promise<void> => {
  const placed = await state.place(nextRequest(state), limitOrder({ market, ...order, stake: size }))
  if (placed.ok || PASSING.has(placed.refusal)) return
  state.log.warn({ market, refusal: placed.refusal }, 'an order of the market maker was refused')
  state.restsUntil.set(market, state.clock.now() + REST_MS)
  state.changed.add(market)
}
