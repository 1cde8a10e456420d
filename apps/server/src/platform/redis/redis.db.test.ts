import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createRedis, type Redis, RedisAway } from './index.ts'
import { type RedisServer, startRedis } from './testing.ts'

let server: RedisServer
const opened: Redis[] = []

beforeAll(async () => {
  server = await startRedis({ password: 'open-sesame' })
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((redis) => redis.stop()))
})
afterAll(() => server.close())

const keepLines = () => {
  const lines: string[] = []
  return { lines, log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }) }
}

const open = async ({ site = 'one', password = 'open-sesame', start = true } = {}) => {
  const { lines, log } = keepLines()
  const url = server.url.replace('//', `//:${password}@`)
  const redis = createRedis({ url, site, log })
  opened.push(redis)
  const heard: string[] = []
  let resyncs = 0
  redis.subscribe('news', (text) => heard.push(text))
  redis.onResync(() => (resyncs += 1))
  if (start) await redis.start()
  return { redis, heard, lines, resyncs: () => resyncs }
}

test('[RED-1] all processes of a site hear a text once, in the order in which it was published, and no other site does', async () => {
  const [a, b, other] = [await open(), await open(), await open({ site: 'other' })]
  const texts = Array.from({ length: 500 }, (_, at) => `text ${at}`)
  await a.redis.publish('news', ...texts)
  await other.redis.publish('news', 'elsewhere')
  for (const { heard } of [a, b]) await expect.poll(() => heard).toEqual(texts)
  await expect.poll(() => other.heard).toEqual(['elsewhere'])
})

test('[RED-1] who subscribes later hears what comes later, and who stopped hears nothing', async () => {
  const { redis } = await open()
  const later: string[] = []
  const stop = redis.subscribe('later', (text) => later.push(text))
  await expect.poll(async () => redis.publish('later', 'a').then(() => later.length > 0)).toBe(true)
  stop()
  const heard: string[] = []
  redis.subscribe('later', (text) => heard.push(text))
  await redis.publish('later', 'b')
  await expect.poll(() => heard).toContain('b')
  expect(later).not.toContain('b')
})

test('[RED-1] who subscribes while the connections are being opened hears as well', async () => {
  const { redis } = await open({ start: false })
  const starting = redis.start()
  for (let at = 0; at < 50; at += 1) {
    redis.subscribe(`channel ${at}`, () => (heard += 1))
    await new Promise(setImmediate)
  }
  let heard = 0
  await starting
  for (let at = 0; at < 50; at += 1) await redis.publish(`channel ${at}`, 'x')
  await expect.poll(() => heard).toBe(50)
})

test('[RED-1] a listener that throws keeps no text from the others', async () => {
  const { redis, lines } = await open()
  redis.subscribe('news', () => {
    throw new Error('a listener broke')
  })
  const next = new Promise((resolve) => redis.subscribe('news', resolve))
  await redis.publish('news', 'x')
  expect(await next).toBe('x')
  expect(lines.join()).toContain('a listener broke')
})

test('[RED-2] after a crash of Redis both connections come back, and resync is told once', async () => {
  const { redis, heard, resyncs } = await open()
  for (const round of [1, 2]) {
    await server.kill()
    await expect.poll(() => redis.isOpen()).toBe(false)
    await expect(redis.publish('news', 'lost')).rejects.toThrow(RedisAway)
    await server.start()
    await expect.poll(resyncs, { timeout: 5000 }).toBe(round)
    await redis.publish('news', `round ${round}`)
    await expect.poll(() => heard.at(-1)).toBe(`round ${round}`)
  }
  expect(heard).toEqual(['round 1', 'round 2'])
})

test('[RED-2] a Redis that falls silent fails what waits within about a second, refuses the rest at once, and is used again', async () => {
  const { redis, resyncs } = await open()
  const since = performance.now()
  server.pause()
  const waiting = Promise.allSettled([redis.publish('news', 'a'), redis.add([COUNT])])
  for (const { status } of await waiting) expect(status).toBe('rejected')
  expect(performance.now() - since).toBeLessThan(2500)
  const again = performance.now()
  await expect(redis.publish('news', 'b')).rejects.toThrow(RedisAway)
  expect(performance.now() - again).toBeLessThan(200)
  server.resume()
  await expect.poll(resyncs, { timeout: 5000 }).toBe(1)
  await redis.publish('news', 'c')
})

test('[RED-2] a burst beyond the bound is refused and does not pile up', async () => {
  const { redis } = await open()
  const publish = (channel: string): Promise<string> =>
    redis.publish(channel, 'x').then(
      () => 'taken',
      (error: Error) => error.message,
    )
  const burst = await Promise.all(Array.from({ length: 6000 }, () => publish('unheard')))
  // A busy machine may take longer for the others than a silent Redis is given.
  expect(burst.filter((answer) => answer === 'too much waits for Redis')).toHaveLength(1000)
  await expect.poll(() => publish('news'), { timeout: 10_000 }).toBe('taken')
})

test('[RED-3] a process starts without Redis, and is told to resync when it appears', async () => {
  await server.kill()
  const { redis, resyncs, heard } = await open({ start: false })
  await redis.start()
  expect(redis.isOpen()).toBe(false)
  await server.start()
  await expect.poll(resyncs, { timeout: 5000 }).toBe(1)
  await redis.publish('news', 'hello')
  await expect.poll(() => heard).toEqual(['hello'])
})

test('[RED-3] [RUN-15] the log says why Redis cannot be used, and holds no password', async () => {
  const { redis, lines } = await open({ password: 'wrong-password' })
  expect(redis.isOpen()).toBe(false)
  expect(lines.join()).toContain('WRONGPASS')
  expect(lines.join()).not.toContain('wrong-password')
})

test('[RED-2] a process that Redis lets publish but not subscribe leaves Redis alone', async () => {
  const deaf = await startRedis({ isDeaf: true })
  const { lines, log } = keepLines()
  const redis = createRedis({ url: deaf.url, site: 'one', log })
  opened.push(redis)
  redis.subscribe('news', () => {})
  await redis.start()
  expect(redis.isOpen()).toBe(false)
  expect(lines.join()).toContain('NOPERM')
  await deaf.close()
})

const COUNT = { hash: 'calls', field: 'ann', by: 2, forgetMs: 60_000 }

test('[RED-1] counts of all processes add up, each site for itself', async () => {
  const [a, b, other] = [await open(), await open(), await open({ site: 'other' })]
  expect(await a.redis.add([COUNT, { ...COUNT, field: 'bob', by: 5 }])).toEqual([2, 5])
  expect(await b.redis.add([COUNT])).toEqual([4])
  expect(await other.redis.add([COUNT])).toEqual([2])
})
