import { expect, test } from 'vitest'
import { byProduct, byWeek, longestPeriod, totalsOf } from './model.ts'

const WEEKS = ['2026-11-02', '2026-11-09', '2026-11-16']
const RESULTS = [
  { week: '2026-11-02', product: 'casino', risked: 10, result: -10.1 },
  { week: '2026-11-02', product: 'exchange', risked: 5, result: 10.3 },
  { week: '2026-11-16', product: 'casino', risked: 20, result: -20 },
] as const

test('[DASH-1] every week has a bar, a loss is below zero, and sums are exact to the paisa', () => {
  expect(byWeek(WEEKS, RESULTS)).toEqual([
    { key: '2026-11-02', label: '2 Nov', amount: 0.2 },
    { key: '2026-11-09', label: '9 Nov', amount: 0 },
    { key: '2026-11-16', label: '16 Nov', amount: -20 },
  ])
  expect(byWeek(WEEKS, RESULTS, 'casino').map(({ amount }) => amount)).toEqual([-10.1, 0, -20])
  expect(byProduct(RESULTS).map(({ amount }) => amount)).toEqual([10.3, 0, 0, -30.1])
  expect(totalsOf(RESULTS)).toEqual({ net: -19.8, risked: 35 })
})

test('[DASH-4] the tables are of a year, which is as long as a statement can be', () => {
  expect(longestPeriod('2026-11-18')).toEqual({ from: '2025-11-18', to: '2026-11-18' })
})
