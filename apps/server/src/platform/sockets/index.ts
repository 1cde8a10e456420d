import { SOCKET } from '@maidan/contracts'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Registry } from 'prom-client'
import type { OpenWindow } from '../limits/window.ts'
import { admitEverybody, admitPlayers, admitStaff } from './door/admission.ts'
import { createBalances } from './news/balances.ts'
import { createBetNews } from './news/bet-news.ts'
import { answerNothing, answerPlayers } from './calls/calls.ts'
import { addHeaders, guardConnections, trackWebsockets } from './door/connections.ts'
import { createGate } from './door/gate.ts'
import { declineUpgrades } from './door/plain-http.ts'
import { DEFAULT_SOCKET_LIMITS, type SocketLimits } from './limits.ts'
import { type LiveDeps, serveLive } from './live/index.ts'
import { measureSockets } from './metrics.ts'
import { forwardNews } from './news/news.ts'
import type { SocketDeps, SocketPorts } from './ports.ts'
import {
  type Connection,
  createServer,
  type PlayerServer,
  type SportsNamespace,
  sportsOf,
  staffOf,
} from './server.ts'
import { createSessions } from './door/sessions.ts'
import { createStaffSockets } from './news/staff.ts'

export { type LiveSource, type LiveSources, NO_SOURCES } from './live/source.ts'
export type { SocketPorts, WalletFigures } from './ports.ts'

export type SocketOptions = SocketPorts &
  Pick<SocketDeps, 'log' | 'clock'> & {
    readonly server: HttpServer
    readonly registry: Registry
    readonly limits?: Partial<SocketLimits>
    /** Counts handshakes with other processes; without it this one counts for itself. */
    readonly openWindow?: OpenWindow | undefined
    /** Origins of other hosts whose pages may connect. */
    readonly origins?: readonly string[]
    /** Headers of every answer of the path. */
    readonly headers?: Readonly<Record<string, string>>
    /** Whose address it is, where a trusted proxy stands before the server. */
    readonly addressOf?: (request: IncomingMessage) => string
  }

export type Sockets = { readonly io: PlayerServer; stop(): Promise<void> }

const directAddress = (request: IncomingMessage): string => request.socket.remoteAddress ?? ''

/** The realtime server of players, of the sports pages and of the console, on the path and the port of the HTTP server. */
export function createSockets(options: SocketOptions): Sockets {
  const { server, clock, origins = [], addressOf = directAddress } = options
  const limits = { ...DEFAULT_SOCKET_LIMITS, ...options.limits }
  const gate = createGate({ limits, clock, origins, addressOf, openWindow: options.openWindow })
  const websockets = trackWebsockets(server, SOCKET.path)
  const stopDeclining = declineUpgrades(server, SOCKET.path)
  const io = createServer(server, {
    limits,
    origins,
    allowRequest: (request, decide) => {
      const refusal = gate.refusal(request)
      decide(refusal, refusal === undefined)
    },
  })
  addHeaders(io, options.headers ?? {})
  const queued = guardConnections(io, { gate, clock, limits })
  const stopServing = serveNamespaces(io, { ...options, limits, queued })
  return {
    io,
    /** Clients see a lost connection, not a farewell, so that they come back to the next process. */
    stop: async () => {
      stopServing()
      gate.close()
      io.engine.close()
      await websockets.closeAll(limits.stopMs)
      stopDeclining()
    },
  }
}

function serveNamespaces(io: PlayerServer, deps: LiveDeps): () => void {
  const sports = sportsOf(io)
  const staff = staffOf(io)
  const staffSockets = createStaffSockets(staff, deps)
  const balances = createBalances(io, deps)
  const sessions = createSessions(io, { ...deps, isShared: rememberShared(sports) })
  admitPlayers(io, deps)
  admitEverybody(sports, deps)
  admitStaff(staff, deps)
  answerPlayers(io, { ...deps, balances, sessions })
  answerNothing(staff, deps)
  measureSockets({ players: io.sockets, sports, staff }, io, deps.registry)
  const bets = createBetNews(io, deps)
  const stops = [
    serveLive(sports, deps),
    bets.stop,
    forwardNews({ ...deps, io, sports, balances, sessions, bets, staff: staffSockets }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Which connections carry a sports socket, which outlives the player's session. */
function rememberShared(sports: SportsNamespace): (connection: Connection) => boolean {
  const shared = new WeakSet<Connection>()
  sports.on('connection', (socket) => {
    shared.add(socket.conn)
    socket.once('disconnect', () => shared.delete(socket.conn))
  })
  return (connection) => shared.has(connection)
}
