import type { Clock } from '@maidan/core'
import type { Rate } from '../limits.ts'

/** A bucket of `burst` tokens that fills by `perSecond`. Answers whether there was one left. */
export const createBucket = ({ perSecond, burst }: Rate, clock: Clock): (() => boolean) => {
  let tokens = burst
  let filledAt = clock.now()
  return () => {
    const now = clock.now()
    tokens = Math.min(burst, tokens + (Math.max(0, now - filledAt) / 1000) * perSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
