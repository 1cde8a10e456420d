import { type BetId } from '@maidan/core'
import { nearestPrice, priceAt, tickOf, TOP_TICK } from '@maidan/exchange'
import { bestPrices, type GuardedMarket } from '@maidan/feed'
import type { NewMarket } from '../../markets/index.ts'
import type { StandingOrder } from '../store/markets.ts'

export type MakerSettings = {
  /** How many ticks lie between the fair price and the best order of each side. */
  readonly spreadTicks: number
  /** How many prices a side. */
  readonly levels: number
  /** The most that an order at the best price may lose, in paise. Each level further away may lose as much more. */
  readonly depth: number
  /** The maker replaces an order with less than this share of its size left. */
  readonly lowShare: number
}

export const MAKER_SETTINGS: MakerSettings = { spreadTicks: 1, levels: 3, depth: 25_000_00, lowShare: 0.4 }

export type Fair = ReadonlyMap<number, number>

export type MakerOrder = {
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly price: number
  readonly size: number
}

/** The fair price of each runner by the feed, in hundredths; undefined while the guard distrusts the feed. */
export const fairOf = (
  guarded: GuardedMarket | undefined,
  { runners }: Pick<NewMarket, 'runners'>,
): Fair | undefined => {
  if (!guarded || guarded.fault !== undefined || guarded.market.status !== 'open') return undefined
  const active = guarded.market.runners.filter(({ status }) => status === 'active').map(({ id }) => id)
  const quote = guarded.quote?.type === 'odds' ? guarded.quote.odds : []
  const quoted = new Map(
    quote.flatMap(({ selection, odds, suspended }) => {
      const runner = runners.find(({ key }) => key === selection)
      return runner && suspended !== true ? [[runner.id, odds] as const] : []
    }),
  )
  const fair = new Map<number, number>()
  for (const runner of active) {
    const price = quoted.get(runner) ?? midOf(guarded, runner)
    if (price !== undefined) fair.set(runner, price)
  }
  return fair
}

/** Below this price a runner is nearly sure to win, and nobody offers it to backers any more. */
const NEARLY_SURE = 105

/** Halfway between the best prices, in chances: half of 2.00 and 4.00 is 2.67. One side alone says nothing. */
const midOf = ({ book }: GuardedMarket, runner: number): number | undefined => {
  const { toBack, toLay } = bestPrices(book, runner)
  if (toLay === undefined) return undefined
  if (toBack === undefined) return toLay <= NEARLY_SURE ? toLay : undefined
  return 2 / (1 / toBack + 1 / toLay)
}

/** The orders that the house wants to stand: lays below the fair price, backs above it. */
export const ordersFor = (
  fair: Fair,
  settings: MakerSettings,
  limits: NewMarket['limits'],
): readonly MakerOrder[] => {
  const levels = Array.from({ length: settings.levels }, (_, level) => level)
  return [...fair].flatMap(([runner, price]) => {
    const middle = tickOf(nearestPrice(price))
    return levels.flatMap((level) => {
      const away = settings.spreadTicks + level
      const size = settings.depth * (level + 1)
      return [
        ...orderAt(runner, 'lay', middle - away, size, limits),
        ...orderAt(runner, 'back', middle + away, size, limits),
      ]
    })
  })
}

const RUPEE = 100

/** No order off the ladder. `depth` bounds what the order may lose, so that long odds cost no more than short ones. */
const orderAt = (
  runner: number,
  side: MakerOrder['side'],
  tick: number,
  depth: number,
  { minStake, maxStake }: NewMarket['limits'],
): MakerOrder[] => {
  if (tick < 0 || tick > TOP_TICK) return []
  const price = priceAt(tick)
  const stake = (depth * 100) / Math.max(100, price - 100)
  const size = Math.floor(Math.min(maxStake, Math.max(minStake, stake)) / RUPEE) * RUPEE
  return [{ runner, side, price, size }]
}

export type Moves = { readonly cancels: readonly BetId[]; readonly places: readonly MakerOrder[] }

const isAt = (order: StandingOrder, { runner, side, price }: MakerOrder): boolean =>
  order.runner === runner && order.side === side && order.price === price

/** An order at a wanted price that is not used up stays, and keeps its place in the queue. */
export const decideMoves = (
  wanted: readonly MakerOrder[],
  standing: readonly StandingOrder[],
  lowShare: number,
): Moves => {
  const kept = new Set<StandingOrder>()
  const places = wanted.filter((one) => {
    const stands = standing.find(
      (order) => !kept.has(order) && isAt(order, one) && order.remaining >= one.size * lowShare,
    )
    if (stands) kept.add(stands)
    return stands === undefined
  })
  return { cancels: standing.filter((order) => !kept.has(order)).map(({ id }) => id), places }
}

/** Two fair prices that lead to the same orders are the same. */
export const ticksOf = (fair: Fair | undefined): string =>
  fair === undefined ? '' : [...fair].map(([runner, price]) => `${runner}:${nearestPrice(price)}`).join(' ')
