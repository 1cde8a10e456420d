import { expect, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'

test('[RUN-5] a job never runs twice at once, survives its failures, and has ended when stop returns', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const failures: unknown[] = []
  const run = async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    if (++runs === 2) throw new Error('once')
  }
  const jobs = startJobs([{ name: 'test', everyMs: 1, run }], {
    error: (entry: unknown) => void failures.push(entry),
  })
  await vi.waitUntil(() => runs >= 4)
  await jobs.stop()
  const atStop = runs
  await new Promise(setImmediate)
  expect([most, running, runs - atStop, failures.length]).toEqual([1, 0, 0, 1])
})
