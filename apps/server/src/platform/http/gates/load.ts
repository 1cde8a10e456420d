import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

export type Load = { readonly eventLoopDelayMs: number; readonly heapUsedBytes: number }

export type LoadSampler = {
  now(): Load
  /** Forgets what was measured so far. */
  restart(): void
  stop(): void
}

const NONE: Load = { eventLoopDelayMs: 0, heapUsedBytes: 0 }

const RESOLUTION_MS = 10

/**
 * Measures the load once an interval. It opens no file: `process.memoryUsage()` does, throws when no descriptor is left, and
 * would take the process down at the very moment in which it is needed.
 */
export const sampleLoad = (intervalMs: number): LoadSampler => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let load = NONE
  let delayBefore = 0
  const timer = setInterval(() => {
    const delay = delayMs(delays.mean)
    // One long pause is over when it is seen. A loop that cannot keep up is late in the next interval, too.
    load = {
      eventLoopDelayMs: Math.min(delayBefore, delay),
      heapUsedBytes: getHeapStatistics().used_heap_size,
    }
    delayBefore = delay
    delays.reset()
  }, intervalMs)
  timer.unref()
  return {
    now: () => load,
    restart: () => {
      delays.reset()
      load = NONE
      delayBefore = 0
      // A sample right after the reset would see a loop without a turn.
      timer.refresh()
    },
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}

/** A loop that had not one turn in the interval has no mean, and no time for anybody. */
const delayMs = (meanNs: number): number =>
  Number.isNaN(meanNs) ? Infinity : Math.max(0, meanNs / 1e6 - RESOLUTION_MS)
