import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { inBackground, registerBackground } from './background.ts'

const createTestLog = () => {
  const logged: unknown[] = []
  return { logged, log: { error: (entry: unknown) => void logged.push(entry) } }
}

test('[RUN-28] work in the background that fails is logged and counted, and the process goes on', async () => {
  const registry = new Registry()
  registerBackground(registry)
  const { log, logged } = createTestLog()
  const away = new Error('the database is away')
  inBackground(log, 'a test', () => Promise.reject(away))
  inBackground(log, 'a test', () => {
    throw away
  })
  await vi.waitUntil(() => logged.length === 2)
  expect(logged).toEqual([
    { err: away, work: 'a test' },
    { err: away, work: 'a test' },
  ])
  expect(await registry.metrics()).toContain('background_failures_total{work="a test"} 2')
})

test('[RUN-28] work in the background begins at once, and its success is no news', async () => {
  const { log, logged } = createTestLog()
  let begun = false
  inBackground(log, 'a test', async () => {
    begun = true
  })
  expect(begun).toBe(true)
  await new Promise(setImmediate)
  expect(logged).toEqual([])
})
