import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import type { DayHouse, DayPlay } from './model.ts'
import * as rules from './rules.ts'

const play = (day: string, product: DayPlay['product'], risked: number, gross: number): DayPlay => ({
  day,
  product,
  risked: paise(risked),
  bonusRisked: paise(0),
  result: paise(-gross),
  gross: paise(gross),
})
const house = (account: string, kind: string, amount: number, day = '2026-11-02'): DayHouse => ({
  day,
  account,
  kind,
  amount: paise(amount),
})

test('[REPORT-2] GGR is what the house won by play, and NGR is that less every cost, with the fees', () => {
  const figures = rules.figuresOf(
    [play('2026-11-02', 'casino', 900_00, 100_00), play('2026-11-02', 'exchange', 500_00, 5_00)],
    [
      house('provider:maidan-studio', 'game_bet', 100_00),
      house('provider:maidan-studio', 'game_promo', -3_00),
      house('bonus_cost', 'bonus_claimed', -20_00),
      house('bonus_cost', 'bonus_ended', 6_00),
      house('referral_cost', 'referral', -4_00),
      house('adjustment', 'adjustment', -2_00),
      house('rakeback_cost', 'rakeback', -1_00),
      house('fees', 'deposit', 50),
      house('gateway:upi', 'deposit', -1000_00),
      house('gateway:bank', 'withdrawal_paid', 300_00),
      house('play_money', 'welcome', -70_00),
    ],
  )
  expect(figures).toEqual({
    risked: 1400_00,
    bonusRisked: 0,
    ggr: 105_00,
    costs: { bonus: 14_00, referral: 4_00, prizes: 3_00, adjustments: 2_00, other: 1_00 },
    fees: 50,
    ngr: 81_50,
    deposits: 1000_00,
    withdrawals: 300_00,
    playMoney: 70_00,
  })
})

test('[REPORT-2] a day on which players won is below zero, and a day without play is zero', () => {
  const days = rules.figuresByDay(
    { from: '2026-11-01', to: '2026-11-03' },
    [play('2026-11-02', 'instant', 10_00, -40_00)],
    [],
  )
  expect(days.map(({ day, ggr, ngr }) => [day, ggr, ngr])).toEqual([
    ['2026-11-01', 0, 0],
    ['2026-11-02', -40_00, -40_00],
    ['2026-11-03', 0, 0],
  ])
})

test('[REPORT-3] a period is compared with as many days just before it, and has at most 366', () => {
  expect(rules.periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
    from: '2026-02-22',
    to: '2026-02-28',
  })
  expect(rules.decidePeriod('2026-01-02', '2026-01-01').ok).toBe(false)
  expect(rules.decidePeriod('2025-01-01', '2026-01-01').ok).toBe(true)
  expect(rules.decidePeriod('2025-01-01', '2026-01-02').ok).toBe(false)
})

test('[REPORT-4] products are split with those that nobody played', () => {
  const split = rules.splitByProduct([
    play('2026-11-02', 'casino', 900, 100),
    play('2026-11-03', 'casino', 100, -30),
  ])
  expect(split.map(({ product, risked, gross }) => [product, risked, gross])).toEqual([
    ['exchange', 0, 0],
    ['sportsbook', 0, 0],
    ['instant', 0, 0],
    ['casino', 1000, 70],
  ])
})

test('[REPORT-6] a cohort is followed from the week of its registration up to the last week', () => {
  const cohorts = rules.cohortsOf(
    '2026-11-18',
    [{ week: '2026-11-09', players: 10 }],
    [
      { week: '2026-11-09', active: '2026-11-09', players: 8 },
      { week: '2026-11-09', active: '2026-11-16', players: 5 },
    ],
  )
  expect(cohorts).toHaveLength(12)
  expect(cohorts.at(-2)).toEqual({ week: '2026-11-09', players: 10, weeks: [8, 5] })
  expect(cohorts.at(-1)).toEqual({ week: '2026-11-16', players: 0, weeks: [0] })
  expect(cohorts[0]).toMatchObject({ week: '2026-08-31', weeks: Array.from({ length: 12 }, () => 0) })
})

test('[DASH-1] results of a player are summed by week and product, losses as losses', () => {
  const row = (day: string, product: DayPlay['product'], result: number) => ({
    day,
    product,
    risked: paise(100),
    result: paise(result),
  })
  expect(
    rules.resultsByWeek([
      row('2026-11-15', 'casino', -100),
      row('2026-11-16', 'casino', -100),
      row('2026-11-18', 'casino', 40),
      row('2026-11-18', 'exchange', 90),
    ]),
  ).toEqual([
    { week: '2026-11-09', product: 'casino', risked: 100, result: -100 },
    { week: '2026-11-16', product: 'casino', risked: 200, result: -60 },
    { week: '2026-11-16', product: 'exchange', risked: 100, result: 90 },
  ])
})
