import { SOCKET } from '@maidan/contracts'
import type {
  ClientToServerEvents,
  ServerToClientEvents,
  SportsClientToServerEvents,
  SportsServerToClientEvents,
} from '@maidan/contracts/player'
import type { StaffClientToServerEvents, StaffServerToClientEvents } from '@maidan/contracts/staff'
import type { PlayerId, SessionId } from '@maidan/core'
import type { Server as HttpServer } from 'node:http'
import { type DefaultEventsMap, type Namespace, Server, type ServerOptions, type Socket } from 'socket.io'
import type { SocketLimits } from './limits.ts'

/** Whose connection it is. `ended` is there once the session is over, and says why. */
type PlayerData = { player: PlayerId; session: SessionId; ended?: string }

type Inner = DefaultEventsMap
export type PlayerServer = Server<ClientToServerEvents, ServerToClientEvents, Inner, PlayerData>
export type PlayerSocket = Socket<ClientToServerEvents, ServerToClientEvents, Inner, PlayerData>
export type SportsNamespace = Namespace<SportsClientToServerEvents, SportsServerToClientEvents>
export type SportsSocket = Parameters<Parameters<SportsNamespace['use']>[0]>[0]
export type StaffNamespace = Namespace<
  StaffClientToServerEvents,
  StaffServerToClientEvents,
  Inner,
  { session: SessionId }
>
export type StaffSocket = Parameters<Parameters<StaffNamespace['use']>[0]>[0]
export type AnySocket = PlayerSocket | StaffSocket | SportsSocket
/** The connection that carries the sockets of all namespaces. */
export type Connection = PlayerSocket['conn']

export const playerRoom = (player: PlayerId): string => `player:${player}`
export const sessionRoom = (session: SessionId): string => `session:${session}`

export type ServerSettings = {
  readonly limits: Pick<SocketLimits, 'messageBytes' | 'authenticateMs'>
  readonly origins: readonly string[]
  readonly allowRequest: NonNullable<ServerOptions['allowRequest']>
}

/** How long a connection may take to ask for a namespace, and to hear that it is refused. */
const JOIN_MS = 5000

export const createServer = (http: HttpServer, settings: ServerSettings): PlayerServer =>
  new Server(http, {
    path: SOCKET.path,
    transports: [...SOCKET.transports],
    serveClient: false,
    // Upgrades on other paths are declined in HTTP, not cut off.
    destroyUpgrade: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: settings.limits.messageBytes,
    connectTimeout: settings.limits.authenticateMs + JOIN_MS,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    allowRequest: settings.allowRequest,
    ...(settings.origins.length > 0 && { cors: { origin: [...settings.origins], methods: ['GET', 'POST'] } }),
  })

export const sportsOf = (io: PlayerServer): SportsNamespace =>
  io.of(SOCKET.sportsNamespace) as SportsNamespace

export const staffOf = (io: PlayerServer): StaffNamespace => io.of(SOCKET.staffNamespace)

/** The sockets of a room in this process. */
export const socketsIn = (io: PlayerServer, room: string): PlayerSocket[] => {
  const { adapter, sockets } = io.sockets
  return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? [])
}

export const hasPlayer = (io: PlayerServer, player: PlayerId): boolean =>
  io.sockets.adapter.rooms.has(playerRoom(player))
