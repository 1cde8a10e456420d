import { paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Known } from './settle.ts'
import { settleFancyBet, settleOddsBet, settleRateBet } from './settle.ts'
import { fancyBet, grade, oddsBet, rateBet, SELECTIONS } from '../testing/arbitrary.ts'
import type { Grade } from '../model.ts'

const graded = (grades: Record<string, Grade>): Known => ({
  type: 'decided',
  outcome: { type: 'graded', grades },
  rule: 'SPORT-6',
  source: 'The match was won by India.',
})
const counted = (count: number): Known => ({
  type: 'decided',
  outcome: { type: 'count', count },
  rule: 'SPORT-10',
  source: `${count} runs after 6 overs.`,
})
const VOID: Known = { type: 'void', rule: 'SPORT-34', source: 'The innings was cut short.' }
const HOME_WON = graded({ home: { verdict: 'won' }, away: { verdict: 'lost' } })
const stake = paise(10_050)

test('[SPORT-62] a settled bet says what it rests on, the rule, and the arithmetic', () => {
  const back = { selection: 'home', side: 'back', stake, rate: 97 } as const
  expect(settleRateBet(back, HOME_WON)).toEqual({
    verdict: 'won',
    player: 9_748,
    house: -9_748,
    explanation: {
      source: 'The match was won by India.',
      rule: 'SPORT-6',
      text: expect.stringContaining('official result'),
      lines: ['100.50 backed at 97 per 100: 100.50 × 97/100', 'profit 97.48'],
    },
  })
  const lay = settleRateBet({ ...back, side: 'lay' }, HOME_WON)
  expect(lay).toMatchObject({ verdict: 'lost', player: -9_749, house: 9_749 })
  expect(lay.explanation.lines).toEqual(['100.50 laid at 97 per 100: −100.50 × 97/100', 'loss 97.49'])
})

test('[SPORT-62] the receipt of a fancy compares the count with the line', () => {
  const yes = { side: 'yes', line: 45, rate: 110, stake } as const
  const no = { side: 'no', line: 45, rate: 90, stake } as const
  expect(settleFancyBet(yes, counted(47)).explanation.lines).toEqual([
    'Yes 45, 100.50 at 110 per 100',
    '47 is not below 45',
    '100.50 × 110/100 = 110.55',
    'profit 110.55',
  ])
  expect(settleFancyBet(no, counted(47)).explanation.lines.slice(2)).toEqual([
    '−100.50 × 90/100 = −90.45',
    'loss 90.45',
  ])
  expect(settleFancyBet(no, counted(44))).toMatchObject({ verdict: 'won', player: 10_050 })
})

test('[SPORT-62] halves, dead heats and voids are written out', () => {
  const bet = { selection: 'home', stake, odds: 185 }
  const line = (how: Grade) => settleOddsBet(bet, graded({ home: how })).explanation.lines[0]
  expect(line({ verdict: 'half_won' })).toBe('100.50 at 1.85: half won, 100.50 × (1.85 − 1) × 1/2')
  expect(line({ verdict: 'half_lost' })).toBe('100.50 at 1.85: half lost, −100.50 × 1/2')
  expect(line({ verdict: 'lost' })).toBe('100.50 at 1.85: −100.50')
  expect(line({ verdict: 'void' })).toBe('100.50 at 1.85: void, 0.00')
  expect(line({ verdict: 'dead_heat', places: 1, tied: 2 })).toBe(
    '100.50 at 1.85: dead heat, (100.50 × (1.85 − 1) × 1/2 − 100.50 × 1/2)',
  )
  const lay = { selection: 'home', side: 'lay', stake, rate: 85 } as const
  expect(settleRateBet(lay, graded({ home: { verdict: 'half_lost' } }))).toMatchObject({
    verdict: 'half_won',
    player: 5_025,
  })
})

test('[SPORT-29] a void market gives every bet its stake back, whichever side it took', () => {
  fc.assert(
    fc.property(rateBet, fancyBet, oddsBet, (rate, fancy, odds) => {
      const settled = [settleRateBet(rate, VOID), settleFancyBet(fancy, VOID), settleOddsBet(odds, VOID)]
      for (const one of settled) {
        expect(one).toMatchObject({ verdict: 'void', player: 0, house: 0 })
        expect(one.explanation.rule).toBe('SPORT-34')
      }
    }),
  )
})

test('[SPORT-62] player and house always sum to nothing', () => {
  fc.assert(
    fc.property(rateBet, fancyBet, grade, fc.nat({ max: 80 }), (rate, fancy, how, count) => {
      const grades = Object.fromEntries(SELECTIONS.map((key) => [key, how]))
      for (const { player, house } of [
        settleRateBet(rate, graded(grades)),
        settleFancyBet(fancy, counted(count)),
      ])
        expect(player + house).toBe(0)
    }),
  )
})

test('[SPORT-63] a selection that is not in the market cannot be settled', () => {
  expect(() => settleOddsBet({ selection: 'draw', stake, odds: 200 }, HOME_WON)).toThrow('draw is not graded')
})
