import { CLOCKS } from '../clocks.ts'
import { group, limitsOf, type PricedGroup, spotGame } from '../market.ts'
import type { Deal, SpotGame } from '../spot-game.ts'
import {
  DICE,
  diceSpot,
  doubles,
  facePairs,
  facesAt,
  isTriple,
  singleFaces,
  sumOf,
  throwDice,
  triples,
} from './three-dice.ts'

export const PIPS = ['1', '2', '3', '4', '5', '6']
export const DICE_SEATS = [{ key: DICE, label: 'Dice', most: 3 }]
const named = {
  clock: CLOCKS.dice,
  limits: limitsOf(10, 50_000),
  deal: (next: () => number) => throwDice(3, next),
}

/** What a total returns, by how far it is from 10 and 11. */
const TOTAL_PRICES = [7.75, 8.35, 10, 14, 21, 35, 70]

/** 3 and 18 are triples and nothing else. */
export const TOTALS: readonly number[] = Array.from({ length: 14 }, (_, at) => at + 4)

const totals = group(
  'Total',
  'grid',
  TOTALS.map((total) =>
    diceSpot(`total-${total}`, String(total), {
      price: TOTAL_PRICES[total <= 10 ? 10 - total : total - 11]!,
      wins: (code) => sumOf(code) === total,
    }),
  ),
)

const half = (key: string, label: string, has: (sum: number) => boolean) =>
  diceSpot(key, label, { price: 2, wins: (code) => !isTriple(code) && has(sumOf(code)) })

export const halves: PricedGroup = group('Halves', 'row', [
  half('small', 'Small: 4 to 10', (sum) => sum <= 10),
  half('odd', 'Odd', (sum) => sum % 2 === 1),
  half('even', 'Even', (sum) => sum % 2 === 0),
  half('big', 'Big: 11 to 17', (sum) => sum >= 11),
])

const sayTotal = (deal: Deal): string => {
  const faces = facesAt(deal)
  return `${faces.join(', ')}: total ${faces.reduce((sum, face) => sum + face, 0)}`
}

export const sicBo: SpotGame = spotGame({
  ...named,
  engine: 'sic-bo',
  name: 'Sic bo',
  stage: { kind: 'dice', seats: DICE_SEATS },
  groups: [halves, triples(PIPS), doubles(PIPS), totals, facePairs(PIPS), singleFaces(PIPS)],
  rules: [
    'Three dice are thrown. Small, big, odd and even lose on any triple.',
    'A double wins when at least two dice show the face. Two faces win when both come.',
    'One face returns 2 times your stake when one die shows it, 3 when two do and 13 when all three do.',
  ],
  sayResult: sayTotal,
})

const ANIMALS = ['Fish', 'Prawn', 'Crab', 'Rooster', 'Gourd', 'Coin']

export const fishPrawnCrab: SpotGame = spotGame({
  ...named,
  engine: 'fish-prawn-crab',
  name: 'Fish prawn crab',
  stage: { kind: 'dice', seats: DICE_SEATS, faces: ANIMALS },
  groups: [singleFaces(ANIMALS), facePairs(ANIMALS), triples(ANIMALS)],
  rules: [
    'Three dice with six symbols are thrown: fish, prawn, crab, rooster, gourd and coin.',
    'One symbol returns 2 times your stake when one die shows it, 3 when two do and 13 when all three do.',
    'Two symbols win when both come. A triple wins when all three dice are alike.',
  ],
  sayResult: (deal) =>
    facesAt(deal)
      .map((face) => ANIMALS[face - 1]!)
      .join(', '),
})

export const thaiHiLo: SpotGame = spotGame({
  ...named,
  engine: 'thai-hi-lo',
  name: 'Thai hi-lo',
  stage: { kind: 'dice', seats: DICE_SEATS },
  groups: [
    group('Total', 'row', [
      diceSpot('low', 'Low: 3 to 10', { price: 1.94, wins: (code) => sumOf(code) <= 10 }),
      diceSpot('eleven', '11 hi-lo', { price: 7.75, wins: (code) => sumOf(code) === 11 }),
      diceSpot('high', 'High: 12 to 18', { price: 2.58, wins: (code) => sumOf(code) >= 12 }),
    ]),
    facePairs(PIPS),
    singleFaces(PIPS),
  ],
  rules: [
    'Three dice are thrown. Low is a total of 3 to 10, high is 12 to 18, and 11 is hi-lo.',
    'Two faces win when both come.',
    'One face returns 2 times your stake when one die shows it, 3 when two do and 13 when all three do.',
  ],
  sayResult: sayTotal,
})
