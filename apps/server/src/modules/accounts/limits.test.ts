import { instant } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS, windowEnd } from './limits.ts'

test('[RUN-20] a moment lies in one window, which ends after it and no later than its length', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 1, max: 86_400_000 }),
      (now, windowMs) => {
        const end = windowEnd({ max: 1, windowMs }, instant(now))
        expect(end).toBeGreaterThan(now)
        expect(end - now).toBeLessThanOrEqual(windowMs)
        expect(windowEnd({ max: 1, windowMs }, instant(end - 1))).toBe(end)
      },
    ),
  )
})

test('[RUN-20] no limit keeps anybody out for longer than a day', () => {
  for (const { max, windowMs } of Object.values(LIMITS)) {
    expect(max).toBeGreaterThan(0)
    expect(windowMs).toBeLessThanOrEqual(86_400_000)
  }
})
