import { bestPrices, type PriceBook } from '../book.ts'

/** What a runner is worth, and the best prices of the feed, which hold it on both sides where it has them. */
export type FairRunner = {
  readonly chance: number
  readonly toBack: number | undefined
  readonly toLay: number | undefined
}

/** The chance of every runner that can still win. Together they are one. */
export type FairBook = ReadonlyMap<number, FairRunner>

/** The best prices of a runner in hundredths; a bookmaker's odds are a price to back without one to lay. */
export type BestPrices = Omit<FairRunner, 'chance'> & { readonly runner: number }

/** A chance that may move between the ends of its range. */
type Ranged = BestPrices & { readonly low: number; readonly high: number; readonly chance: number }

/** Where prices say nothing at all, nobody is worth less than the longest price of the ladder says. */
const LEAST_CHANCE = 0.001

/** What floating point may leave of a whole. */
const ROUNDING = 1e-9

/** A bookmaker who keeps more than this is no guide. */
const MOST_MARGIN = 0.3

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * One book from the best prices of an exchange. A runner with one side alone, or with prices further apart than
 * `spread` in chance, has no price of its own; one such runner is worth what the others leave. Undefined where two
 * are missing, or where no chances between the best prices add up to one.
 */
export const fairFromPrices = (
  book: PriceBook,
  runners: readonly number[],
  spread: number,
): FairBook | undefined => {
  const ranges = runners.map((runner) => rangeOf({ runner, ...bestPrices(book, runner) }))
  return balance(withMissing(ranges, (range) => middleOf(range, spread)))
}

/** One book from the odds of a bookmaker: what he keeps is taken off each in proportion. */
export const fairFromOdds = (offers: readonly BestPrices[]): FairBook | undefined => {
  const quoted = offers.flatMap(({ toBack }) => (toBack === undefined ? [] : [100 / toBack]))
  if (sumOf(quoted) > 1 + MOST_MARGIN) return undefined
  return balance(
    withMissing(offers.map(rangeOf), ({ toBack, high }) => (toBack === undefined ? undefined : high)),
  )
}

const rangeOf = (prices: BestPrices): Omit<Ranged, 'chance'> => ({
  ...prices,
  low: prices.toLay === undefined ? 0 : 100 / prices.toLay,
  high: prices.toBack === undefined ? 1 : 100 / prices.toBack,
})

const middleOf = ({ toBack, toLay, low, high }: Omit<Ranged, 'chance'>, spread: number): number | undefined =>
  toBack !== undefined && toLay !== undefined && high - low <= spread ? (low + high) / 2 : undefined

const withMissing = (
  ranges: readonly Omit<Ranged, 'chance'>[],
  ownChance: (range: Omit<Ranged, 'chance'>) => number | undefined,
): readonly Ranged[] => {
  const own = ranges.map(ownChance)
  const known = own.filter((chance) => chance !== undefined)
  if (known.length < Math.max(1, ranges.length - 1)) return []
  const left = Math.max(LEAST_CHANCE, 1 - sumOf(known))
  return ranges.map((range, at) => ({
    ...range,
    chance: own[at] ?? Math.min(range.high, Math.max(range.low, left)),
  }))
}

/** Moves each chance by its share of the room it has, so that all are one and none leaves its range. */
const balance = (runners: readonly Ranged[]): FairBook | undefined => {
  const missing = 1 - sumOf(runners.map(({ chance }) => chance))
  const rooms = runners.map(({ low, high, chance }) => (missing > 0 ? high - chance : chance - low))
  const room = sumOf(rooms)
  if (runners.length === 0 || Math.abs(missing) > room + ROUNDING) return undefined
  const share = room > 0 ? missing / room : 0
  return new Map(
    runners.map(({ runner, toBack, toLay, chance }, at) => [
      runner,
      { chance: chance + share * rooms[at]!, toBack, toLay },
    ]),
  )
}
