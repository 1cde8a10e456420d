import { type PlayerId, playerId, sessionId } from '@maidan/core'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ConnectionConfig } from '../postgres/database.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { createEvents, type Event, type Events } from './index.ts'

let db: TestDatabase
const started: Events[] = []

beforeAll(async () => {
  db = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((events) => events.stop()))
  await db.owner.query('delete from public.outbox')
})
afterAll(() => db.close())

const create = () => createEvents({ config: db.config.app, log: pino({ level: 'silent' }) })

/** The events of one server process: what it hears, in order. */
const boot = async () => {
  const events = create()
  const heard: Event[] = []
  events.subscribe((event) => heard.push(event))
  await events.start()
  started.push(events)
  return { events, heard }
}

/** Carries connections to the server until it freezes: those it has then stay open and silent, new ones work. */
const startWire = async (to: ConnectionConfig) => {
  const carried: Socket[] = []
  const relay = createServer((near) => {
    const far = connect(`${to.host}/.s.PGSQL.${to.port}`)
    for (const end of [near, far]) end.on('error', () => {})
    near.pipe(far).pipe(near)
    carried.push(near, far)
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  const config = { ...to, host: '127.0.0.1', port: (relay.address() as AddressInfo).port }
  const freeze = () => carried.splice(0).forEach((end) => end.unpipe().pause())
  return { config, freeze, close: () => void relay.close() }
}

const wallet = (...players: number[]): Event => ({ topic: 'wallet_changed', players: players.map(playerId) })
const notified = (player: number): Event => ({ topic: 'notified', player: playerId(player), kind: 'test' })
const status = (text: string): Event => ({ topic: 'organisation_status', status: text })
const ended = (session: number): Event => ({
  topic: 'session_ended',
  player: playerId(1),
  session: sessionId(session),
  message: 'Your password was changed',
})

const tell = async (from: Events, ...events: Event[]) => {
  await db.database.transact(async (tx) => {
    for (const event of events) await from.publish(tx, event)
  })
  from.kick()
}
const rows = () => db.owner.query<{ event: unknown }>('select event from public.outbox order by id')
const insert = (...events: unknown[]) =>
  db.owner.query('insert into public.outbox (event) select unnest($1::jsonb[])', [
    events.map((event) => JSON.stringify(event)),
  ])
const cutOff = () =>
  db.owner.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name = 'maidan events' and datname = current_database()`,
  )
const playersOf = (heard: readonly Event[]): PlayerId[] =>
  heard.flatMap((event) => (event.topic === 'wallet_changed' ? event.players : []))

test('[LED-11] an event commits with its transaction, and nobody hears one of a rolled back transaction', async () => {
  const { events, heard } = await boot()
  const failing = db.database.transact(async (tx) => {
    await events.publish(tx, notified(1))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await rows()).toEqual([])
  await tell(events, notified(2))
  await expect.poll(() => heard).toEqual([notified(2)])
})

test('[SOCK-10] an event of each kind reaches every process once, in the order of its commits', async () => {
  const [a, b] = [await boot(), await boot()]
  const all = [
    ended(7),
    notified(1),
    notified(1),
    status('maintenance'),
    status('live'),
    status('maintenance'),
  ]
  for (const event of all) await tell(a.events, event)
  await tell(b.events, status('live'))
  for (const { heard } of [a, b]) await expect.poll(() => heard).toEqual([...all, status('live')])
  expect(await rows()).toEqual([])
})

test('[SOCK-10] listeners hear equal events of one pass as often as they happened', async () => {
  const { events, heard } = await boot()
  const all = [status('live'), status('maintenance'), status('live')]
  await tell(events, ...all)
  await expect.poll(() => heard).toEqual(all)
})

test('[SOCK-7] two processes that relay at once tell every event exactly once', async () => {
  const [a, b] = [await boot(), await boot()]
  const many = Array.from({ length: 300 }, (_, at) => at + 1)
  await Promise.all(many.map((player) => tell((player % 2 ? a : b).events, notified(player))))
  for (const { heard } of [a, b]) await expect.poll(() => heard.length).toBeGreaterThanOrEqual(300)
  await tell(a.events, ended(1))
  for (const { heard } of [a, b]) {
    await expect.poll(() => heard.at(-1)).toEqual(ended(1))
    const told = heard.flatMap((event) => (event.topic === 'notified' ? [event.player] : []))
    expect(told.sort((x, y) => x - y)).toEqual(many)
  }
})

test('[SOCK-10] the next process sends the events that a killed one left behind', async () => {
  await insert(ended(3), wallet(4))
  const { heard } = await boot()
  await expect.poll(() => heard).toEqual([wallet(4), ended(3)])
})

test('[SOCK-10] another running process sends the events that a killed one left behind', async () => {
  const { heard } = await boot()
  await insert(ended(5))
  await expect.poll(() => heard, { timeout: 5000 }).toEqual([ended(5)])
})

test('[SOCK-10] a process sends what it has published before it stops', async () => {
  const [leaving, staying] = [await boot(), await boot()]
  await db.database.transact((tx) => leaving.events.publish(tx, ended(6)))
  await leaving.events.stop()
  expect(await rows()).toEqual([])
  await expect.poll(() => staying.heard).toEqual([ended(6)])
})

test('[SOCK-10] a connection that was cut off comes back, says that events may be missing, and hears again', async () => {
  const { events, heard } = await boot()
  let resyncs = 0
  events.onResync(() => (resyncs += 1))
  for (const round of [1, 2]) {
    await cutOff()
    await tell(events, ended(round))
    await expect.poll(() => resyncs, { timeout: 5000 }).toBe(round)
    await expect.poll(() => heard.at(-1)).toEqual(ended(round))
  }
  expect(heard).toEqual([ended(1), ended(2)])
})

test('[SOCK-10] a connection that was cut off without a word is noticed and opened again', async () => {
  const wire = await startWire(db.config.app)
  const log = pino({ level: 'silent' })
  const events = createEvents({ config: wire.config, log, answerLimitMs: 300 })
  const heard: Event[] = []
  let resyncs = 0
  events.subscribe((event) => heard.push(event))
  events.onResync(() => (resyncs += 1))
  await events.start()
  wire.freeze()
  await insert(ended(9))
  await expect.poll(() => resyncs, { timeout: 8000 }).toBe(1)
  await expect.poll(() => heard).toEqual([ended(9)])
  await events.stop()
  wire.close()
})

test('[SOCK-7] a burst of 5,000 wallet changes becomes a few lists of distinct players', async () => {
  const { events, heard } = await boot()
  await insert(...Array.from({ length: 5000 }, (_, at) => wallet((at % 50) + 1, (at % 70) + 1)))
  events.kick()
  await expect.poll(rows, { timeout: 5000 }).toEqual([])
  await tell(events, notified(1))
  await expect.poll(() => heard.at(-1)).toEqual(notified(1))
  expect(new Set(playersOf(heard)).size).toBe(70)
  expect(heard.length).toBeLessThanOrEqual(7)
})

test('[SOCK-7] a list longer than a notification holds is split', async () => {
  const { events, heard } = await boot()
  const players = Array.from({ length: 3000 }, (_, at) => Number.MAX_SAFE_INTEGER - at)
  await tell(events, wallet(...players))
  await expect.poll(() => playersOf(heard).length).toBe(3000)
  expect(new Set(playersOf(heard))).toEqual(new Set(players))
})

test('[ERR-15] rows that no process can read stop neither the relay nor the events beside them', async () => {
  const { events, heard } = await boot()
  const long = { topic: 'organisation_status', status: 'x'.repeat(9000) }
  const bad = [null, 1, 'text', [], {}, { topic: 'other' }, { topic: 'notified', player: -1 }, long]
  await insert(...bad, { topic: 'wallet_changed', players: 7 }, { topic: 'wallet_changed', players: [] })
  await insert(ended(8))
  events.kick()
  await expect.poll(() => heard).toEqual([ended(8)])
  expect(await rows()).toEqual([])
})

test('[SOCK-7] an event that nobody could read is refused where it is published', async () => {
  const { events } = await boot()
  const long = { ...ended(1), message: 'x'.repeat(9000) }
  await expect(tell(events, long)).rejects.toThrow('message')
  expect(await rows()).toEqual([])
})

test('[SOCK-7] a listener that throws, or leaves, keeps no event from the others', async () => {
  const { events, heard } = await boot()
  const left: Event[] = []
  const leave = events.subscribe((event) => left.push(event))
  events.subscribe(() => {
    throw new Error('a listener broke')
  })
  const later: Event[] = []
  events.subscribe((event) => later.push(event))
  leave()
  await tell(events, notified(9))
  await expect.poll(() => later).toEqual([notified(9)])
  expect([heard, left]).toEqual([[notified(9)], []])
})

test('[RUN-16] a start without a database fails and says why', async () => {
  const nowhere = createEvents({
    config: { ...db.config.app, database: 'nowhere' },
    log: pino({ level: 'silent' }),
  })
  await expect(nowhere.start()).rejects.toThrow('nowhere')
  await nowhere.stop()
})
