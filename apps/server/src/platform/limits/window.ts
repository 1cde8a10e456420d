import type { Clock } from '@maidan/core'

/** How many keys one window remembers; beyond that it forgets the oldest. */
export const REMEMBERED = 50_000

export type Limit = { readonly max: number; readonly windowMs: number }

/** Counts a key, and answers how many milliseconds it has to wait: none as long as it came at most `max` times. */
export type Window = (key: string) => number

/** The windows of one name count together where processes share their limits. */
export type OpenWindow = (name: string, limit: Limit) => Window

export const ownWindows =
  (clock: Clock): OpenWindow =>
  (_name, limit) =>
    createWindow(limit, clock)

/** Counts by key within a window of time that is the same for all keys, so that nothing is kept longer. */
export const createWindow = (limit: Limit, clock: Clock): Window => {
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
    if (counts.size > REMEMBERED) forgetFirst(counts)
    return count <= limit.max ? 0 : limit.windowMs - Math.abs(now - startedAt)
  }
}

export const forgetFirst = (counts: Map<string, unknown>): void => {
  for (const key of counts.keys()) {
    counts.delete(key)
    return
  }
}
