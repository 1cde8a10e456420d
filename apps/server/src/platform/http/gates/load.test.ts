import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleLoad } from './load.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[HTTP-4] a sample that was due right after a restart is taken an interval later', () => {
  const load = sampleLoad(1000)
  vi.advanceTimersByTime(999)
  load.restart()
  vi.advanceTimersByTime(1)
  expect(load.now().eventLoopDelayMs).toBe(0)
  vi.advanceTimersByTime(999 + 1000)
  expect(load.now().eventLoopDelayMs).toBe(Infinity) // the loop had no real turn since the restart
  load.stop()
})

test('[RUN-39] a loop that was late in one interval is not behind; one that is late in two in a row is', () => {
  const load = sampleLoad(1000)
  vi.advanceTimersByTime(1000)
  expect(load.now().eventLoopDelayMs).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(load.now().eventLoopDelayMs).toBe(Infinity) // under timers of the test no interval has a real turn
  load.stop()
})
