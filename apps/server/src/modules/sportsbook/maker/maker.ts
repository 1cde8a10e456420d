import type { BetId, PlayerId } from '@maidan/core'
import { inBackground } from '../../../platform/background.ts'
import { ownRequest, type PlayerRequest } from '../../../platform/http/index.ts'
import {
  type ExchangeOrder,
  limitOrder,
  type MarketId,
  type MarketLimits,
  type MarketView,
} from '../../markets/index.ts'
import type { SportsbookDeps } from '../deps.ts'
import { fairOf } from '../fair.ts'
import type { Lane } from '../feed/lane.ts'
import type { FeedRunner } from '../feed/runner.ts'
import {
  listMatched,
  listOrderMarkets,
  listOrders,
  type MatchedSide,
  type StandingOrder,
} from '../store/markets.ts'
import { isProtected } from './head-start.ts'
import { profitsOf } from './inventory.ts'
import { besidePending, decideMoves, isPassed, isTooKeen, type Split, splitTakes } from './moves.ts'
import { type MakerOrder, ordersFor, ticksOf } from './orders.ts'
import { MAKER_SETTINGS, type MakerControl, type MakerSettings, NO_CONTROL } from './settings.ts'
import { createUnderWay, type UnderWay } from './under-way.ts'

/** The house as one more participant of the exchange: it offers both sides of match odds around the fair price. */
export type Maker = {
  readonly start: () => Promise<void>
  /** Sets what traders want; the next turn sets every order anew. */
  readonly control: (control: MakerControl) => void
  /** Adjusts the orders in the markets that changed. Call it again and again. */
  readonly turn: () => Promise<void>
  /** Places no more. An order that waits for its delay is left to the markets: they refuse it when they stop. */
  readonly stop: () => Promise<void>
}

type Deps = Pick<SportsbookDeps, 'db' | 'markets' | 'place' | 'log' | 'clock' | 'isOpen'> & {
  readonly runner: FeedRunner
  readonly account: PlayerId
  readonly settings?: Partial<MakerSettings> | undefined
}

type State = Deps & {
  settings: MakerSettings
  limitsOf: MakerControl['limitsOf']
  readonly changed: Set<MarketId>
  /** The fair book at the last turn of each market; a market with the same book needs no turn. */
  readonly seen: Map<MarketId, string>
  readonly busy: Set<MarketId>
  /** Orders in play that are not in the book yet. */
  readonly underWay: UnderWay
  /** The markets that refused an order of the maker, and until when it pauses there. */
  readonly restsUntil: Map<MarketId, number>
  readonly prefix: string
  keys: number
  stopped: boolean
}

const REST_MS = 30_000

export const createMaker = (deps: Deps): Maker => {
  const own = { ...MAKER_SETTINGS, ...deps.settings }
  const state: State = {
    ...deps,
    settings: own,
    limitsOf: NO_CONTROL.limitsOf,
    changed: new Set(),
    seen: new Map(),
    busy: new Set(),
    underWay: createUnderWay(),
    restsUntil: new Map(),
    prefix: `maker:${deps.clock.now().toString(36)}`,
    keys: 0,
    stopped: false,
  }
  const working = new Set<Promise<void>>()
  let unsubscribe = (): void => {}
  return {
    start: async () => {
      for (const market of await listOrderMarkets(deps.db, deps.account)) state.changed.add(market)
      unsubscribe = deps.markets.onChange((markets) => markets.forEach((market) => notice(state, market)))
    },
    control: ({ settings, limitsOf }) => {
      state.settings = { ...own, ...settings }
      state.limitsOf = limitsOf
      for (const market of state.seen.keys()) state.changed.add(market)
    },
    turn: async () => {
      if (state.stopped) return
      const work = takeTurn(state).finally(() => working.delete(work))
      working.add(work)
      await work
    },
    stop: async () => {
      state.stopped = true
      unsubscribe()
      await Promise.all(working)
    },
  }
}

/** A player changed a book in which the house has orders. */
const notice = ({ seen, changed }: State, market: MarketId): void => {
  if (seen.has(market)) changed.add(market)
}

/** The book around which the house offers now, if it does: while the site is closed it takes its orders off. */
const bookOf = (state: State, { definition, wanted }: Lane): ReturnType<typeof fairOf> => {
  const guarded = state.runner.guarded(definition.key)
  if (wanted.result || !state.isOpen() || !guarded || !isProtected(guarded.market, state.settings))
    return undefined
  return fairOf(guarded, definition, state.settings.maxSpread)
}

/** The fair book moved by a tick, came, or went. */
const noticeFair = (state: State, market: MarketId, lane: Lane): void => {
  if (lane.wanted.result && !state.seen.has(market)) return
  const ticks = ticksOf(bookOf(state, lane))
  if (state.seen.get(market) === ticks) return
  state.seen.set(market, ticks)
  state.changed.add(market)
}

const takeTurn = async (state: State): Promise<void> => {
  const lanes = exchangeLanes(state)
  for (const [market, lane] of lanes) noticeFair(state, market, lane)
  for (const market of state.underWay.pendingIn()) state.changed.add(market)
  const due = [...state.changed].filter((market) => !state.busy.has(market))
  if (due.length === 0) return
  const { orders, matched } = await takeUp(state, due)
  const isIn = (market: MarketId) => (one: { readonly market: MarketId }) => one.market === market
  await Promise.all(
    due.map((market) =>
      turnMarket(state, market, lanes.get(market), {
        orders: orders.filter(isIn(market)),
        matched: matched.filter(isIn(market)),
      }),
    ),
  )
}

/** What the house has in a market. */
type Holding = { readonly orders: readonly StandingOrder[]; readonly matched: readonly MatchedSide[] }

/** No other turn touches these markets until this one has set their orders, or failed and left them to the next one. */
const takeUp = async (state: State, due: readonly MarketId[]): Promise<Holding> => {
  for (const market of due) {
    state.changed.delete(market)
    state.busy.add(market)
    state.underWay.beforeRead(market)
  }
  try {
    const [orders, matched] = await Promise.all([
      listOrders(state.db, state.account, due),
      listMatched(state.db, state.account, due),
    ])
    return { orders, matched }
  } catch (error) {
    for (const market of due) {
      state.changed.add(market)
      state.busy.delete(market)
    }
    throw error
  }
}

const exchangeLanes = ({ runner }: State): Map<MarketId, Lane> => {
  const lanes = new Map<MarketId, Lane>()
  for (const lane of runner.lanes())
    if (lane.id !== undefined && lane.definition.banking === 'exchange') lanes.set(lane.id, lane)
  return lanes
}

const wantedOrders = (
  state: State,
  market: MarketId,
  lane: Lane | undefined,
  matched: readonly MatchedSide[],
): readonly MakerOrder[] => {
  if (!lane || state.markets.view(market, 0)?.status !== 'open') return []
  const fair = bookOf(state, lane)
  if (!fair) return []
  const { runners } = lane.definition
  return ordersFor(fair, profitsOf(runners, matched), state.settings, limitsIn(state, market, lane))
}

const limitsIn = ({ runner, limitsOf }: State, market: MarketId, { definition }: Lane): MarketLimits => {
  const { limits, fixture, banking } = definition
  const sport = runner.match(fixture)?.fixture.sport
  return sport ? { ...limits, ...limitsOf({ id: market, fixture, sport, banking }) } : limits
}

const turnMarket = async (
  state: State,
  market: MarketId,
  lane: Lane | undefined,
  holding: Holding,
): Promise<void> => {
  try {
    await setOrders(state, market, lane, holding)
    if (lane?.wanted.result) forget(state, market)
  } catch (error) {
    state.log.warn({ err: error, market }, 'the market maker could not set its orders')
    state.changed.add(market)
  } finally {
    state.busy.delete(market)
  }
}

/**
 * Cancels orders at keener prices first, and those in their delay that the fair price has passed. The others go last, so that
 * the book is not empty in between.
 */
const setOrders = async (
  state: State,
  market: MarketId,
  lane: Lane | undefined,
  { orders, matched }: Holding,
): Promise<void> => {
  const wanted = wantedOrders(state, market, lane, matched)
  const pending = orders.filter(({ isPending }) => isPending)
  const standing = orders.filter(({ isPending }) => !isPending)
  const keen = standing.filter((order) => isTooKeen(order, wanted))
  await cancelAll(state, market, idsOf(keen))
  const minStake = lane ? limitsIn(state, market, lane).minStake : 0
  const { inPlay, offers, ...split } = splitOrders(state, market, wanted, minStake)
  const passed = pending.filter((order) => isPassed(order, split, offers, state.settings))
  await cancelAll(state, market, idsOf(passed))
  const waiting = pending.filter((order) => !passed.includes(order))
  state.underWay.sawPending(market, waiting)
  if ((state.restsUntil.get(market) ?? 0) > state.clock.now()) {
    state.changed.add(market)
    return
  }
  const moves = decideMoves(
    besidePending(split.rests, waiting),
    standing.filter((order) => !keen.includes(order)),
    { lowShare: state.settings.lowShare, minStake },
  )
  if (inPlay) sendInPlay(state, market, split.takes, moves.places)
  else await Promise.all(moves.places.map((order) => send(state, market, orderOf(market, order))))
  await cancelAll(state, market, moves.cancels)
}

const idsOf = (orders: readonly StandingOrder[]): BetId[] => orders.map(({ id }) => id)

const cancelAll = async (state: State, market: MarketId, bets: readonly BetId[]): Promise<void> => {
  await Promise.all(
    bets.map((bet) => state.markets.submit(nextRequest(state), { type: 'cancel', market, bet })),
  )
}

const VIEW_DEPTH = 10

/** Before the match an order that takes waits for nothing, so none has to rest elsewhere meanwhile. */
const splitOrders = (
  { markets }: State,
  market: MarketId,
  wanted: readonly MakerOrder[],
  minStake: number,
): Split & Pick<MarketView, 'inPlay' | 'offers'> => {
  const { inPlay, offers } = markets.view(market, VIEW_DEPTH) ?? { inPlay: false, offers: [] }
  if (!inPlay) return { rests: wanted, takes: [], inPlay, offers }
  return { ...splitTakes(wanted, offers, { minStake }), inPlay, offers }
}

const forget = ({ seen, restsUntil }: State, market: MarketId): void => {
  seen.delete(market)
  restsUntil.delete(market)
}

const nextRequest = (state: State): PlayerRequest =>
  ownRequest(state.account, `${state.prefix}:${++state.keys}`)

/**
 * In play an order may have to wait, also one that was meant to rest, if the book changed meanwhile. It is then pending, as a
 * player's would be. What is left of a take when its delay is over lapses: by then the price may be an old one.
 */
const sendInPlay = (
  state: State,
  market: MarketId,
  takes: readonly MakerOrder[],
  rests: readonly MakerOrder[],
): void => {
  for (const order of takes) {
    const terms = { ...orderOf(market, order), timeInForce: 'FILL_OR_KILL', minFill: 1 } as const
    const answered = state.underWay.take(market, order, state.settings)
    if (answered) sendUnderWay(state, market, terms, answered)
  }
  for (const order of rests) {
    const answered = state.underWay.rest(market, order)
    if (answered) sendUnderWay(state, market, orderOf(market, order), answered)
  }
}

const sendUnderWay = (state: State, market: MarketId, order: ExchangeOrder, answered: () => void): void =>
  inBackground(state.log, 'place an order of the house', async () => {
    try {
      await send(state, market, { ...order, async: true })
    } catch (error) {
      if (!state.stopped) state.log.warn({ err: error, market }, 'the market maker could not place an order')
    } finally {
      answered()
      if (state.seen.has(market)) state.changed.add(market)
    }
  })

/** Refusals that pass: the maker asks again when the market or the room for orders that wait is open. */
const PASSING: ReadonlySet<string> = new Set([
  'market_suspended',
  'market_closed',
  'self_match',
  'price_changed',
  'not_filled',
  'too_many_waiting',
  'busy',
])

const orderOf = (market: MarketId, { size, ...terms }: MakerOrder): ExchangeOrder =>
  limitOrder({ market, ...terms, stake: size })

const send = async (state: State, market: MarketId, order: ExchangeOrder): Promise<void> => {
  const placed = await state.place(nextRequest(state), order)
  if (placed.ok || PASSING.has(placed.refusal)) return
  state.log.warn({ market, refusal: placed.refusal }, 'an order of the market maker was refused')
  state.restsUntil.set(market, state.clock.now() + REST_MS)
  state.changed.add(market)
}
