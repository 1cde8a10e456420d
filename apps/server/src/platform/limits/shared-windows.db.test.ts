import { type Clock, instant } from '@maidan/core'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRedis } from '../redis/index.ts'
import { type RedisServer, startRedis } from '../redis/testing.ts'
import { createSharedWindows } from './shared-windows.ts'

const log = pino({ level: 'silent' })
const LIMIT = { max: 100, windowMs: 60_000 }
/** The test itself says when processes share. */
const NEVER = 2 ** 31 - 1
let server: RedisServer
let now = 1_000_000
const clock: Clock = { now: () => instant(now) }
const ends: (() => unknown)[] = []

beforeAll(async () => {
  server = await startRedis()
})
beforeEach(() => {
  now += 10 * LIMIT.windowMs
})
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))
afterAll(() => server.close())

/** The limits of one server process. */
const boot = async (shareEveryMs?: number) => {
  const redis = createRedis({ url: server.url, site: 'test', log })
  await redis.start()
  const { open, share, stop } = createSharedWindows({ redis, clock, log, shareEveryMs })
  ends.push(redis.stop, stop)
  const waitMs = open('calls', LIMIT)
  /** How many of so many calls are let through. */
  const call = (times: number, key = 'ann'): number =>
    Array.from({ length: times }, () => waitMs(key)).filter((ms) => ms === 0).length
  return { redis, open, share, call, waitMs }
}

test.each([2, 3])(
  '[RED-6] %i processes let a caller through as often as the limit says, and what comes between two exchanges more',
  async (count) => {
    const processes = await Promise.all(Array.from({ length: count }, () => boot(NEVER)))
    const atOnce = 4
    let passed = 0
    for (let round = 0; round < LIMIT.max; round += 1) {
      for (const { call } of processes) passed += call(atOnce)
      for (const { share } of processes) await share()
      expect(processes.every(({ redis }) => redis.isOpen())).toBe(true)
    }
    expect(passed).toBeGreaterThanOrEqual(LIMIT.max)
    expect(passed).toBeLessThanOrEqual(LIMIT.max + (count - 1) * atOnce)
  },
)

test('[RED-6] processes exchange their counts by themselves, and a caller who used up the limit at one waits at the other', async () => {
  const [a, b] = [await boot(), await boot()]
  expect(a.call(LIMIT.max)).toBe(LIMIT.max)
  await expect.poll(() => b.waitMs('ann')).toBe(LIMIT.windowMs - (now % LIMIT.windowMs))
  expect(b.waitMs('bob')).toBe(0)
  expect(b.open('other calls', LIMIT)('ann')).toBe(0)
  now += LIMIT.windowMs
  expect([a.waitMs('ann'), b.waitMs('ann')]).toEqual([0, 0])
})

test('[RED-6] a flood of callers is exchanged in parts, and nobody is forgotten', async () => {
  const [a, b] = [await boot(), await boot()]
  const callers = Array.from({ length: 1200 }, (_, at) => `caller ${at}`)
  for (const caller of callers) a.call(LIMIT.max, caller)
  await expect.poll(() => callers.filter((caller) => b.waitMs(caller) === 0), { timeout: 5000 }).toEqual([])
})

test('[RED-6] while Redis is away every process counts for itself, and afterwards they count together again', async () => {
  const [a, b] = [await boot(), await boot()]
  await server.kill()
  await expect.poll(() => a.redis.isOpen() || b.redis.isOpen()).toBe(false)
  for (const { call, share } of [a, b]) {
    expect(call(60)).toBe(60)
    await share()
    expect(call(60)).toBe(40)
  }
  await server.start()
  await expect.poll(() => a.redis.isOpen() && b.redis.isOpen(), { timeout: 5000 }).toBe(true)
  now += LIMIT.windowMs
  expect(a.call(LIMIT.max)).toBe(LIMIT.max)
  await expect.poll(() => b.waitMs('ann')).toBeGreaterThan(0)
})

test('[RED-6] a silent Redis holds up no call', async () => {
  const { call } = await boot()
  server.pause()
  const since = performance.now()
  expect(call(LIMIT.max + 1)).toBe(LIMIT.max)
  expect(performance.now() - since).toBeLessThan(200)
  server.resume()
})
