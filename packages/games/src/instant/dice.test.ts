import { expect, test } from 'vitest'
import { floatsOf } from '../fair/bytes.ts'
import { isLess, isSame, percentText } from '../money/rational.ts'
import { RTP_97, RTP_99 } from '../tables.ts'
import { alike, enumerated, refusalOf } from '../testing/enumerate.ts'
import { dice, dicePrice, DICE_SIDES } from './dice.ts'

test('[GAME-2] [GAME-3] a dice bet returns what all 10,001 rolls together say, never more than its table', () => {
  for (const table of dice.tables)
    for (const side of DICE_SIDES)
      for (const target of [1, 2, 300, 402, 4999, 5050, 9598, 9700, 9998, 9999]) {
        const bet = { side, target }
        if (!dice.parseBet(bet, table).ok) continue
        const rtp = dice.rtp(table, bet)
        expect(isSame(rtp, enumerated({ game: dice, table, bet }, alike(10_001)))).toBe(true)
        expect(isLess(rtp, table.aim)).toBe(true)
      }
  expect(percentText(dice.rtp(RTP_97, { side: 'over', target: 5150 }))).toBe('96.9903')
})

test('[GAME-3] a dice roll runs from 00.00 to 100.00, and a bet wins beyond its target alone', () => {
  const bet = { side: 'over', target: 5050 } as const
  expect(dice.outcome([0], bet)).toBe(0)
  expect(dice.outcome([1 - 2 ** -32], bet)).toBe(10_000)
  const seeds = {
    serverSeed: 'f2ac89b608eeb01312d115bce6741b32',
    clientSeed: '86ff027f15c48241af7f54a726690ee7',
  }
  expect([0, 1].map((nonce) => dice.outcome(floatsOf({ ...seeds, nonce }, 1), bet))).toEqual([2807, 2902])
  expect([5050, 5051].map((outcome) => dice.multiplier({ table: RTP_99, bet, outcome }))).toEqual([0, 20_000])
  const under = { side: 'under', target: 100 } as const
  expect([99, 100].map((outcome) => dice.multiplier({ table: RTP_97, bet: under, outcome }))).toEqual([
    970_000, 0,
  ])
  expect(dicePrice(RTP_99, { side: 'under', target: 1 })).toBe(99_000_000)
})

test('[GAME-3] [GAME-19] a dice bet that is none, or that could not win more than its stake, is refused', () => {
  const cases: [unknown, string][] = [
    [null, 'bet_malformed'],
    [[], 'bet_malformed'],
    [{ side: 'both', target: 5000 }, 'side_unknown'],
    [{ side: 'over' }, 'target_out_of_range'],
    [{ side: 'over', target: 50.5 }, 'target_out_of_range'],
    [{ side: 'over', target: 10_000 }, 'target_out_of_range'],
    [{ side: 'under', target: 0 }, 'target_out_of_range'],
    [{ side: 'under', target: 9601 }, 'target_out_of_range'],
    [{ side: 'under', target: 9600 }, 'taken'],
    [{ side: 'over', target: 400 }, 'taken'],
  ]
  expect(cases.map(([bet]) => refusalOf(dice.parseBet(bet, RTP_97)))).toEqual(cases.map(([, name]) => name))
  expect(dice.parseBet({ side: 'under', target: 9800 }, RTP_99).ok).toBe(true)
})
