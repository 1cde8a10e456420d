import { DAY_MS, err, type Instant, later, ok, type Result } from '@maidan/core'
import { dayEnd, dayOf, daysBetween, dayStart } from '../../../platform/format/calendar.ts'

/** From the first moment of a day up to, not including, the first moment after another. */
export type Period = { readonly from: Instant; readonly to: Instant }

export const MAX_DAYS = 366

/** Days of the calendar of Asia/Kolkata, both included. */
export const decidePeriod = (from: string, to: string): Result<Period, 'period_invalid'> => {
  const days = daysBetween(from, to)
  if (!(days >= 1 && days <= MAX_DAYS)) return err('period_invalid')
  return ok({ from: dayStart(from), to: dayEnd(to) })
}

/** A period of which a day may be left open: it ends today, and it is as long as it may be. */
export const fillPeriod = (
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Instant,
): Result<Period, 'period_invalid'> => {
  const to = days.to ?? dayOf(now)
  const from = days.from ?? dayOf(later(dayStart(to), -(MAX_DAYS - 1) * DAY_MS))
  return decidePeriod(from, to)
}
