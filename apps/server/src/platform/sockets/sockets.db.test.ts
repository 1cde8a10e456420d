import { instant, type PlayerId, playerId, sessionId } from '@maidan/core'
import fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEvents, type Events } from '../events/index.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { createSockets } from './index.ts'
import { ask, connected, figures, next, player, record, sessionEnded } from './testing.ts'

type Process = { readonly url: string; readonly events: Events; close(): Promise<void> }

let db: TestDatabase
let processes: Process[]
const clients: Socket[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  await db.owner.query('create table purse (player bigint primary key, cash bigint not null)')
  await db.owner.query('grant select, insert, update on purse to maidan_app')
})
beforeEach(async () => {
  processes = [await boot(), await boot()]
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await Promise.all(processes.map((process) => process.close()))
})
afterAll(() => db.close())

const log = pino({ level: 'silent' })

/** One server process: events and gateway as they run together, on a database that several share. */
async function boot(): Promise<Process> {
  const app = fastify()
  const events = createEvents({ config: db.config.app, log })
  const { subscribe, onResync } = events
  const sockets = createSockets({
    server: app.server,
    authenticate: async (token) => player(Number(token)),
    areLive: async (sessions) => new Set(sessions),
    areStaffLive: async (sessions) => new Set(sessions),
    readWallets,
    lobbyAddress: async () => undefined,
    subscribe,
    onResync,
    registry: new Registry(),
    log,
    clock: { now: () => instant(Date.now()) },
  })
  await events.start()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await sockets.stop()
    await app.close()
    await events.stop()
  }
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, events, close }
}

const readWallets = async (players: readonly PlayerId[]) => {
  const rows = await db.database.query<{ player: PlayerId; cash: number }>(
    'select player, cash from purse where player = any ($1)',
    [players],
  )
  return new Map(rows.map((row) => [row.player, figures(row.cash)]))
}

const connect = (token: number, { url }: Process): Promise<Socket> => {
  const client = io(url, {
    path: '/public/',
    transports: ['websocket'],
    forceNew: true,
    auth: { token: `${token}` },
  })
  clients.push(client)
  return connected(client)
}

/** Moves money and tells of it in one transaction, as a module does. */
const pay = async (from: Process, id: number, cash: number) => {
  await db.database.transact(async (tx) => {
    await tx.query(
      'insert into purse values ($1, $2) on conflict (player) do update set cash = excluded.cash',
      [id, cash],
    )
    await from.events.publish(tx, { topic: 'wallet_changed', players: [playerId(id)] })
  })
  from.events.kick()
}

test('[SOCK-7] a movement committed by one process reaches the sockets of the player in every process', async () => {
  const [a, b] = processes as [Process, Process]
  const hers = [await connect(1, a), await connect(1, b)]
  const others = [await connect(2, a), await connect(2, b)]
  const heard = others.map(record)
  for (const [from, cash] of [
    [a, 70],
    [b, 55],
  ] as const) {
    const updates = hers.map((client) => next(client, 'update_balance'))
    await pay(from, 1, cash)
    expect(await Promise.all(updates)).toEqual([figures(cash), figures(cash)])
  }
  expect(heard).toEqual([[], []])
})

test('[SOCK-7] under many movements the last balance a client hears is the last there was', async () => {
  const [a, b] = processes as [Process, Process]
  const client = await connect(3, a)
  const heard = record(client)
  for (let cash = 1; cash <= 200; cash++) await pay(cash % 2 ? a : b, 3, cash)
  await expect.poll(() => heard.at(-1), { timeout: 5000 }).toEqual(['update_balance', figures(200)])
  expect(heard.length).toBeLessThan(150)
  expect(await ask(client, 'get:balance')).toEqual({ status: 'success', ...figures(200) })
})

test('[SOCK-10] a session ended by one process loses its sockets in every process within a second', async () => {
  const [a, b] = processes as [Process, Process]
  const hers = [await connect(4, a), await connect(4, b)]
  const gone = hers.map((client) => next(client, 'disconnect'))
  const began = performance.now()
  await db.database.transact((tx) => a.events.publish(tx, sessionEnded(4, sessionId(40))))
  a.events.kick()
  expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect'])
  expect(performance.now() - began).toBeLessThan(1000)
})

test('[SOCK-7] a process that was cut off from the events catches up with the movements it missed', async () => {
  const [a] = processes as [Process]
  const client = await connect(5, a)
  const heard = record(client)
  await db.owner.query('insert into purse values (5, 9)')
  await db.owner.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name = 'maidan events' and datname = current_database()`,
  )
  await expect.poll(() => heard, { timeout: 5000 }).toContainEqual(['update_balance', figures(9)])
})
