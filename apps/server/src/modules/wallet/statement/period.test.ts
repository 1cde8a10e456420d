import { DAY_MS, instant } from '@maidan/core'
import { expect, test } from 'vitest'
import { dayStart } from '../../../platform/format/calendar.ts'
import { decidePeriod, fillPeriod } from './period.ts'

test('[WD-22] a period of a day runs from midnight to midnight in Kolkata', () => {
  const from = dayStart('2026-03-01')
  expect(decidePeriod('2026-03-01', '2026-03-01')).toEqual({ ok: true, value: { from, to: from + DAY_MS } })
})

test('[WD-22] 366 days are a period and 367 are not', () => {
  expect(decidePeriod('2025-01-01', '2026-01-01').ok).toBe(true)
  expect(decidePeriod('2025-01-01', '2026-01-02')).toEqual({ ok: false, refusal: 'period_invalid' })
  expect(decidePeriod('2026-01-02', '2026-01-01')).toEqual({ ok: false, refusal: 'period_invalid' })
})

test('[WD-22] a day left open is filled: until today, for as long as may be', () => {
  const now = instant(dayStart('2026-03-01') + 5)
  expect(fillPeriod({}, now)).toEqual(decidePeriod('2025-03-01', '2026-03-01'))
  expect(fillPeriod({ from: '2026-02-27' }, now)).toEqual(decidePeriod('2026-02-27', '2026-03-01'))
  expect(fillPeriod({ to: '2025-01-01' }, now)).toEqual(decidePeriod('2024-01-02', '2025-01-01'))
})
