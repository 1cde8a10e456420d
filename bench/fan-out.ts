import { SOCKET } from '@maidan/contracts'
import type { LiveMarket } from '@maidan/contracts/player'
import { instant } from '@maidan/core'
import { setTimeout as sleep } from 'node:timers/promises'
import { NO_SOURCES } from '../apps/server/src/platform/sockets/index.ts'
import { startGateway } from '../apps/server/src/platform/sockets/testing.ts'
import { type Clients, now, quantile, show, startClients, until, verdict } from './fan-out-driver.ts'

/**
 * Prices of one market to 2,000 websocket clients: how long from the moment an update was due until a client had it,
 * and how long a question takes meanwhile. Beside it, with the same clients, one emit for each update, to each socket
 * and to the room, as fast as the clients take them: the peers. Server and clients share the cores of one machine.
 */
const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 2000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const PEER_SECONDS = Math.min(10, SECONDS)
const PER_SECOND = 10
const IN_FLIGHT = 8
const MARKET = 1
const WANTED_DELIVERY_MS = 250
const WANTED_ACK_MS = 1000
const WANTED_WATCH_MS = 500
const WANTED_TIMES = 5
/** What the conflated channel is given, so that what it carries is not the limit of the source. */
const OFFERED_TIMES = 10

/** Three runners with three prices a side; every update moves one of them. */
const viewOf = (version: number): LiveMarket => {
  const offers = (from: number, step: number): [number, number][] =>
    [0, 1, 2].map((at) => [Math.round((from + at * step) * 100) / 100, 100 + at * 37.5])
  const runner = (id: number) => {
    const moved = 1.5 + id + (Math.floor((version + id) / 3) % 50) / 100
    return { toBack: offers(moved, -0.01), toLay: offers(moved + 0.02, 0.01), matched: version * 2 }
  }
  const runners = { 1: runner(1), 2: runner(2), 3: runner(3) }
  return { status: 'open', inPlay: true, delay: 5, version, matched: version * 6, runners }
}

const createSource = () => {
  let version = 0
  const listeners = new Set<(ids: readonly number[]) => void>()
  return {
    view: (id: number) => (id === MARKET ? viewOf(version) : undefined),
    onChange: (listener: (ids: readonly number[]) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    move: (to: number) => {
      version = to
      for (const listener of listeners) listener([MARKET])
    },
  }
}
const source = createSource()

const startServer = () =>
  startGateway({
    live: { ...NO_SOURCES, markets: source },
    clock: { now: () => instant(Math.floor(now())) },
    limits: {
      connections: 2 * CLIENTS,
      connectionsPerAddress: 2 * CLIENTS,
      handshakesPerAddress: { max: 10 * CLIENTS, windowMs: 60_000 },
    },
  })

type Emitter = { emit(event: string, ...payload: unknown[]): unknown }
/** The namespace without the types of our events, of which the peers' is none. */
type Peers = { readonly sockets: ReadonlyMap<string, Emitter>; to(room: string): Emitter }

/** Moves the market by the clock, whether or not anybody has the last update; then waits for the last to arrive. */
const conflated = async (clients: Clients, perSecond: number, seconds: number) => {
  source.move(0)
  await sleep(500)
  const start = clients.begin(perSecond, true)
  const last = Math.round(perSecond * seconds)
  const before = process.cpuUsage()
  for (let version = 0; version < last;) {
    const due = Math.min(last, Math.floor(((now() - start) * perSecond) / 1000))
    for (; version < due;) source.move((version += 1))
    await sleep(1)
  }
  const all = await until(() => clients.reached() === last)
  const took = (now() - start) / 1000
  const { user, system } = process.cpuUsage(before)
  const ended = await clients.end()
  return {
    ...ended,
    all,
    updatesPerSecond: clients.reached() / took,
    serverShare: (user + system) / 1_000_000 / took,
    clientShare: ended.processor / took,
  }
}

/** One emit for each update, with a few under way, for so many seconds. */
const perUpdate = async (clients: Clients, emit: (version: number) => void): Promise<number> => {
  const start = clients.begin(0, false)
  let version = 0
  for (const end = start + PEER_SECONDS * 1000; now() < end;) {
    if (version - clients.reached() < IN_FLIGHT) emit((version += 1))
    // Clients are served between two updates, as they are when updates come from elsewhere.
    await new Promise((resolve) => void setImmediate(resolve))
  }
  await until(() => clients.reached() === version)
  const took = (now() - start) / 1000
  await clients.end()
  return version / took
}

const server = await startServer()
const clients = startClients()
try {
  source.move(0)
  await clients.connect([server.port], CLIENTS)
  const watchMs = await clients.watch(MARKET, 'version')
  show('watches at once', watchMs)
  console.info(`${CLIENTS} clients, ${PER_SECOND} updates a second for ${SECONDS} s`)
  await conflated(clients, PER_SECOND, 3)
  const usual = await conflated(clients, PER_SECOND, SECONDS)
  show('delivery', usual.deliveryMs)
  show('acknowledgement', usual.ackMs)
  const percent = (share: number) => `${(100 * share).toFixed(0)} % of a core`
  console.info(
    `  processor                      server ${percent(usual.serverShare)}, clients ${percent(usual.clientShare)}`,
  )

  const sports = server.io.of(SOCKET.sportsNamespace) as unknown as Peers
  const messageOf = (version: number) => [{ id: MARKET, seq: version, patch: viewOf(version) }]
  const toEach = await perUpdate(clients, (version) => {
    for (const socket of sports.sockets.values()) socket.emit('peer', messageOf(version))
  })
  const toRoom = await perUpdate(clients, (version) =>
    sports.to(`market:${MARKET}`).emit('peer', messageOf(version)),
  )
  const best = Math.max(toEach, toRoom)
  const busy = await conflated(clients, OFFERED_TIMES * best, PEER_SECONDS)
  console.info(`  an emit a socket and update    ${toEach.toFixed(0)} updates/s`)
  console.info(`  an emit a room and update      ${toRoom.toFixed(0)} updates/s`)
  console.info(`  conflated, encoded once        ${busy.updatesPerSecond.toFixed(0)} updates/s`)
  show('delivery while so busy', busy.deliveryMs)

  const delivery = quantile(usual.deliveryMs, 0.99)
  const ack = quantile(usual.ackMs, 0.99)
  const times = busy.updatesPerSecond / best
  verdict(
    `delivery p99 below ${WANTED_DELIVERY_MS} ms`,
    delivery < WANTED_DELIVERY_MS,
    `${delivery.toFixed(1)} ms`,
  )
  const watched = quantile(watchMs, 0.99)
  verdict(
    `${CLIENTS} watches at once, p99 below ${WANTED_WATCH_MS} ms`,
    watched < WANTED_WATCH_MS,
    `${watched.toFixed(1)} ms`,
  )
  verdict(`acknowledgement p99 below ${WANTED_ACK_MS} ms`, ack < WANTED_ACK_MS, `${ack.toFixed(1)} ms`)
  verdict(
    'every client has the last price, without a gap',
    usual.all && busy.all && usual.gaps + busy.gaps === 0,
    `${usual.gaps + busy.gaps} gaps`,
  )
  verdict(
    `price updates/s at least ${WANTED_TIMES} times one emit an update`,
    times >= WANTED_TIMES,
    `${times.toFixed(1)} times`,
  )
} finally {
  clients.stop()
  await server.close()
}
