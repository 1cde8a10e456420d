import { expect, test } from 'vitest'
import { SPAN } from '../fair/chain.ts'
import { isSame, rational } from '../money/rational.ts'
import { refusalOf } from '../testing/enumerate.ts'
import {
  COLOR_NUMBERS,
  COLOR_SPOTS,
  colorHighest,
  colorMultiplier,
  colorReturn,
  colorsOf,
  numberOf,
  parseColorBet,
} from './color-prediction.ts'

test('[GAME-2] [GAME-11] every spot returns exactly 97 % over the ten numbers', () => {
  for (const spot of COLOR_SPOTS) {
    const paid = COLOR_NUMBERS.map((number) => colorMultiplier({ spot }, number)).reduce(
      (sum, one) => sum + one,
      0,
    )
    expect(isSame(rational(paid, 100_000), rational(97, 100))).toBe(true)
    expect(isSame(colorReturn({ spot }), rational(97, 100))).toBe(true)
  }
})

test('[GAME-11] numbers have their colours and sizes, and a shared number pays a colour less', () => {
  expect(COLOR_NUMBERS.map((number) => colorsOf(number).join('+'))).toEqual([
    'red+violet',
    'green',
    'red',
    'green',
    'red',
    'green+violet',
    'red',
    'green',
    'red',
    'green',
  ])
  const pays = (spot: (typeof COLOR_SPOTS)[number]) =>
    COLOR_NUMBERS.map((number) => colorMultiplier({ spot }, number) / 10_000)
  expect(pays('green')).toEqual([0, 2, 0, 2, 0, 1.7, 0, 2, 0, 2])
  expect(pays('red')).toEqual([1.7, 0, 2, 0, 2, 0, 2, 0, 2, 0])
  expect(pays('violet')).toEqual([4.85, 0, 0, 0, 0, 4.85, 0, 0, 0, 0])
  expect(pays('small')).toEqual([1.94, 1.94, 1.94, 1.94, 1.94, 0, 0, 0, 0, 0])
  expect(pays('big')).toEqual([0, 0, 0, 0, 0, 1.94, 1.94, 1.94, 1.94, 1.94])
  expect(pays('number-3')).toEqual([0, 0, 0, 9.7, 0, 0, 0, 0, 0, 0])
  expect(colorHighest({ spot: 'red' })).toBe(20_000)
})

test('[GAME-11] ten spans of draws make the ten numbers', () => {
  expect(COLOR_NUMBERS.map((number) => numberOf((SPAN * BigInt(number) + 9n) / 10n))).toEqual(COLOR_NUMBERS)
  expect(numberOf(SPAN - 1n)).toBe(9)
})

test('[GAME-19] a bet on no spot is refused', () => {
  expect(
    [null, {}, { spot: 'blue' }, { spot: 'number-10' }, { spot: 'big' }].map((bet) =>
      refusalOf(parseColorBet(bet)),
    ),
  ).toEqual(['bet_malformed', 'spot_unknown', 'spot_unknown', 'spot_unknown', 'taken'])
})
