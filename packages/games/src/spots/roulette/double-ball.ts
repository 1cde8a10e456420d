import { indexIn } from '../../fair/draw.ts'
import { type Rational, rational, times } from '../../money/rational.ts'
import { CLOCKS } from '../clocks.ts'
import { step, valuesAt } from '../drawing.ts'
import { alike, group, limitsOf, LOST, market, type PricedGroup, spot, spotGame, winner } from '../market.ts'
import type { Deal, PricedSpot, SpotGame } from '../spot-game.ts'
import { type Place, ROULETTE_REDS } from './cloth.ts'
import { SINGLE_ZERO_POCKETS } from './european.ts'
import { singleZeroGroups } from './single-zero.ts'
import { pocketOf, returnText, SINGLE_ZERO_WHEEL } from './wheel.ts'

/** Both pockets in one number. The balls fall apart from each other, so they may share a pocket. */
const codeOf = (first: number, second: number): number => first * SINGLE_ZERO_POCKETS + second
const ballsOf = (code: number): readonly [number, number] => [
  Math.floor(code / SINGLE_ZERO_POCKETS),
  code % SINGLE_ZERO_POCKETS,
]

const ballsAt = (deal: Deal): readonly [number, number] => {
  const [first = 0, second = 0] = valuesAt(deal, 'wheel')
  return [first, second]
}

const bothMarket = market(
  (deal) => codeOf(...ballsAt(deal)),
  () => alike(Array.from({ length: SINGLE_ZERO_POCKETS ** 2 }, (_, code) => code)),
)

const TWICE = rational(2)

/** Each ball among the numbers returns half of what one ball does in European roulette. */
const eachBall = ({ key, label, numbers }: Place): PricedSpot => {
  const one = rational(18, numbers.length)
  const returns: readonly Rational[] = [LOST, one, times(one, TWICE)]
  const has = new Set(numbers)
  return spot(bothMarket, { key, label, pays: `${returnText(one)}× for each ball` }, (code) => {
    const [first, second] = ballsOf(code)
    return returns[Number(has.has(first)) + Number(has.has(second))]!
  })
}

/** `Both red`, `Both in 1 to 12`. */
const bothLabel = (label: string): string =>
  /^(?:\d|Column)/.test(label) ? `Both in ${label.toLowerCase()}` : `Both ${label.toLowerCase()}`

const bothIn = ({ key, label, numbers }: Place, price: number): PricedSpot => {
  const has = new Set(numbers)
  return winner(
    bothMarket,
    { key, label: bothLabel(label) },
    { price, wins: (code) => ballsOf(code).every((pocket) => has.has(pocket)) },
  )
}

const isRed = (pocket: number): boolean => ROULETTE_REDS.includes(pocket)

const BOTH_PRICES: Readonly<Record<string, number>> = { dozen: 9.2, column: 9.2 }

/** A chip outside the numbers needs both balls. */
const outside = (place: Place): PricedSpot => bothIn(place, BOTH_PRICES[place.key.split('-')[0]!] ?? 4.1)

const together: PricedGroup = group('Both balls', 'row', [
  winner(
    bothMarket,
    { key: 'red-and-black', label: 'One red, one black' },
    {
      price: 2.05,
      wins: (code) => {
        const [first, second] = ballsOf(code)
        return first > 0 && second > 0 && isRed(first) !== isRed(second)
      },
    },
  ),
  winner(
    bothMarket,
    { key: 'same-number', label: 'The same number' },
    { price: 36, wins: (code) => ballsOf(code)[0] === ballsOf(code)[1] },
  ),
])

const INSIDE = /^(?:straight|split|street|corner|line)-/

const cloth = singleZeroGroups(bothMarket, {
  plain: (place) => (INSIDE.test(place.key) ? eachBall(place) : outside(place)),
})

const sayBall = (pocket: number): string => {
  const { label, colour } = pocketOf(pocket)
  return colour === 'green' ? label : `${label} ${colour}`
}

export const doubleBallRoulette: SpotGame = spotGame({
  engine: 'roulette-double-ball',
  name: 'Double ball roulette',
  stage: { kind: 'wheel', pockets: SINGLE_ZERO_WHEEL.map(pocketOf), balls: 2 },
  groups: [...cloth, together],
  clock: CLOCKS.roulette,
  limits: limitsOf(10, 50_000),
  rules: [
    'Two balls run in a wheel with 37 pockets: 0 to 36. All are equally likely for each ball, and both may fall into one.',
    'A chip on 1, 2, 3, 4 or 6 numbers returns 18 divided by that many for each ball that falls on one of them, your stake included.',
    'All other bets need both balls: red, a dozen or a column wins when both fall there, and the same number when both fall into one pocket.',
  ],
  deal: (next) => ({
    steps: [0, 1].map(() => step('pocket', 'wheel', indexIn(SINGLE_ZERO_POCKETS, next()))),
  }),
  sayResult: (deal) => {
    const [first, second] = ballsAt(deal)
    return first === second
      ? `Both balls fell on ${sayBall(first)}`
      : `The balls fell on ${sayBall(first)} and ${sayBall(second)}`
  },
})
