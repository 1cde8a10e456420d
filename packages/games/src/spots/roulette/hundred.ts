import { CLOCKS } from '../clocks.ts'
import { group, limitsOf, type PricedGroup, spotGame, winner } from '../market.ts'
import type { Colour, Pocket, PricedSpot, SpotGame } from '../spot-game.ts'
import { pocketAt, pocketMarket, spin } from './wheel.ts'

const POCKETS = 100
const NUMBERS = Array.from({ length: POCKETS }, (_, at) => at)
const TENS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

const pocket = pocketMarket(POCKETS)
const textOf = (number: number): string => String(number).padStart(2, '0')
const tensOf = (number: number): number => Math.floor(number / 10)

/** Red and black take turns around the wheel, and number for number. */
const colourOf = (number: number): Colour => (number % 2 === 0 ? 'black' : 'red')
const pocketOf = (value: number): Pocket => ({ value, label: textOf(value), colour: colourOf(value) })

/** A bet on n of the hundred numbers returns 97 divided by n. */
const bet = (key: string, label: string, has: (number: number) => boolean): PricedSpot =>
  winner(pocket, { key, label }, { price: 97 / NUMBERS.filter(has).length, wins: has })

const groups: readonly PricedGroup[] = [
  group('Halves', 'grid', [
    bet('low', '00 to 49', (number) => number < 50),
    bet('high', '50 to 99', (number) => number >= 50),
    bet('red', 'Red: odd', (number) => colourOf(number) === 'red'),
    bet('black', 'Black: even', (number) => colourOf(number) === 'black'),
  ]),
  group(
    'Quarters',
    'grid',
    [0, 25, 50, 75].map((from) =>
      bet(
        `quarter-${textOf(from)}`,
        `${textOf(from)} to ${from + 24}`,
        (number) => number >= from && number < from + 25,
      ),
    ),
  ),
  group(
    'Tens',
    'grid',
    TENS.map((ten) => bet(`tens-${ten}`, `${ten}0 to ${ten}9`, (number) => tensOf(number) === ten)),
  ),
  group(
    'Last digit',
    'grid',
    TENS.map((digit) => bet(`ends-${digit}`, `Ends with ${digit}`, (number) => number % 10 === digit)),
  ),
  group(
    'Single numbers',
    'list',
    NUMBERS.map((number) => bet(`straight-${number}`, textOf(number), (one) => one === number)),
  ),
]

export const roulette100: SpotGame = spotGame({
  engine: 'roulette-100',
  name: 'Roulette 100',
  stage: { kind: 'wheel', pockets: NUMBERS.map(pocketOf) },
  groups,
  clock: CLOCKS.roulette,
  limits: limitsOf(10, 50_000),
  rules: [
    'The wheel has 100 pockets: 00 to 99. All are equally likely. Odd numbers are red, even numbers are black.',
    'A bet that covers 1, 10, 25 or 50 numbers returns 97 divided by that many, your stake included.',
    'There is no zero on which everybody loses: the share of the house is in the price of every bet.',
  ],
  deal: (next) => spin(POCKETS, next),
  sayResult: (deal) => {
    const { label, colour } = pocketOf(pocketAt(deal))
    return `The ball fell on ${label}, ${colour}`
  },
})
