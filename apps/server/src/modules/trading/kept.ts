import type { Clock } from '@maidan/core'

/** Reads a value at most once in so long, however many ask; all who ask during a read share it. */
export const keptFor = <T>(
  clock: Clock,
  keepMs: number,
  read: () => Promise<T>,
): { readonly get: () => Promise<T>; readonly forget: () => void } => {
  let kept: { readonly at: number; readonly value: Promise<T> } | undefined
  const forget = (): void => {
    kept = undefined
  }
  return {
    get: () => {
      const now = clock.now()
      if (kept && now - kept.at < keepMs && now >= kept.at) return kept.value
      const value = read()
      const mine = { at: now, value }
      kept = mine
      value.catch(() => {
        if (kept === mine) forget()
      })
      return value
    },
    forget,
  }
}
