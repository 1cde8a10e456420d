import { instant } from '@maidan/core'
import { expect, test } from 'vitest'
import { clockText, dayEnd, dayOf, dayStart, daysBetween } from './calendar.ts'

test('[WD-20] a day begins at midnight in Kolkata, half past six in the evening before in UTC', () => {
  expect(dayStart('2026-03-01')).toBe(Date.UTC(2026, 1, 28, 18, 30))
  expect(dayEnd('2026-03-01')).toBe(Date.UTC(2026, 2, 1, 18, 30))
  expect(dayOf(instant(Date.UTC(2026, 1, 28, 18, 29, 59)))).toBe('2026-02-28')
  expect(dayOf(instant(Date.UTC(2026, 1, 28, 18, 30)))).toBe('2026-03-01')
  expect(clockText(instant(Date.UTC(2026, 1, 28, 18, 30)))).toBe('2026-03-01 00:00:00')
})

test('[WD-20] a period counts both of its ends', () => {
  expect(daysBetween('2026-03-01', '2026-03-01')).toBe(1)
  expect(daysBetween('2024-01-01', '2024-12-31')).toBe(366)
  expect(daysBetween('2026-03-02', '2026-03-01')).toBe(0)
})
