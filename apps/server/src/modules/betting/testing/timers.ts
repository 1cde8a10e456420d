import type { Timers } from '../timers.ts'

export type TestTimers = Timers & {
  /** The delays of all timers that run, in milliseconds. */
  waiting(): number[]
  /** Lets the time pass and runs what is due, in its order. */
  pass(ms: number): void
}

/** Time that passes when the test says so. */
export const createTestTimers = (): TestTimers => {
  let now = 0
  const due = new Map<number, { readonly at: number; readonly run: () => void }>()
  let count = 0
  return {
    after: (ms, run) => {
      const id = ++count
      due.set(id, { at: now + ms, run })
      return () => void due.delete(id)
    },
    waiting: () => [...due.values()].map(({ at }) => at - now),
    pass: (ms) => {
      now += ms
      for (const [id, { at, run }] of [...due].sort(([, a], [, b]) => a.at - b.at))
        if (at <= now && due.delete(id)) run()
    },
  }
}
