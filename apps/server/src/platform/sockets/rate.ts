import type { Clock } from '@maidan/core'
import type { Rate } from './limits.ts'

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

/** Counts by key within a window of time that is the same for all keys, so that nothing is kept longer. */
export const createWindow = (
  limit: { readonly max: number; readonly windowMs: number },
  clock: Clock,
): ((key: string) => boolean) => {
  const counts = new Map<string, number>()
  let startedAt = clock.now()
  return (key) => {
    const now = clock.now()
    if (Math.abs(now - startedAt) >= limit.windowMs) {
      counts.clear()
      startedAt = now
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= limit.max
  }
}
