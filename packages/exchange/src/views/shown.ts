import { type Paise, paise } from '@maidan/core'
import { BACK, LAY } from '../book/book.ts'
import { priceAt, PRICES, TICKS, tickOf } from '../book/ladder.ts'
import type { State } from '../market/state.ts'
import { availableLevels, type PriceLevel, type RunnerPrices, tradedOn } from './views.ts'

/** One rupee. Less than that, as cross-matching leaves it, is not a price that anybody could bet at. */
const LEAST_SHOWN = 100

/** What players see of a runner. Matches that were taken back later count as traded. */
export type ShownPrices = RunnerPrices & {
  /** The price of the last match; none before the first. */
  readonly lastTraded?: number
  /** Backers' stakes matched at each price, lowest first. */
  readonly traded: readonly PriceLevel[]
}

type Sides = Pick<RunnerPrices, 'toBack' | 'toLay'>

/**
 * The prices as players see them. Less than a rupee goes along with the next worse price, and no price to back reaches a
 * price to lay. At each price shown, or at a better one, the whole size can be taken.
 */
export const shownPrices = (state: State, depth: number): ShownPrices[] =>
  state.field.active.map((runner) => ({
    runner: state.config.runners[runner]!,
    ...shownSides(state, runner, depth),
    ...tradedOn(state, runner),
    ...(state.lastTraded[runner] === 0 ? {} : { lastTraded: state.lastTraded[runner]! }),
    traded: tradedLevels(state, runner),
  }))

const tradedLevels = ({ traded }: State, runner: number): PriceLevel[] => {
  const levels: PriceLevel[] = []
  for (let tick = 0; tick < TICKS; tick++) {
    const size = traded[runner * TICKS + tick]!
    if (size > 0) levels.push({ price: PRICES[tick]!, size: paise(size) })
  }
  return levels
}

const shownSides = (state: State, runner: number, depth: number): Sides => {
  const toBack = shownLevels(state, runner, BACK, depth)
  const toLay = shownLevels(state, runner, LAY, depth)
  const [back, lay] = [toBack[0], toLay[0]]
  if (!back || !lay || back.price < lay.price) return { toBack, toLay }
  // The larger offer is nearer to the truth, so the smaller one makes room.
  return back.size <= lay.size
    ? { toBack: shownLevels(state, runner, BACK, depth, tickOf(lay.price) - 1), toLay }
    : { toBack, toLay: shownLevels(state, runner, LAY, depth, tickOf(back.price) + 1) }
}

/** Looks deeper until one level more is found than is shown, because only then the last one shown is complete. */
const shownLevels = (
  state: State,
  runner: number,
  taker: number,
  depth: number,
  cap?: number,
): PriceLevel[] => {
  for (let asked = depth + 1; ; asked *= 2) {
    const levels = availableLevels(state, runner, taker, asked)
    const rolled = rollUp(cap === undefined ? levels : atMost(levels, taker, cap))
    if (rolled.length > depth || levels.length < asked) return rolled.slice(0, depth)
  }
}

/** What is better than the tick is shown at it; beyond the ladder nothing can be shown. */
const atMost = (levels: readonly PriceLevel[], taker: number, tick: number): PriceLevel[] => {
  if (tick < 0 || tick >= TICKS) return []
  const cap = priceAt(tick)
  const within = taker === BACK ? Math.min : Math.max
  return levels.map(({ price, size }) => ({ price: within(price, cap), size }))
}

/** Levels of one price become one, and what is too little alone goes to the next. */
const rollUp = (levels: readonly PriceLevel[]): PriceLevel[] => {
  const rolled: PriceLevel[] = []
  let size = 0
  for (const [at, level] of levels.entries()) {
    size += level.size
    if (size < LEAST_SHOWN || levels[at + 1]?.price === level.price) continue
    rolled.push({ price: level.price, size: paise(size) })
    size = 0
  }
  return rolled
}

export type LadderRow = {
  readonly price: number
  readonly toBack: Paise
  readonly toLay: Paise
  readonly matched: Paise
}

/** Every price of one runner at which something is shown or was matched, lowest first. */
export const ladderRows = (state: State, runner: number): LadderRow[] => {
  const { toBack, toLay } = shownSides(state, runner, TICKS)
  const [backs, lays] = [toBack, toLay].map((side) => new Map(side.map((one) => [one.price, one.size])))
  return Array.from(PRICES, (price, tick) => ({
    price,
    toBack: backs?.get(price) ?? paise(0),
    toLay: lays?.get(price) ?? paise(0),
    matched: paise(state.traded[runner * TICKS + tick]!),
  })).filter((row) => row.toBack + row.toLay + row.matched > 0)
}
