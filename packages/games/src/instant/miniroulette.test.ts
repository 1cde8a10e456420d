import { paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payout } from '../money/multiplier.ts'
import { isSame, rational } from '../money/rational.ts'
import { RTP_97 } from '../tables.ts'
import { alike, enumerated, refusalOf } from '../testing/enumerate.ts'
import { miniroulette, ROULETTE_RED, ROULETTE_SPOTS, rouletteStake, spotPrice } from './miniroulette.ts'

const cloth = (chips: readonly (readonly [string, number])[]) => {
  const bet = miniroulette.parseBet({ chips: chips.map(([spot, stake]) => ({ spot, stake })) }, RTP_97)
  if (!bet.ok) throw new Error(bet.refusal)
  return bet.value
}

test('[GAME-2] [GAME-6] every spot of the cloth returns exactly 97 %', () => {
  for (const spot of ROULETTE_SPOTS.keys()) {
    const bet = cloth([[spot, 10_000]])
    const rtp = enumerated({ game: miniroulette, table: RTP_97, bet }, alike(12, 1))
    expect(isSame(rtp, rational(97, 100))).toBe(true)
    expect(isSame(rtp, miniroulette.rtp(RTP_97, bet))).toBe(true)
  }
})

test('[GAME-6] twelve numbers without a zero pay 11.64, 5.82, 3.88, 2.91 and 1.94 by how many a spot covers', () => {
  expect(ROULETTE_RED).toEqual([1, 3, 5, 8, 10, 12])
  const spots = ['straight-7', 'split-7-8', 'street-7-8-9', 'corner-4-5-7-8', 'column-1', 'red', 'high']
  expect(spots.map((spot) => spotPrice(RTP_97, spot))).toEqual([
    116_400, 58_200, 38_800, 29_100, 29_100, 19_400, 19_400,
  ])
  expect(ROULETTE_SPOTS.size).toBe(12 + 17 + 4 + 6 + 3 + 6)
  expect(miniroulette.outcome([0], cloth([['red', 1]]))).toBe(1)
  expect(miniroulette.outcome([1 - 2 ** -32], cloth([['red', 1]]))).toBe(12)
})

test('[GAME-6] each chip is paid for itself, and nothing is paid above the highest multiplier', () => {
  const bet = cloth([
    ['straight-7', 101],
    ['black', 3333],
    ['odd', 7],
  ])
  const settled = { table: RTP_97, bet, outcome: 7 }
  expect(miniroulette.payout(rouletteStake(bet), settled)).toBe(1175 + 6466 + 13)
  expect(() => miniroulette.payout(paise(1), settled)).toThrow('sum of the chips')
  const chips = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...ROULETTE_SPOTS.keys()), fc.integer({ min: 1, max: 1e9 })),
    {
      minLength: 1,
      selector: ([spot]) => spot,
    },
  )
  fc.assert(
    fc.property(chips, fc.integer({ min: 1, max: 12 }), (placed, outcome) => {
      const any = cloth(placed)
      const stake = rouletteStake(any)
      const paid = miniroulette.payout(stake, { table: RTP_97, bet: any, outcome })
      expect(paid).toBeGreaterThanOrEqual(0)
      expect(paid).toBeLessThanOrEqual(payout(stake, miniroulette.highest(RTP_97, any)))
    }),
  )
})

test('[GAME-6] [GAME-19] a cloth that is none is refused', () => {
  const cases: [unknown, string][] = [
    [{}, 'bet_malformed'],
    [{ chips: [] }, 'no_chips'],
    [{ chips: [7] }, 'bet_malformed'],
    [{ chips: [{ spot: 'zero', stake: 1 }] }, 'spot_unknown'],
    [{ chips: [{ spot: 'toString', stake: 1 }] }, 'spot_unknown'],
    [{ chips: [{ spot: 'red', stake: 0 }] }, 'stake_invalid'],
    [{ chips: [{ spot: 'red', stake: 1.5 }] }, 'stake_invalid'],
    [
      {
        chips: [
          { spot: 'red', stake: 1 },
          { spot: 'red', stake: 1 },
        ],
      },
      'spot_twice',
    ],
    [{ chips: Array.from({ length: 100 }, () => ({ spot: 'red', stake: 1 })) }, 'spot_twice'],
  ]
  expect(cases.map(([bet]) => refusalOf(miniroulette.parseBet(bet, RTP_97)))).toEqual(
    cases.map(([, name]) => name),
  )
})
