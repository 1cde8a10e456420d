// @vitest-environment node

import { paise } from '@maidan/core'
import type { FancyBet } from '@maidan/sports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BET } from '../testing.ts'
import { bookOf, fancyBetsOf, stepText, worstOf } from './book.ts'
import { curveOf } from './curve.ts'

const fancyBet: fc.Arbitrary<FancyBet> = fc.record({
  side: fc.constantFrom('yes' as const, 'no' as const),
  line: fc.integer({ min: 1, max: 40 }),
  rate: fc.integer({ min: 50, max: 150 }),
  stake: fc.integer({ min: 1, max: 10_000_000 }).map(paise),
})

/** What one bet makes of one count, by hand; a part of a paisa counts against the player. */
const made = ({ side, line, rate, stake }: FancyBet, runs: number): number => {
  const gain = (stake * rate) / 100
  if (side === 'yes') return runs >= line ? Math.floor(gain) : -1 * stake
  return runs < line ? stake : -Math.ceil(gain)
}
const madeBy = (bets: readonly FancyBet[], runs: number): number =>
  bets.reduce((sum, bet) => sum + made(bet, runs), 0) / 100

test('[MATCH-44] at every run value the book says what the bets make there, and with the slip', () => {
  fc.assert(
    fc.property(fc.array(fancyBet, { maxLength: 8 }), fc.option(fancyBet), (bets, slip) => {
      const book = bookOf(bets, slip ?? undefined)
      const counts = Array.from({ length: 46 }, (_, runs) => runs)
      const told = counts.map((runs) =>
        book
          .filter(({ from, to }) => from <= runs && (to === null || runs <= to))
          .map(({ now, next }) => [now, next]),
      )
      const all = slip ? [...bets, slip] : bets
      expect(told).toEqual(counts.map((runs) => [[madeBy(bets, runs), madeBy(all, runs)]]))
      expect(worstOf(bets)).toBe(Math.abs(Math.min(0, ...counts.map((runs) => madeBy(bets, runs)))))
    }),
    { numRuns: 40 },
  )
})

test('[MATCH-44] the curve has every run value around the lines, and reaches no lower than the worst', () => {
  fc.assert(
    fc.property(fc.array(fancyBet, { minLength: 1, maxLength: 8 }), (bets) => {
      const curve = curveOf(bookOf(bets, undefined))
      const lines = bets.map(({ line }) => line)
      expect(curve.first).toBe(Math.max(0, Math.min(...lines) - 5))
      expect(curve.last).toBe(Math.max(...lines) + 5)
      expect(curve.bars[0]?.from).toBe(curve.first)
      expect(curve.bars.at(-1)?.to).toBe(curve.last)
      const ends = curve.bars.slice(0, -1).map(({ to }) => to + 1)
      expect(curve.bars.slice(1).map(({ from }) => from)).toEqual(ends)
      expect(curve.lowest).toBe(Math.min(0, ...curve.bars.map(({ now }) => now)))
    }),
  )
})

test('[MATCH-44] the steps are named as a player says them', () => {
  const yes: FancyBet = { side: 'yes', line: 181, rate: 100, stake: paise(60_000) }
  const no: FancyBet = { side: 'no', line: 187, rate: 100, stake: paise(100_000) }
  const added: FancyBet = { side: 'yes', line: 190, rate: 100, stake: paise(100_000) }
  expect(bookOf([yes, no], added).map((step) => [stepText(step), step.now, step.next])).toEqual([
    ['180 or fewer', 400, -600],
    ['181 to 186', 1600, 600],
    ['187 to 189', -400, -1400],
    ['190 or more', -400, 600],
  ])
  expect([worstOf([yes, no]), worstOf([yes, no, added])]).toEqual([400, 1400])
})

test('[MATCH-44] only bets that are taken count, and only those of the line', () => {
  const bet = { ...BET, status: 'open', market: 9, side: 'yes', line: 42, rate: 90, matched: 10.5 } as const
  const others = [
    { ...bet, market: 8 },
    { ...bet, status: 'pending' as const },
    { ...bet, line: null },
  ]
  expect(fancyBetsOf([bet, ...others], 9)).toEqual([{ side: 'yes', line: 42, rate: 90, stake: 1050 }])
})
