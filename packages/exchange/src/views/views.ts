import { type Paise, paise } from '@maidan/core'
import { figuresOf, findAccount, OPEN_BACKS, OPEN_LAYS, FIGURES } from '../accounts/accounts.ts'
import { bestRank, bookOf, BACK, LAY, levelOf, priceOfLevel, rankAfter } from '../book/book.ts'
import { TICKS, tickOf, TOP_TICK } from '../book/ladder.ts'
import { orderAccount, orderLevel, orderSize } from '../book/orders.ts'
import { planFills } from '../plan/plan-fills.ts'
import type { State } from '../market/state.ts'
import { liveSlots } from '../book/walk.ts'

/** So much can be had at a price. */
export type PriceLevel = { readonly price: number; readonly size: Paise }

export type RunnerPrices = {
  readonly runner: number
  /** Highest first: what a back would take. */
  readonly toBack: readonly PriceLevel[]
  /** Lowest first: what a lay would take. */
  readonly toLay: readonly PriceLevel[]
  /** Backers' stakes matched on the runner. */
  readonly matched: Paise
}

/** No order is larger, so a price is shown with all there is. */
const EVERYTHING = 40_000_000_000

/** What does not count of a level, by level. */
type Volumes = ReadonlyMap<number, number>

const NONE: Volumes = new Map()

/** The resting orders a taker of this side meets, best first. */
const restingLevels = (
  { book }: State,
  runner: number,
  taker: number,
  depth: number,
  without: Volumes = NONE,
): PriceLevel[] => {
  const own = bookOf(runner, LAY - taker)
  const levels: PriceLevel[] = []
  for (
    let rank = bestRank(book, own);
    rank >= 0 && levels.length < depth;
    rank = rankAfter(book, own, rank)
  ) {
    const level = levelOf(own, rank)
    const size = book.volumes[level]! - (without.get(level) ?? 0)
    if (size > 0) levels.push({ price: priceOfLevel(level), size: paise(size) })
  }
  return levels
}

/** What is there is also what can be taken: prices made of other runners come from the plan of a large order. */
export const availableLevels = (state: State, runner: number, taker: number, depth: number): PriceLevel[] => {
  const resting = restingLevels(state, runner, taker, depth)
  if (!state.config.crossMatching) return resting
  const sizes = new Map(resting.map(({ price, size }) => [price, Number(size)]))
  for (const { price, size } of crossLevels(state, runner, taker, resting[depth - 1]?.price))
    sizes.set(price, (sizes.get(price) ?? 0) + size)
  const sign = taker === BACK ? -1 : 1
  return [...sizes]
    .map(([price, size]) => ({ price, size: paise(size) }))
    .sort((a, b) => sign * (a.price - b.price))
    .slice(0, depth)
}

const crossLevels = (
  state: State,
  runner: number,
  taker: number,
  worst: number | undefined,
): { price: number; size: number }[] => {
  const tick = worst === undefined ? (taker === BACK ? 0 : TOP_TICK) : tickOf(worst)
  planFills(state, -1, runner, taker, tick, EVERYTHING, false)
  const { makers, sizes, count } = state.plan
  return makers
    .slice(0, count)
    .map((maker, at) => ({ price: -maker, size: sizes[at]! }))
    .filter(({ price }) => price > 0)
}

export const tradedOn = ({ traded }: State, runner: number): Pick<RunnerPrices, 'matched'> => {
  let sum = 0
  for (let level = runner * TICKS; level < (runner + 1) * TICKS; level += 1) sum += traded[level]!
  return { matched: paise(sum) }
}

/** The prices of active runners, best first, as deep as asked. */
export const marketPrices = (state: State, depth: number): RunnerPrices[] =>
  state.field.active.map((runner) => ({
    runner: state.config.runners[runner]!,
    toBack: availableLevels(state, runner, BACK, depth),
    toLay: availableLevels(state, runner, LAY, depth),
    ...tradedOn(state, runner),
  }))

/** What others offer directly: without what an account offers itself, and without prices made of other runners. */
export const pricesOfOthers = (state: State, account: number, depth: number): RunnerPrices[] => {
  const own = ownVolumes(state, account)
  return state.field.active.map((runner) => ({
    runner: state.config.runners[runner]!,
    toBack: restingLevels(state, runner, BACK, depth, own),
    toLay: restingLevels(state, runner, LAY, depth, own),
    ...tradedOn(state, runner),
  }))
}

const ownVolumes = (state: State, account: number): Volumes => {
  const { orders } = state
  const volumes = new Map<number, number>()
  for (const slot of slotsOf(state, account)) {
    const level = orderLevel(orders, slot)
    volumes.set(level, (volumes.get(level) ?? 0) + orderSize(orders, slot))
  }
  return volumes
}

/** The slots of an account's live orders. Whoever has nothing open has none, which is soon seen. */
export const slotsOf = (state: State, id: number): number[] => {
  const account = findAccount(state.accounts, id)
  if (!hasOpen(state, account)) return []
  return liveSlots(state).filter((slot) => orderAccount(state.orders, slot) === account)
}

const hasOpen = ({ accounts }: State, account: number): boolean =>
  account > 0 &&
  figuresOf(accounts, account).some((figure, place) => {
    const which = place % FIGURES
    return figure !== 0 && (which === OPEN_LAYS || which === OPEN_BACKS)
  })

/** Backers' stakes matched in the market; what the internal account stood between counts on both runners. */
export const matchedTotal = (state: State): Paise => paise(state.traded.reduce((sum, size) => sum + size, 0))
