import { CLOCKS } from '../clocks.ts'
import { group, limitsOf, type PricedGroup, spotGame } from '../market.ts'
import type { PricedSpot, SpotGame } from '../spot-game.ts'
import {
  COLUMN_BETS,
  CORNERS,
  DOZENS,
  EVEN_CHANCES,
  LINES,
  type Place,
  SPLITS,
  STRAIGHTS,
  STREETS,
} from './cloth.ts'
import { covering, DOUBLE_ZERO, DOUBLE_ZERO_WHEEL, pocketMarket, pocketOf, sayPocket, spin } from './wheel.ts'

const POCKETS = 38
const pocket = pocketMarket(POCKETS)
const plain = (place: Place): PricedSpot => covering(pocket, place)

/** Numbers with a zero among them, whose names are not their values. */
const withZeros = (kind: string, numbers: readonly number[]): Place => {
  const labels = numbers.map((number) => pocketOf(number).label)
  return { key: `${kind}-${labels.join('-')}`, label: labels.join(', '), numbers }
}

const zeroSplits = [
  [0, DOUBLE_ZERO],
  [0, 1],
  [0, 2],
  [DOUBLE_ZERO, 2],
  [DOUBLE_ZERO, 3],
].map((numbers) => withZeros('split', numbers))
const zeroStreets = [
  [0, 1, 2],
  [0, DOUBLE_ZERO, 2],
  [DOUBLE_ZERO, 2, 3],
].map((numbers) => withZeros('street', numbers))
const topLine: Place = {
  ...withZeros('five', [0, DOUBLE_ZERO, 1, 2, 3]),
  key: 'top-line',
}

const groups: readonly PricedGroup[] = [
  group(
    'Single numbers',
    'cloth',
    [withZeros('straight', [0]), withZeros('straight', [DOUBLE_ZERO]), ...STRAIGHTS].map(plain),
  ),
  group('Dozens', 'cloth', DOZENS.map(plain)),
  group('Columns', 'cloth', COLUMN_BETS.map(plain)),
  group('Even chances', 'cloth', EVEN_CHANCES.map(plain)),
  group('Two numbers', 'cloth', [...zeroSplits, ...SPLITS].map(plain)),
  group('Three numbers', 'cloth', [...zeroStreets, ...STREETS].map(plain)),
  group('Four numbers', 'cloth', CORNERS.map(plain)),
  // Seven times, where 36 ÷ 5 would be 7.2.
  group('Five numbers', 'cloth', [covering(pocket, topLine, { share: 35 })]),
  group('Six numbers', 'cloth', LINES.map(plain)),
]

export const americanRoulette: SpotGame = spotGame({
  engine: 'roulette-american',
  name: 'American roulette',
  stage: { kind: 'wheel', pockets: DOUBLE_ZERO_WHEEL.map(pocketOf) },
  groups,
  clock: CLOCKS.roulette,
  limits: limitsOf(10, 50_000),
  rules: [
    'The wheel has 38 pockets: 0, 00 and 1 to 36. All are equally likely.',
    'A chip may cover 1, 2, 3, 4, 6, 12 or 18 numbers. If one of them falls, it returns 36 divided by that many, your stake included.',
    'The five-number bet covers 0, 00, 1, 2 and 3 and returns 7 times your stake.',
    'When 0 or 00 falls, only chips that cover it win.',
  ],
  deal: (next) => spin(POCKETS, next),
  sayResult: sayPocket,
})
