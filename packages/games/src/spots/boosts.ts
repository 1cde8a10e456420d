import { drawWithout, type NextFloat, pickBy } from './drawing.ts'
import { LOST, market, price, spot } from './market.ts'
import type { Deal, DealStep, Outcome, PricedSpot, SpotMarket } from './spot-game.ts'

/** How many times as much a boosted place pays, with the chances in hundredths. */
const BOOSTS: readonly (readonly [times: number, chance: number])[] = [
  [2, 60],
  [3, 25],
  [5, 10],
  [10, 5],
]
const HUNDREDTHS = 100

/** Places of a table of which so many are boosted before anything is dealt, each as likely as any other. */
export type BoostedPlaces = { readonly labels: readonly string[]; readonly count: number }

/** A boost names its place by number, in the order of the stage's `boosts`. */
export const drawBoosts = ({ labels, count }: BoostedPlaces, next: NextFloat): DealStep[] => {
  const draw = drawWithout(labels.length, next)
  return Array.from({ length: count }, () => {
    const value = draw()
    return { kind: 'boost', seat: 'boost', value, times: pickBy(BOOSTS, next) }
  })
}

/** How many times as much a place pays in a deal: 1 where it was not boosted. */
const timesAt = ({ steps }: Deal, place: number): number => {
  for (const step of steps) if (step.kind === 'boost' && step.value === place) return step.times
  return 1
}

type BoostedTerms<O> = {
  readonly price: number
  readonly wins: (outcome: O) => boolean
  readonly place: number
}

/** A spot with a price that is boosted now and then. Boosts are drawn apart from what is dealt, so their chances multiply. */
export const boostedSpot = <O extends Outcome>(
  of: SpotMarket<O>,
  { labels, count }: BoostedPlaces,
  { key, label, price: decimal, wins, place }: BoostedTerms<O> & { key: string; label: string },
): PricedSpot => {
  const won = market<number>(
    (deal) => (wins(of.outcomeOf(deal)) ? timesAt(deal, place) : 0),
    function* () {
      let winning = 0n
      for (const [outcome, weight] of of.weights()) if (wins(outcome)) winning += weight
      yield [0, (of.total() - winning) * BigInt(labels.length * HUNDREDTHS)]
      yield [1, winning * BigInt((labels.length - count) * HUNDREDTHS)]
      for (const [times, chance] of BOOSTS) yield [times, winning * BigInt(count * chance)]
    },
  )
  const returns = new Map(
    [1, ...BOOSTS.map(([times]) => times)].map((times) => [times, timesPrice(decimal, times)]),
  )
  const pays = `${decimal}×, boosted to ${Math.round(decimal * 1000) / 100}×`
  return spot(won, { key, label, pays }, (times) => returns.get(times) ?? LOST)
}

/** Prices have two places, which a double does not multiply exactly. */
const timesPrice = (decimal: number, times: number) => price(Math.round(decimal * times * 100) / 100)
