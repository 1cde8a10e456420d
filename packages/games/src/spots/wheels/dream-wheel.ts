import { defined } from '@maidan/core'
import { indexIn } from '../../fair/draw.ts'
import { rational, type Rational } from '../../money/rational.ts'
import { CLOCKS } from '../clocks.ts'
import { type NextFloat, step, valuesAt } from '../drawing.ts'
import { group, limitsOf, LOST, market, spot, spotGame } from '../market.ts'
import type { Colour, Deal, DealStep, Pocket, PricedSpot, SpotGame, SpotMarket } from '../spot-game.ts'
import { spreadAround } from './segments.ts'

/** A number, how many segments have it, and what it pays to one. */
const NUMBERS: readonly (readonly [number: number, segments: number, pays: number, colour: Colour])[] = [
  [1, 23, 1, 'gold'],
  [2, 15, 2, 'blue'],
  [5, 7, 5, 'purple'],
  [10, 4, 10, 'green'],
  [20, 2, 21, 'orange'],
  [40, 1, 42, 'red'],
]
const MULTIPLIERS = [2, 7]
/** More than two multipliers in a row are turned again without effect, so that a win has a limit. */
const MOST_MULTIPLIERS = 2

const SEAT = 'wheel'
const SEGMENTS: readonly number[] = spreadAround([
  ...NUMBERS.map(([, segments]) => segments),
  ...MULTIPLIERS.map(() => 1),
])

const isMultiplier = (symbol: number): boolean => symbol >= NUMBERS.length

const turn = (next: NextFloat): Deal => {
  const steps: DealStep[] = []
  for (;;) {
    const value = indexIn(SEGMENTS.length, next())
    steps.push(step('pocket', SEAT, value))
    if (!isMultiplier(SEGMENTS[value]!)) return { steps }
  }
}

const symbolsAt = (deal: Deal): number[] => valuesAt(deal, SEAT).map((value) => SEGMENTS[value]!)

/** The product of the multipliers that count. */
const multiplierAt = (symbols: readonly number[]): number =>
  symbols
    .filter(isMultiplier)
    .slice(0, MOST_MULTIPLIERS)
    .reduce((product, symbol) => product * MULTIPLIERS[symbol - NUMBERS.length]!, 1)

/** The multiplier and the number at which the wheel stopped in the end, in one. */
const UNIT = 10

const stopMarket: SpotMarket<number> = market(
  (deal) => {
    const symbols = symbolsAt(deal)
    return multiplierAt(symbols) * UNIT + defined(symbols.at(-1), 'the wheel has not turned')
  },
  function* () {
    const numbers = NUMBERS.reduce((sum, [, segments]) => sum + segments, 0)
    const all = SEGMENTS.length
    for (const [symbol, [, segments]] of NUMBERS.entries()) {
      // Of 54² × 52 ways: no multiplier, one, or two and then whatever follows until a number.
      yield [UNIT + symbol, all * numbers * segments]
      for (const one of MULTIPLIERS) {
        yield [one * UNIT + symbol, numbers * segments]
        for (const two of MULTIPLIERS) yield [one * two * UNIT + symbol, segments]
      }
    }
  },
)

const numberSpot = ([number, , pays]: (typeof NUMBERS)[number], symbol: number): PricedSpot => {
  const returned = new Map<number, Rational>()
  for (const times of [1, 2, 4, 7, 14, 49]) returned.set(times, rational(1 + times * pays))
  return spot(
    stopMarket,
    { key: `number-${number}`, label: String(number), pays: `${pays + 1}×, winnings times the multipliers` },
    (stop) => (stop % UNIT === symbol ? returned.get(Math.floor(stop / UNIT))! : LOST),
  )
}

const pocketOf = (symbol: number, value: number): Pocket => {
  const [number, , , colour] = NUMBERS[symbol] ?? [0, 0, 0, 'black']
  const label = isMultiplier(symbol) ? `${MULTIPLIERS[symbol - NUMBERS.length]}×` : String(number)
  return { value, label, colour }
}

export const dreamWheel: SpotGame = spotGame({
  engine: 'dream-wheel',
  name: 'Dream wheel',
  stage: { kind: 'wheel', pockets: SEGMENTS.map(pocketOf) },
  groups: [group('Where the wheel stops', 'grid', NUMBERS.map(numberSpot))],
  clock: CLOCKS.wheel,
  limits: limitsOf(10, 50_000),
  rules: [
    `The wheel has ${SEGMENTS.length} segments, all equally likely: ${NUMBERS.map(([number, segments]) => `${number} on ${segments}`).join(', ')}, and one 2× and one 7×.`,
    'A number pays itself to one; 20 pays 21 to one and 40 pays 42 to one.',
    'On 2× or 7× the wheel turns again and the winnings are multiplied. At most two multipliers count in a round; after them the wheel turns until it stops at a number.',
  ],
  deal: turn,
  sayResult: (deal) => {
    const symbols = symbolsAt(deal)
    const [number] = NUMBERS[symbols.at(-1)!]!
    const times = multiplierAt(symbols)
    return times === 1
      ? `The wheel stopped at ${number}`
      : `The wheel stopped at ${number}, winnings times ${times}`
  },
})
