import type { Clock } from '@maidan/core'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

export type Pace = { readonly kick: () => void; readonly stop: () => void }

/**
 * Runs the work soon after a kick, then once a tick for as long as kicks come, however many come within a tick. The first
 * kick after a quiet time does not wait.
 */
export const createPace = (
  tickMs: number,
  clock: Pick<Clock, 'now'>,
  work: () => Promise<void> | void,
): Pace => {
  let running = false
  let kicked = false
  let stopped = false
  const run = async () => {
    await nextTurn()
    for (let due: number = clock.now(); kicked;) {
      kicked = false
      // Counted from when the tick was due and not from when it came, or kicks of the same pace would wait longer and longer.
      const now = clock.now()
      const restMs = Math.min(tickMs, Math.max(0, due + tickMs - now))
      due = now + restMs
      // The time begins before the work, which may take a good part of it.
      await Promise.all([sleep(restMs, undefined, { ref: false }), work()])
    }
    running = false
  }
  return {
    kick: () => {
      if (stopped) return
      kicked = true
      if (running) return
      running = true
      void run()
    },
    stop: () => {
      stopped = true
      kicked = false
    },
  }
}
