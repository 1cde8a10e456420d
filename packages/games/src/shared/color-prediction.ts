import { err, ok, type Result } from '@maidan/core'
import { BITS, type ChainHash, drawOf, type Salt } from '../fair/chain.ts'
import { fromDecimal, type Multiplier, NOTHING } from '../money/multiplier.ts'
import { rational, type Rational } from '../money/rational.ts'
import { highestOf, type Odds, returnOf } from '../odds.ts'
import { fieldsOf, isOneOf } from '../read.ts'
import { RTP_97, type Table } from '../tables.ts'

export const COLOR_TABLES: readonly Table[] = [RTP_97]

export const COLOR_SPOTS = [
  'green',
  'red',
  'violet',
  'small',
  'big',
  'number-0',
  'number-1',
  'number-2',
  'number-3',
  'number-4',
  'number-5',
  'number-6',
  'number-7',
  'number-8',
  'number-9',
] as const
export type ColorSpot = (typeof COLOR_SPOTS)[number]
export type ColorBet = { readonly spot: ColorSpot }
export type ColorRefusal = 'bet_malformed' | 'spot_unknown'

/** A number from 0 to 9. */
export type ColorNumber = number
export const COLOR_NUMBERS: readonly ColorNumber[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

export const colorsOf = (number: ColorNumber): readonly ('green' | 'red' | 'violet')[] => {
  if (number === 0) return ['red', 'violet']
  if (number === 5) return ['green', 'violet']
  return number % 2 === 0 ? ['red'] : ['green']
}

const PLAIN = fromDecimal(2)
/** Green and red on a number that is violet, too. */
const SHARED = fromDecimal(1.7)
const VIOLET = fromDecimal(4.85)
const SIZE = fromDecimal(1.94)
const NUMBER = fromDecimal(9.7)

/** Every spot returns exactly 97 %, and there is no fee: a colour is (4 × 2 + 1.7) ÷ 10. */
export const colorMultiplier = ({ spot }: ColorBet, number: ColorNumber): Multiplier => {
  const colors = colorsOf(number)
  switch (spot) {
    case 'green':
    case 'red':
      if (!colors.includes(spot)) return NOTHING
      return colors.length === 1 ? PLAIN : SHARED
    case 'violet':
      return colors.includes('violet') ? VIOLET : NOTHING
    case 'small':
      return number < 5 ? SIZE : NOTHING
    case 'big':
      return number >= 5 ? SIZE : NOTHING
    default:
      return spot === `number-${number}` ? NUMBER : NOTHING
  }
}

export const parseColorBet = (value: unknown): Result<ColorBet, ColorRefusal> => {
  const fields = fieldsOf(value)
  if (!fields) return err('bet_malformed')
  const { spot } = fields
  return isOneOf(COLOR_SPOTS, spot) ? ok({ spot }) : err('spot_unknown')
}

/** ⌊10 · X⌋. Ten does not divide 2⁵², so some numbers have one draw more than others: 2⁻⁵² of all. */
export const colorNumber = (hash: ChainHash, salt: Salt): ColorNumber => numberOf(drawOf(hash, salt))

export const numberOf = (draw: bigint): ColorNumber => Number((draw * 10n) >> BITS)

export const colorOdds = (bet: ColorBet): Odds[] =>
  COLOR_NUMBERS.map((number) => ({
    chance: rational(1, COLOR_NUMBERS.length),
    multiplier: colorMultiplier(bet, number),
  }))

export const colorReturn = (bet: ColorBet): Rational => returnOf(colorOdds(bet))

export const colorHighest = (bet: ColorBet): Multiplier => highestOf(colorOdds(bet))
