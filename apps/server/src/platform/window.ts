import type { Clock } from '@maidan/core'

/** How many keys one window remembers; beyond that it forgets the oldest. */
const REMEMBERED = 50_000

/**
 * Counts by key within a window of time that is the same for all keys, so that nothing is kept longer. Answers how many
 * milliseconds a key has to wait: none as long as it came at most `max` times.
 */
export const createWindow = (
  limit: { readonly max: number; readonly windowMs: number },
  clock: Clock,
): ((key: string) => number) => {
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

const forgetFirst = (counts: Map<string, number>): void => {
  for (const key of counts.keys()) {
    counts.delete(key)
    return
  }
}
