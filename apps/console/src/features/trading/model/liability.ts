import type { HouseOutcome, TradedMarket } from '@maidan/contracts/staff'

export const SORTS = ['worst', 'matched'] as const
export type Sort = (typeof SORTS)[number]

export const SORT_WORDS: Readonly<Record<Sort, string>> = { worst: 'By worst case', matched: 'By matched' }

const isOver = ({ status }: Pick<TradedMarket, 'status'>): number =>
  status === 'settled' || status === 'void' ? 1 : 0

/** What is settled stands last: nothing of it can go wrong any more. */
export const sortMarkets = (markets: readonly TradedMarket[], sort: Sort): readonly TradedMarket[] =>
  markets.toSorted(
    (one, other) =>
      isOver(one) - isOver(other) ||
      (sort === 'worst' ? one.worstCase - other.worstCase : other.matched - one.matched) ||
      one.id - other.id,
  )

/** The largest gain or loss on a page: a bar of that size is full. */
export const scaleOf = (markets: readonly Pick<TradedMarket, 'outcomes'>[]): number =>
  Math.max(0, ...markets.flatMap(({ outcomes }) => outcomes.map(({ profit }) => Math.abs(profit))))

const HALF_PERCENT = 50

/** Where a bar begins and how wide it is, in percent of its place; zero is in the middle. */
export const barOf = ({ profit }: Pick<HouseOutcome, 'profit'>, scale: number) => {
  const width = scale === 0 ? 0 : (Math.abs(profit) / scale) * HALF_PERCENT
  return { left: profit < 0 ? HALF_PERCENT - width : HALF_PERCENT, width }
}

/** How much of the loss at which the desk is warned a market could cost, in whole percent. */
export const shareOf = (worstCase: number, limit: number): number =>
  limit <= 0 ? 0 : Math.round((Math.max(0, -worstCase) / limit) * 100)

export const SHOWN_OUTCOMES = 5
export const SHOWN_MARKETS = 30
