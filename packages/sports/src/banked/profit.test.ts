import { paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOST, WON } from '../grade.ts'
import { grade, oddsBet, rateBet } from '../testing/arbitrary.ts'
import { fancyProfit, oddsProfit, rateProfit } from './profit.ts'

const stake = paise(10_000)
const rate = (side: 'back' | 'lay', per100: number) => ({ selection: 'home', side, stake, rate: per100 })

test('[SPORT-4] [SPORT-48] at 80 a back of 100 wins 80 or loses 100, and a lay at 82 wins 100 or loses 82', () => {
  expect(rateProfit(rate('back', 80), WON)).toBe(8_000)
  expect(rateProfit(rate('back', 80), LOST)).toBe(-10_000)
  expect(rateProfit(rate('lay', 82), LOST)).toBe(10_000)
  expect(rateProfit(rate('lay', 82), WON)).toBe(-8_200)
})

test('[SPORT-49] [SPORT-9] Yes wins from the line on at its rate, No wins below it and loses at its rate', () => {
  const yes = { side: 'yes', line: 45, rate: 110, stake } as const
  const no = { side: 'no', line: 45, rate: 90, stake } as const
  expect([44, 45].map((count) => fancyProfit(yes, count))).toEqual([-10_000, 11_000])
  expect([44, 45].map((count) => fancyProfit(no, count))).toEqual([10_000, -9_000])
})

test('[SPORT-50] [SPORT-19] a price pays on what won and gives back what is void', () => {
  const bet = { selection: 'home', stake, odds: 205 }
  expect(oddsProfit(bet, WON)).toBe(10_500)
  expect(oddsProfit(bet, { verdict: 'half_won' })).toBe(5_250)
  expect(oddsProfit(bet, { verdict: 'void' })).toBe(0)
  expect(oddsProfit(bet, { verdict: 'half_lost' })).toBe(-5_000)
  expect(oddsProfit(bet, LOST)).toBe(-10_000)
})

test('[SPORT-52] dead heats as published', () => {
  const tied = (places: number, of: number) => ({ verdict: 'dead_heat', places, tied: of }) as const
  const profit = (rupees: number, odds: number, places: number, of: number) =>
    oddsProfit({ selection: 'home', stake: paise(rupees * 100), odds }, tied(places, of))
  expect(profit(300, 400, 1, 3)).toBe(10_000)
  expect(profit(10, 1100, 1, 2)).toBe(4_500)
  // A third of 10 at 11.00 returns 36.66…, and the fraction stays with the house.
  expect(profit(10, 1100, 1, 3)).toBe(2_666)
  expect(profit(60, 600, 1, 3)).toBe(6_000)
  expect(profit(60, 600, 2, 4)).toBe(12_000)
  expect(profit(50, 1100, 1, 4)).toBe(8_750)
  const lay = { selection: 'home', side: 'lay', stake: paise(2_000), rate: 400 } as const
  expect(rateProfit(lay, tied(1, 2))).toBe(-3_000)
})

test('[SPORT-51] one paisa at 99 wins nothing as a back and costs one as a lay', () => {
  const tiny = { selection: 'home', stake: paise(1), rate: 99 } as const
  expect(rateProfit({ ...tiny, side: 'back' }, WON)).toBe(0)
  expect(rateProfit({ ...tiny, side: 'lay' }, WON)).toBe(-1)
  expect(oddsProfit({ selection: 'home', stake: paise(1), odds: 200 }, { verdict: 'half_lost' })).toBe(-1)
})

test('[SPORT-51] a back and the lay of it never give the players a paisa, and cost them less than one', () => {
  fc.assert(
    fc.property(rateBet, grade, (bet, how) => {
      const both = rateProfit({ ...bet, side: 'back' }, how) + rateProfit({ ...bet, side: 'lay' }, how)
      expect([0, -1]).toContain(both)
    }),
  )
})

test('[SPORT-51] a bet never loses more than its stake, nor wins more than its price', () => {
  fc.assert(
    fc.property(oddsBet, grade, (bet, how) => {
      const profit = oddsProfit(bet, how)
      expect(profit).toBeGreaterThanOrEqual(0 - bet.stake)
      expect(profit).toBeLessThanOrEqual((bet.stake * (bet.odds - 100)) / 100)
    }),
  )
})
