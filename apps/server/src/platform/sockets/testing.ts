import { instant, type PlayerId, playerId, type SessionId, sessionId } from '@maidan/core'
import fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { Event } from '../events/index.ts'
import type { PlayerCaller, StaffCaller } from '../http/calls/caller.ts'
import { createSockets, type SocketPorts, type Sockets, type WalletFigures } from './index.ts'
import type { SocketOptions as GatewayOptions } from './index.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
type Settings = Partial<
  Pick<
    GatewayOptions,
    'limits' | 'origins' | 'headers' | 'addressOf' | 'organisationStatus' | 'live' | 'clock'
  >
>

export type Gateway = Sockets & {
  readonly url: string
  readonly port: number
  readonly registry: Registry
  readonly tokens: Map<string, PlayerCaller | StaffCaller>
  readonly ended: Set<SessionId>
  readonly wallets: Map<PlayerId, WalletFigures>
  /** What the gateway calls; a test may put its own in place. */
  readonly ports: Mutable<
    Pick<SocketPorts, 'authenticate' | 'areLive' | 'areStaffLive' | 'readWallets' | 'lobbyAddress'>
  >
  readonly logged: string[]
  tell(event: Event): void
  resync(): void
  /** How many still listen to the events. */
  listeners(): number
  passTime(byMs: number): void
  connect(token: string | undefined, options?: ClientOptions): Socket
  sports(options?: ClientOptions): Socket
  staff(token: string | undefined, options?: ClientOptions): Socket
  close(): Promise<void>
}

type ClientOptions = Partial<ManagerOptions & SocketOptions>

export const figures = (cash: number, coins = 0, exposureAmount = 0): WalletFigures => ({
  balance: cash + coins,
  cash,
  coins,
  exposureAmount,
})

export const player = (id: number, session = id * 10): PlayerCaller => ({
  access: 'player',
  player: playerId(id),
  session: sessionId(session),
})

export const member = (session: number): StaffCaller => ({
  access: 'staff',
  staff: 1,
  username: 'ravi',
  role: 'cashier',
  session: sessionId(session),
})

/** The gateway on a real HTTP server, with doubles for nothing but its ports: alice is player 1, bob player 2. */
export async function startGateway(settings: Settings = {}): Promise<Gateway> {
  const tokens = new Map<string, PlayerCaller | StaffCaller>([
    ['alice', player(1)],
    ['alice elsewhere', player(1, 11)],
    ['bob', player(2)],
    ['ravi', member(10)],
    ['ravi elsewhere', member(11)],
  ])
  const ended = new Set<SessionId>()
  const wallets = new Map([
    [playerId(1), figures(60.5, 40, 10)],
    [playerId(2), figures(7)],
  ])
  const ports: Gateway['ports'] = {
    authenticate: async (token) => tokens.get(token),
    areLive: async (sessions) => new Set(sessions.filter((session) => !ended.has(session))),
    areStaffLive: async (sessions) => new Set(sessions.filter((session) => !ended.has(session))),
    readWallets: async (players) => new Map([...wallets].filter(([id]) => players.includes(id))),
    lobbyAddress: async () => undefined,
  }
  const server = await startHttp(settings, ports)
  return { ...server, tokens, ended, wallets, ports }
}

type Served = Omit<Gateway, 'tokens' | 'ended' | 'wallets' | 'ports'>

async function startHttp(settings: Settings, ports: Gateway['ports']): Promise<Served> {
  const app = fastify()
  app.get('/api/hello', async () => ({ hello: 'there' }))
  const bus = createBusDouble()
  const registry = new Registry()
  const logged: string[] = []
  let now = 1_700_000_000_000
  const sockets = createSockets({
    ...settings,
    server: app.server,
    authenticate: (token) => ports.authenticate(token),
    areLive: (sessions) => ports.areLive(sessions),
    areStaffLive: (sessions) => ports.areStaffLive(sessions),
    readWallets: (players) => ports.readWallets(players),
    lobbyAddress: (caller, config) => ports.lobbyAddress(caller, config),
    subscribe: bus.subscribe,
    onResync: bus.onResync,
    registry,
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
    clock: settings.clock ?? { now: () => instant(now) },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const clients = createClients(url)
  const close = async () => {
    clients.closeAll()
    await sockets.stop()
    await app.close()
  }
  const passTime = (byMs: number) => void (now += byMs)
  return { ...sockets, ...bus, ...clients, url, port, registry, logged, passTime, close }
}

function createBusDouble() {
  const listeners = new Set<(event: Event) => void>()
  const resyncs = new Set<() => void>()
  const add = <T>(to: Set<T>, item: T) => {
    to.add(item)
    return () => void to.delete(item)
  }
  return {
    subscribe: (listener: (event: Event) => void) => add(listeners, listener),
    onResync: (listener: () => void) => add(resyncs, listener),
    tell: (event: Event) => listeners.forEach((listener) => listener(event)),
    resync: () => resyncs.forEach((listener) => listener()),
    listeners: () => listeners.size + resyncs.size,
  }
}

function createClients(url: string) {
  const clients: Socket[] = []
  const open = (path: string, options: ClientOptions, auth: object = {}) => {
    const defaults = {
      path: '/public/',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
    }
    const client = io(`${url}${path}`, { ...defaults, ...options })
    clients.push(client)
    return client
  }
  return {
    connect: (token: string | undefined, options: ClientOptions = {}) =>
      open('/', options, token === undefined ? {} : { token }),
    sports: (options: ClientOptions = {}) => open('/sports', options),
    staff: (token: string | undefined, options: ClientOptions = {}) =>
      open('/staff', options, token === undefined ? {} : { token }),
    closeAll: () => clients.forEach((client) => client.disconnect()),
  }
}

export const walletChanged = (...players: number[]): Event => ({
  topic: 'wallet_changed',
  players: players.map(playerId),
})

export const sessionEnded = (id: number, session: number, message = 'You logged out'): Event => ({
  topic: 'session_ended',
  player: playerId(id),
  session: sessionId(session),
  message,
})

const LIMIT_MS = 5000

/** Waits for one event of the client itself or of the server. */
export const next = <T = unknown>(client: Socket, event: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} within ${LIMIT_MS} ms`)), LIMIT_MS)
    client.once(event, (value: T) => {
      clearTimeout(timer)
      resolve(value)
    })
  })

export const connected = async (client: Socket): Promise<Socket> => {
  await next(client, 'connect')
  return client
}

/** The error with which the connection was refused. */
export const refused = (client: Socket): Promise<Error & { data?: unknown }> => next(client, 'connect_error')

/** Every event the server sends to this client from now on, in order. */
export const record = (client: Socket): unknown[][] => {
  const heard: unknown[][] = []
  client.onAny((...event: unknown[]) => void heard.push(event))
  return heard
}

/** Calls as the site does: a call without an answer within a second has failed. */
export const ask = (client: Socket, event: string, ...args: unknown[]): Promise<unknown> =>
  client.timeout(1000).emitWithAck(event, ...args)
