import { type PlayerId, playerId } from '@maidan/core'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { createRedis } from '../redis/index.ts'
import { type RedisServer, startRedis } from '../redis/testing.ts'
import { createConnection } from './connection.ts'
import { createEvents, type Event, type Events } from './index.ts'
import { createRelay } from './relay.ts'
import { CHANNEL } from './take.ts'

const log = pino({ level: 'silent' })
let db: TestDatabase
let server: RedisServer
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  server = await startRedis()
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await db.owner.query('delete from public.outbox')
})
afterAll(async () => {
  await server.close()
  await db.close()
})

/** The events of one server process: what it hears, in order, and how often it has to read everything anew. */
const boot = async ({ losesAnswers = false } = {}) => {
  const redis = createRedis({ url: server.url, site: 'test', log })
  const sent: string[] = []
  const publish: typeof redis.publish = async (channel, ...texts) => {
    await redis.publish(channel, ...texts)
    sent.push(...texts)
    if (losesAnswers) throw new Error('the answer was lost')
  }
  const events = createEvents({ config: db.config.app, log, redis: { ...redis, publish } })
  const heard: Event[] = []
  let resyncs = 0
  events.subscribe((event) => heard.push(event))
  events.onResync(() => (resyncs += 1))
  await redis.start()
  await events.start()
  ends.push(redis.stop, () => events.stop())
  return { redis, events, heard, sent, resyncs: () => resyncs }
}

const wallet = (...players: number[]): Event => ({ topic: 'wallet_changed', players: players.map(playerId) })
const notified = (player: number): Event => ({ topic: 'notified', player: playerId(player), kind: 'test' })
const status = (text: string): Event => ({ topic: 'organisation_status', status: text })
const rows = () => db.owner.query('select event from public.outbox order by id')
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const playersOf = (heard: readonly Event[]): PlayerId[] =>
  heard.flatMap((event) => (event.topic === 'notified' ? [event.player] : []))

const tell = async (from: Events, ...events: Event[]) => {
  await db.database.transact(async (tx) => {
    for (const event of events) await from.publish(tx, event)
  })
  from.kick()
}

test('[RED-4] two processes hear the events of both through Redis, once and in the order of their commits', async () => {
  const [a, b] = [await boot(), await boot()]
  const all = [status('live'), notified(1), notified(1), status('maintenance'), status('live')]
  for (const [at, event] of all.entries()) await tell((at % 2 ? a : b).events, event)
  for (const { heard } of [a, b]) await expect.poll(() => heard).toEqual(all)
  await tell(a.events, wallet(1, 2), wallet(2, 3))
  for (const { heard } of [a, b]) await expect.poll(() => heard.at(-1)).toEqual(wallet(1, 2, 3))
  await expect.poll(() => a.sent.length + b.sent.length).toBe(all.length + 1)
  expect(await rows()).toEqual([])
})

test('[RED-4] processes that relay at once through Redis tell every event exactly once', async () => {
  const [a, b] = [await boot(), await boot()]
  await Promise.all(numbers(300).map((player) => tell((player % 2 ? a : b).events, notified(player))))
  for (const { heard } of [a, b]) {
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(300)
    expect(playersOf(heard).sort((x, y) => x - y)).toEqual(numbers(300))
  }
  await expect.poll(() => a.sent.length + b.sent.length).toBe(300)
})

test('[RED-4] events go on while Redis is killed, none twice; afterwards all listeners read anew and Redis carries them again', async () => {
  const [a, b] = [await boot(), await boot()]
  const killed = server.kill()
  for (const player of numbers(20)) await tell((player % 2 ? a : b).events, notified(player))
  await killed
  for (const player of [21, 22]) await tell((player % 2 ? a : b).events, notified(player))
  for (const { heard } of [a, b]) {
    await expect.poll(() => playersOf(heard), { timeout: 5000 }).toEqual(expect.arrayContaining([21, 22]))
    await expect.poll(rows).toEqual([])
    const inRedis = [...a.sent, ...b.sent].map((text) => (JSON.parse(text) as { player: number }).player)
    const missed = numbers(22).filter((player) => !playersOf(heard).includes(playerId(player)))
    expect(inRedis).toEqual(expect.arrayContaining(missed))
    expect(new Set(playersOf(heard)).size).toBe(heard.length)
  }
  await server.start()
  for (const { resyncs } of [a, b]) await expect.poll(resyncs, { timeout: 5000 }).toBe(1)
  const before = a.sent.length + b.sent.length
  await tell(a.events, notified(23))
  for (const { heard } of [a, b]) await expect.poll(() => heard.at(-1)).toEqual(notified(23))
  await expect.poll(() => a.sent.length + b.sent.length).toBe(before + 1)
})

test('[RED-4] an event that Redis took without an answer is told again, and heard once', async () => {
  const [a, b] = [await boot({ losesAnswers: true }), await boot({ losesAnswers: true })]
  await tell(a.events, notified(1))
  await expect.poll(rows).toEqual([])
  await tell(b.events, notified(2))
  for (const { heard } of [a, b]) await expect.poll(() => heard).toEqual([notified(1), notified(2)])
  expect(a.sent.length + b.sent.length).toBeGreaterThanOrEqual(2)
})

test('[RED-4] what Redis did not take while it was silent arrives all the same, and once when it wakes up', async () => {
  const [a, b] = [await boot(), await boot()]
  server.pause()
  await tell(a.events, notified(1))
  await tell(b.events, notified(2))
  for (const { heard } of [a, b])
    await expect.poll(() => playersOf(heard).sort((x, y) => x - y), { timeout: 5000 }).toEqual([1, 2])
  expect(await rows()).toEqual([])
  for (const { redis } of [a, b]) await expect.poll(() => redis.isOpen(), { timeout: 5000 }).toBe(false)
  server.resume()
  for (const { resyncs } of [a, b]) await expect.poll(resyncs, { timeout: 5000 }).toBe(1)
  await tell(a.events, notified(3))
  for (const { heard } of [a, b]) await expect.poll(() => heard.at(-1)).toEqual(notified(3))
  for (const { heard } of [a, b]) expect(heard).toHaveLength(3)
})

test('[RED-5] a relay that is paused in the middle of a pass keeps its rows from the others for two seconds at most', async () => {
  let isPaused = false
  const transport = {
    isOpen: () => true,
    publish: () => new Promise<void>(() => (isPaused = true)),
  }
  const silent = { onNotification: () => {}, onOpen: () => {}, onLost: () => {} }
  const options = { config: db.config.app, log, channel: CHANNEL, answerLimitMs: 60_000 }
  const connection = createConnection({ ...options, ...silent })
  await connection.start()
  ends.push(() => connection.stop())
  await db.owner.query(`insert into public.outbox (event) values ($1)`, [JSON.stringify(notified(1))])
  createRelay({ connection, transport, onError: () => {} }).kick()
  await expect.poll(() => isPaused).toBe(true)
  const since = performance.now()
  const { heard } = await boot()
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([notified(1)])
  expect(performance.now() - since).toBeLessThan(4000)
})
