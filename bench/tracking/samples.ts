import { tickOf } from '@maidan/exchange'
import { bestPrices, type FairBook, type GuardedMarket } from '@maidan/feed'
import type { MarketView } from '../../apps/server/src/modules/markets/index.ts'
import { median } from '../load.ts'

/** One look at a market that is open at the feed and at the server. */
export type Sample = {
  /** Between the middles of the favourite's prices, in ticks; infinite where a side is missing. */
  readonly distance: number
  readonly isTwoSided: boolean
  readonly isCrossed: boolean
  readonly hasDust: boolean
  /** What the middles of the house's own prices add up to, where it quotes both sides of every runner. */
  readonly houseBook: number | undefined
}

export type HouseOrder = { readonly runner: number; readonly side: 'back' | 'lay'; readonly price: number }

const DUST = 100

export const favouriteOf = (fair: FairBook): number =>
  [...fair].sort(([, a], [, b]) => b.chance - a.chance)[0]?.[0] ?? 0

/** The middle of a runner's best prices at the feed, in ticks. */
export const middleAt = ({ book }: GuardedMarket, runner: number): number | undefined => {
  const { toBack, toLay } = bestPrices(book, runner)
  return toBack === undefined || toLay === undefined ? undefined : (tickOf(toBack) + tickOf(toLay)) / 2
}

export const sampleOf = (
  { offers }: MarketView,
  favourite: number,
  middle: number,
  orders: readonly HouseOrder[],
): Sample => {
  const shown = offers.map(({ runner, toBack: [back], toLay: [lay] }) => ({ runner, back, lay }))
  const { back, lay } = shown.find(({ runner }) => runner === favourite) ?? {}
  const isTwoSided = back !== undefined && lay !== undefined
  return {
    distance: isTwoSided
      ? Math.abs((tickOf(back[0]) + tickOf(lay[0])) / 2 - middle)
      : Number.POSITIVE_INFINITY,
    isTwoSided,
    isCrossed: shown.some((one) => one.back && one.lay && one.back[0] >= one.lay[0]),
    hasDust: shown.some((one) => [one.back, one.lay].some((best) => best && best[1] < DUST)),
    houseBook: houseBookOf(
      offers.map(({ runner }) => runner),
      orders,
    ),
  }
}

const houseBookOf = (runners: readonly number[], orders: readonly HouseOrder[]): number | undefined => {
  let sum = 0
  for (const runner of runners) {
    const prices = (side: string) =>
      orders.filter((order) => order.runner === runner && order.side === side).map(({ price }) => price)
    const [lays, backs] = [prices('lay'), prices('back')]
    if (lays.length === 0 || backs.length === 0) return undefined
    sum += (100 / Math.max(...lays) + 100 / Math.min(...backs)) / 2
  }
  return sum
}

const shareOf = (samples: readonly Sample[], is: (sample: Sample) => boolean): number =>
  (100 * samples.filter(is).length) / Math.max(1, samples.length)

export const figuresOf = (samples: readonly Sample[]) => {
  const books = samples.flatMap(({ houseBook }) => (houseBook === undefined ? [] : [houseBook]))
  return {
    samples: samples.length,
    nearPercent: shareOf(samples, ({ distance }) => distance <= 2),
    medianTicks: median(samples.map(({ distance }) => distance)),
    twoSidedPercent: shareOf(samples, ({ isTwoSided }) => isTwoSided),
    crossed: samples.filter(({ isCrossed }) => isCrossed).length,
    dust: samples.filter(({ hasDust }) => hasDust).length,
    books: books.length,
    wholePercent:
      (100 * books.filter((book) => Math.abs(book - 1) <= 0.03).length) / Math.max(1, books.length),
  }
}
