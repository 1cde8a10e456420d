import { defined } from '@maidan/core'
import { indexIn } from '../../fair/draw.ts'
import { type Rational, rational } from '../../money/rational.ts'
import { type NextFloat, step, valuesAt } from '../drawing.ts'
import { alike, HALF_BACK, LOST, market, spot } from '../market.ts'
import type { Colour, Deal, Pocket, PricedSpot, SpotMarket } from '../spot-game.ts'
import { type Place, ROULETTE_REDS } from './cloth.ts'

/** The value of the pocket `00`. */
export const DOUBLE_ZERO = 37

const colourOf = (value: number): Colour => {
  if (value === 0 || value === DOUBLE_ZERO) return 'green'
  return ROULETTE_REDS.includes(value) ? 'red' : 'black'
}

export const pocketOf = (value: number): Pocket => ({
  value,
  label: value === DOUBLE_ZERO ? '00' : String(value),
  colour: colourOf(value),
})

/** The order of the numbers around the wheel with one zero, clockwise. */
export const SINGLE_ZERO_WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
export const DOUBLE_ZERO_WHEEL: readonly number[] = [
  0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31, 18,
  6, 21, 33, 16, 4, 23, 35, 14, 2,
]

export const pocketAt = (deal: Deal): number => defined(valuesAt(deal, 'wheel')[0], 'the ball has not fallen')

export const spin = (pockets: number, next: NextFloat): Deal => ({
  steps: [step('pocket', 'wheel', indexIn(pockets, next()))],
})

/** The pocket in which the ball comes to rest, all alike. */
export const pocketMarket = (pockets: number): SpotMarket<number> =>
  market(pocketAt, () => alike(Array.from({ length: pockets }, (_, at) => at)))

/** `36`, `3.125`, and `25/6` where no decimal is exact. */
export const returnText = ({ over, under }: Rational): string =>
  10_000n % under === 0n ? String(Number(over) / Number(under)) : `${over}/${under}`

/** A chip on n numbers returns 36 ÷ n, stake included. */
export const covering = (
  of: SpotMarket<number>,
  { key, label, numbers }: Place,
  terms: { readonly share?: number; readonly halfBackOnZero?: boolean } = {},
): PricedSpot => {
  const won = rational((terms.share ?? 36) * 10, numbers.length * 10)
  const has = new Set(numbers)
  const pays = `${returnText(won)}×${terms.halfBackOnZero ? ', half back on 0' : ''}`
  return spot(of, { key, label, pays }, (pocket) => {
    if (has.has(pocket)) return won
    return pocket === 0 && terms.halfBackOnZero ? HALF_BACK : LOST
  })
}

export const sayPocket = (deal: Deal): string => {
  const { label, colour } = pocketOf(pocketAt(deal))
  return colour === 'green' ? `The ball fell on ${label}` : `The ball fell on ${label}, ${colour}`
}
