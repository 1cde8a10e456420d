import { indexIn } from '../../fair/draw.ts'
import { type NextFloat, step, valuesAt } from '../drawing.ts'
import { LOST, market, price, type PricedGroup, group, spot, winner } from '../market.ts'
import type { Deal, PricedSpot, SpotMarket } from '../spot-game.ts'

export const DICE = 'dice'
export const FACES = [1, 2, 3, 4, 5, 6] as const

export const throwDice = (count: number, next: NextFloat): Deal => ({
  steps: Array.from({ length: count }, () => step('face', DICE, indexIn(FACES.length, next()) + 1)),
})

export const facesAt = (deal: Deal): number[] => valuesAt(deal, DICE)

/** Three faces as a number of three digits, the lowest first. */
const codeOf = (faces: readonly number[]): number => Number([...faces].sort((a, b) => a - b).join(''))
const facesOf = (code: number): readonly [number, number, number] => [
  Math.floor(code / 100),
  Math.floor(code / 10) % 10,
  code % 10,
]

export const threeDice: SpotMarket<number> = market(
  (deal) => codeOf(facesAt(deal)),
  function* () {
    for (const a of FACES) for (const b of FACES) for (const c of FACES) yield [codeOf([a, b, c]), 1]
  },
)

export const sumOf = (code: number): number => facesOf(code).reduce((sum, face) => sum + face, 0)
export const isTriple = (code: number): boolean => code % 111 === 0
export const countOf = (code: number, face: number): number =>
  facesOf(code).filter((one) => one === face).length

export const diceSpot = (
  key: string,
  label: string,
  terms: { readonly price: number; readonly wins: (code: number) => boolean },
): PricedSpot => winner(threeDice, { key, label }, terms)

const MATCHES = [LOST, price(2), price(3), price(13)]

/** Returns 2, 3 or 13 times for one, two or three dice with the face. */
export const singleFaces = (names: readonly string[]): PricedGroup =>
  group(
    'One face, on 1, 2 or 3 dice',
    'grid',
    FACES.map((face, at) =>
      spot(
        threeDice,
        { key: `single-${face}`, label: names[at]!, pays: '2×, 3× or 13×' },
        (code) => MATCHES[countOf(code, face)]!,
      ),
    ),
  )

/** Two different faces that both come. */
export const facePairs = (names: readonly string[]): PricedGroup =>
  group(
    'Two faces',
    'grid',
    FACES.flatMap((one) =>
      FACES.filter((two) => two > one).map((two) =>
        diceSpot(`pair-${one}-${two}`, `${names[one - 1]} and ${names[two - 1]}`, {
          price: 7,
          wins: (code) => countOf(code, one) > 0 && countOf(code, two) > 0,
        }),
      ),
    ),
  )

export const doubles = (names: readonly string[]): PricedGroup =>
  group(
    'Double',
    'grid',
    FACES.map((face, at) =>
      diceSpot(`double-${face}`, `Two of ${names[at]}`, {
        price: 13,
        wins: (code) => countOf(code, face) >= 2,
      }),
    ),
  )

export const anyTriple: PricedSpot = diceSpot('any-triple', 'Any triple', { price: 35, wins: isTriple })

export const triples = (names: readonly string[]): PricedGroup =>
  group('Triple', 'grid', [
    anyTriple,
    ...FACES.map((face, at) =>
      diceSpot(`triple-${face}`, `Three of ${names[at]}`, {
        price: 209,
        wins: (code) => countOf(code, face) === 3,
      }),
    ),
  ])
