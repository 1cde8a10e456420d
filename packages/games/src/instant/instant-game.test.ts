import { type Paise, paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payout } from '../money/multiplier.ts'
import { isSame, rational, total } from '../money/rational.ts'
import { RTP_97 } from '../tables.ts'
import { dice, DICE_SIDES } from './dice.ts'
import { hotline, HOTLINE_PICKS } from './hotline.ts'
import type { InstantGame } from './instant-game.ts'
import { keno, KENO_RISKS } from './keno.ts'
import { miniroulette } from './miniroulette.ts'
import { plinko, PLINKO_RISKS } from './plinko.ts'

const float = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((word) => word / 2 ** 32)
const stakes = fc.integer({ min: 1, max: 1_000_000_000 }).map((value): Paise => paise(value))

/** What chance finds against a game. */
const triedOn = <Bet, Outcome>(game: InstantGame<Bet, Outcome, string>, bets: fc.Arbitrary<unknown>) =>
  fc.check(
    fc.property(
      bets,
      fc.constantFrom(...game.tables),
      stakes,
      fc.array(float, { minLength: 16, maxLength: 16 }),
      (wish, table, stake, floats) => {
        const bet = game.parseBet(wish, table)
        if (!bet.ok) return
        const settled = { table, bet: bet.value, outcome: game.outcome(floats, bet.value) }
        const paid = game.payout(stake, settled)
        expect(Number.isSafeInteger(paid) && paid >= 0).toBe(true)
        expect(paid).toBeLessThanOrEqual(payout(stake, game.highest(table, bet.value)))
        const lines = game.odds(table, bet.value)
        expect(lines.map(({ multiplier }) => multiplier)).toContain(game.multiplier(settled))
        expect(isSame(total(lines.map(({ chance }) => chance)), rational(1))).toBe(true)
      },
    ),
    { numRuns: 200 },
  )

test('[GAME-1] no bet is paid less than nothing or more than its highest line, and every outcome has its line', () => {
  const target = fc.integer({ min: 0, max: 10_000 })
  const rows = fc.integer({ min: 8, max: 16 })
  const picks = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 })
  const tried = [
    triedOn(dice, fc.record({ side: fc.constantFrom(...DICE_SIDES), target })),
    triedOn(plinko, fc.record({ rows, risk: fc.constantFrom(...PLINKO_RISKS) })),
    triedOn(keno, fc.record({ picks, risk: fc.constantFrom(...KENO_RISKS) })),
    triedOn(hotline, fc.record({ pick: fc.constantFrom(...HOTLINE_PICKS) })),
  ]
  expect(tried.filter(({ failed }) => failed)).toEqual([])
})

test('[GAME-19] nothing that comes from outside makes a bet throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const { parseBet } of [dice, plinko, keno, hotline, miniroulette])
        expect(typeof parseBet(value, RTP_97).ok).toBe('boolean')
    }),
  )
})
