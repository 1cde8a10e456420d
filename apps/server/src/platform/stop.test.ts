import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStop } from './stop.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const LIMIT_MS = 60_000

const stopping = (stop: () => Promise<void>) => {
  const told: string[] = []
  const onSignal = createStop({
    stop,
    exit: (code) => void told.push(`exit ${code}`),
    say: (line) => void told.push(line),
    explain: (error) => void told.push(String(error)),
    limitMs: LIMIT_MS,
  })
  return { onSignal, told }
}

test('[RUN-41] a server that is asked to stop ends well when all is done, and badly when it could not be', async () => {
  const good = stopping(async () => {})
  good.onSignal()
  await vi.advanceTimersByTimeAsync(0)
  expect(good.told).toEqual(['stopping', 'exit 0'])
  const bad = stopping(() => Promise.reject(new Error('no lease')))
  bad.onSignal()
  await vi.advanceTimersByTimeAsync(0)
  expect(bad.told).toEqual(['stopping', 'Error: no lease', 'exit 1'])
})

test('[RUN-41] a server whose stop never ends waits a minute and no longer, however often it is asked', async () => {
  const stuck = stopping(() => new Promise(() => {}))
  stuck.onSignal()
  stuck.onSignal()
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1)
  expect(stuck.told).toEqual(['stopping', 'stopping'])
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect(stuck.told.slice(2)).toEqual([
    'The server could not finish what was under way, and stops without it.',
    'exit 1',
  ])
})
