import type { Clock } from '@maidan/core'
import type { Logger } from 'pino'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { inBackground, reportFailure } from './background.ts'

export type Pace = { readonly kick: () => void; readonly stop: () => void }

export type PaceOptions = {
  readonly tickMs: number
  readonly clock: Pick<Clock, 'now'>
  readonly log: Pick<Logger, 'error'>
  /** What the work is called in the log and in the metric of failures. */
  readonly name: string
}

/**
 * Runs the work soon after a kick, then once a tick for as long as kicks come, however many come within a tick. The first
 * kick after a quiet time does not wait. Work that fails is tried again at the next kick.
 */
export const createPace = (
  { tickMs, clock, log, name }: PaceOptions,
  work: () => Promise<void> | void,
): Pace => {
  let running = false
  let kicked = false
  let stopped = false
  const attempt = async () => work()
  const report = (error: unknown) => reportFailure(log, name, error)
  const run = async () => {
    await nextTurn()
    for (let due: number = clock.now(); kicked;) {
      kicked = false
      // Counted from when the tick was due and not from when it came, or kicks of the same pace would wait longer and longer.
      const now = clock.now()
      const restMs = Math.min(tickMs, Math.max(0, due + tickMs - now))
      due = now + restMs
      // The time begins before the work, which may take a good part of it.
      await Promise.all([sleep(restMs, undefined, { ref: false }), attempt().catch(report)])
    }
    running = false
  }
  return {
    kick: () => {
      if (stopped) return
      kicked = true
      if (running) return
      running = true
      inBackground(log, name, run)
    },
    stop: () => {
      stopped = true
      kicked = false
    },
  }
}
