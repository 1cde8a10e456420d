import { assert, defined, paise } from '@maidan/core'
import { asRational, fromDecimal } from '../money/multiplier.ts'
import { isLess, type Rational, rational } from '../money/rational.ts'
import type {
  Deal,
  Outcome,
  PricedSpot,
  SpotGame,
  SpotGroup,
  SpotLayout,
  SpotMarket,
  SpotOdds,
  StakeLimits,
} from './spot-game.ts'

export const LOST: Rational = rational(0)
export const PUSHED: Rational = rational(1)
export const HALF_BACK: Rational = rational(1, 2)

/** The weights are counted once, when somebody asks for them. */
export const market = <O extends Outcome>(
  outcomeOf: (deal: Deal) => O,
  count: () => Iterable<readonly [O, bigint | number]>,
): SpotMarket<O> => {
  let counted: ReadonlyMap<O, bigint> | undefined
  let sum: bigint | undefined
  const weights = () => (counted ??= tally(count()))
  const total = () => (sum ??= [...weights().values()].reduce((all, weight) => all + weight, 0n))
  return { outcomeOf, weights, total }
}

/** Adds up what was counted several times, and leaves out what never comes. */
const tally = <O extends Outcome>(
  counts: Iterable<readonly [O, bigint | number]>,
): ReadonlyMap<O, bigint> => {
  const all = new Map<O, bigint>()
  for (const [outcome, weight] of counts)
    if (weight > 0) all.set(outcome, (all.get(outcome) ?? 0n) + BigInt(weight))
  return all
}

/** Outcomes that are alike in chance. */
export const alike = <O extends Outcome>(outcomes: readonly O[]): (readonly [O, bigint])[] =>
  outcomes.map((outcome) => [outcome, 1n])

/** `2×`, `12.9×`. */
const priceText = (price: number): string => `${price}×`
export const price = (decimal: number): Rational => asRational(fromDecimal(decimal))

type Named = { readonly key: string; readonly label: string }

/** A spot whose return is written out for every outcome. */
export const spot = <O extends Outcome>(
  of: SpotMarket<O>,
  named: Named & { readonly pays: string },
  returns: (outcome: O) => Rational,
): PricedSpot => ({
  spot: { key: named.key, label: named.label, pays: named.pays },
  market: of,
  // Whoever asks for the return of an outcome has it from this market.
  returns: returns as (outcome: Outcome) => Rational,
})

type Terms<O> = {
  readonly price: number
  readonly wins: (outcome: O) => boolean
  readonly pushes?: (outcome: O) => boolean
  readonly halves?: (outcome: O) => boolean
  /** What the price leaves unsaid: `stake back on a tie`. */
  readonly unless?: string
}

/** A spot with one price, which may give the stake or half of it back on some outcomes. */
export const winner = <O extends Outcome>(of: SpotMarket<O>, named: Named, terms: Terms<O>): PricedSpot => {
  const won = price(terms.price)
  const pays = terms.unless ? `${priceText(terms.price)}, ${terms.unless}` : priceText(terms.price)
  return spot(of, { ...named, pays }, (outcome) => {
    if (terms.wins(outcome)) return won
    if (terms.pushes?.(outcome)) return PUSHED
    return terms.halves?.(outcome) ? HALF_BACK : LOST
  })
}

/** The chance of every return of a spot. */
export const oddsOf = ({ market: of, returns }: PricedSpot): readonly SpotOdds[] => {
  const weights = new Map<string, { returns: Rational; weight: bigint }>()
  for (const [outcome, weight] of of.weights()) {
    const one = returns(outcome)
    const name = `${one.over}/${one.under}`
    weights.set(name, { returns: one, weight: (weights.get(name)?.weight ?? 0n) + weight })
  }
  return [...weights.values()].map(({ returns: one, weight }) => ({
    returns: one,
    chance: rational(weight, of.total()),
  }))
}

const rtpOf = ({ market: of, returns }: PricedSpot): Rational => {
  const paid = new Map<Rational, bigint>()
  for (const [outcome, weight] of of.weights()) {
    const one = returns(outcome)
    if (one !== LOST) paid.set(one, (paid.get(one) ?? 0n) + weight)
  }
  let sum = LOST
  for (const [{ over, under }, weight] of paid)
    sum = rational(sum.over * under + weight * over * sum.under, sum.under * under)
  return rational(sum.over, sum.under * of.total())
}

const highestOf = (priced: PricedSpot): Rational => {
  let highest = LOST
  for (const outcome of priced.market.weights().keys()) {
    const returns = priced.returns(outcome)
    if (returns !== LOST && returns !== highest && isLess(highest, returns)) highest = returns
  }
  return highest
}

export type PricedGroup = {
  readonly title: string
  readonly layout: SpotLayout
  readonly spots: readonly PricedSpot[]
}

export const group = (title: string, layout: SpotLayout, spots: readonly PricedSpot[]): PricedGroup => ({
  title,
  layout,
  spots,
})

type SpotRules = Pick<
  SpotGame,
  'engine' | 'name' | 'stage' | 'clock' | 'limits' | 'rules' | 'deal' | 'sayResult'
> & {
  readonly groups: readonly PricedGroup[]
  readonly calls?: SpotGame['calls']
}

const spotsOf = (groups: readonly PricedGroup[]): ReadonlyMap<string, PricedSpot> => {
  const all = groups.flatMap(({ spots }) => spots)
  const spots = new Map(all.map((one) => [one.spot.key, one]))
  assert(spots.size === all.length, 'two spots have one key')
  return spots
}

const shown = ({ title, layout, spots }: PricedGroup): SpotGroup => ({
  title,
  layout,
  spots: spots.map((one) => one.spot),
})

export const spotGame = (rules: SpotRules): SpotGame => {
  const spots = spotsOf(rules.groups)
  const find = (key: string): PricedSpot => defined(spots.get(key), `${rules.engine} has no spot ${key}`)
  return {
    ...rules,
    groups: rules.groups.map(shown),
    calls: rules.calls ?? [],
    spots,
    returns: (key, deal) => {
      const one = find(key)
      return one.returns(one.market.outcomeOf(deal))
    },
    odds: (key) => oddsOf(find(key)),
    rtp: (key) => rtpOf(find(key)),
    highest: (key) => highestOf(find(key)),
  }
}

/** Limits in rupees, as tables print them. */
export const limitsOf = (least: number, most: number): StakeLimits => ({
  least: paise(least * 100),
  most: paise(most * 100),
})
