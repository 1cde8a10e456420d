import { paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOST, WON } from '../grade.ts'
import type { FancyBet } from '../model.ts'
import { fancyBet, rateBet, SELECTIONS } from '../testing/arbitrary.ts'
import { fancyBook, fancyExposure, fancyLadder } from './fancy-book.ts'
import { fancyProfit, rateProfit } from './profit.ts'
import { rateBook, rateExposure } from './rate-book.ts'

const stake = paise(10_000)
const at = (side: 'no' | 'yes', line: number): FancyBet => ({ side, line, rate: 100, stake })

test('[SPORT-58] Yes 45 and No 48 risk nothing, No 40 and Yes 48 risk both stakes', () => {
  expect(fancyBook([at('yes', 45), at('no', 48)])).toEqual([
    { from: 0, to: 44, profit: 0 },
    { from: 45, to: 47, profit: 20_000 },
    { from: 48, to: null, profit: 0 },
  ])
  expect(fancyExposure([at('yes', 45), at('no', 48)])).toBe(0)
  const apart = [at('no', 40), at('yes', 48)]
  expect(fancyBook(apart).map(({ profit }) => profit)).toEqual([0, -20_000, 0])
  expect(fancyExposure(apart)).toBe(20_000)
})

test('[SPORT-58] the exposure of a fancy is the worst over every count, found without trying them all', () => {
  fc.assert(
    fc.property(fc.array(fancyBet, { maxLength: 12 }), (bets) => {
      const results = Array.from({ length: 80 }, (_, count) =>
        bets.reduce((sum, bet) => sum + fancyProfit(bet, count), 0),
      )
      expect(fancyExposure(bets)).toBe(Math.max(0, ...results.map((profit) => -profit)))
    }),
  )
})

test('[SPORT-59] the book has a step for every count, and each says what that count makes', () => {
  fc.assert(
    fc.property(fc.array(fancyBet, { maxLength: 12 }), fc.nat({ max: 80 }), (bets, count) => {
      const steps = fancyBook(bets).filter(({ from, to }) => from <= count && (to === null || count <= to))
      const profit = bets.reduce((sum, bet) => sum + fancyProfit(bet, count), 0)
      expect(steps.map((step) => step.profit)).toEqual([profit])
    }),
  )
})

test('[SPORT-59] the ladder for the screen has one row a count around the lines', () => {
  const rows = fancyLadder([at('yes', 3), at('no', 5)], 2)
  expect(rows.map(({ count, profit }) => [count, profit])).toEqual([
    [1, 0],
    [2, 0],
    [3, 20_000],
    [4, 20_000],
    [5, 0],
    [6, 0],
    [7, 0],
  ])
  expect(fancyLadder([at('yes', 1)], 5)[0]).toEqual({ count: 0, profit: -10_000 })
  expect(fancyLadder([])).toEqual([])
  expect(fancyLadder([at('yes', 1), at('no', 1_000_000)])).toHaveLength(1000)
  expect(() => fancyBook([at('yes', 0)])).toThrow('a line is a whole number of at least 1')
})

test('[SPORT-57] a lay of one side is covered by a back of the other as far as it goes', () => {
  const bets = [
    { selection: 'home', side: 'back', stake, rate: 80 },
    { selection: 'home', side: 'lay', stake, rate: 70 },
  ] as const
  expect(rateBook(bets, ['home', 'away'])).toEqual({ home: 1_000, away: 0 })
  expect(rateExposure(bets, ['home', 'away'])).toBe(0)
  expect(rateExposure(bets.slice(0, 1), ['home', 'away'])).toBe(10_000)
  expect(rateExposure(bets.slice(1), ['home', 'away'])).toBe(7_000)
  expect(rateExposure([], ['home', 'away'])).toBe(0)
})

test('[SPORT-57] the exposure of a bookmaker market is the worst of its results, bet by bet', () => {
  fc.assert(
    fc.property(fc.array(rateBet, { maxLength: 10 }), (bets) => {
      let worst = 0
      for (const winner of SELECTIONS) {
        let made = 0
        for (const bet of bets) made += rateProfit(bet, bet.selection === winner ? WON : LOST)
        worst = Math.min(worst, made)
      }
      expect(rateExposure(bets, SELECTIONS)).toBe(0 - worst + 0)
    }),
  )
})
