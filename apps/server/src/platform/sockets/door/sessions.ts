import type { PlayerId, SessionId } from '@maidan/core'
import { inBackground } from '../../background.ts'
import { SESSION_OVER } from './admission.ts'
import { orThrow } from './deadline.ts'
import type { SocketDeps } from '../ports.ts'
import {
  type Connection,
  playerRoom,
  type PlayerServer,
  type PlayerSocket,
  sessionRoom,
  socketsIn,
} from '../server.ts'

export type Sessions = {
  /** Tells all sockets of the player to check their session, and ends those of this one. */
  readonly end: (player: PlayerId, session: SessionId, message: string) => void
  /** Ends a socket whose session was ended while its connection was still being made. */
  readonly welcome: (socket: PlayerSocket) => void
  /** Checks every session that has a socket here, soon. */
  readonly check: () => void
}

type Deps = Pick<SocketDeps, 'areLive' | 'limits' | 'log'> & {
  /** Whether the connection also carries a socket that needs no session. */
  readonly isShared: (connection: Connection) => boolean
}

/** Sessions remembered after their end; a connection takes seconds to be made, so these last. */
const REMEMBERED = 10_000

export function createSessions(io: PlayerServer, deps: Deps): Sessions {
  const ended = createMemory<SessionId, string>(REMEMBERED)
  const end = (player: PlayerId, session: SessionId, message: string) => {
    ended.set(session, message)
    io.to(playerRoom(player)).emit('session_refresh')
    for (const socket of socketsIn(io, sessionRoom(session))) retire(deps, socket, message)
  }
  const welcome = (socket: PlayerSocket) => {
    const message = ended.get(socket.data.session)
    if (message !== undefined) retire(deps, socket, message)
  }
  const checkAll = async () => {
    for (const sessions of inParts(openSessions(io), deps.limits.sessionsPerCheck)) {
      const live = await orThrow(deps.areLive(sessions.map(([session]) => session)), deps.limits.readMs)
      for (const [session, player] of sessions) if (!live.has(session)) end(player, session, SESSION_OVER)
    }
  }
  const report = (error: unknown) => deps.log.error({ err: error }, 'sessions could not be checked')
  return { end, welcome, check: oneAfterAnother(deps.log, () => checkAll().catch(report)) }
}

/** Cut off from the player's events at once; the connection stays for the moment in which the client asks why. */
function retire({ limits, isShared, log }: Deps, socket: PlayerSocket, message: string): void {
  if (socket.data.ended !== undefined) return
  socket.data.ended = message
  inBackground(log, 'leave a room', async () => socket.leave(playerRoom(socket.data.player)))
  setTimeout(() => socket.disconnect(!isShared(socket.conn)), limits.endGraceMs).unref()
}

const openSessions = (io: PlayerServer): (readonly [SessionId, PlayerId])[] => {
  const open = [...io.sockets.sockets.values()].filter(({ data }) => data.ended === undefined)
  return [...new Map(open.map(({ data }) => [data.session, data.player]))]
}

const inParts = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** Runs the work now, or once more when it is under way. */
const oneAfterAnother = (log: Deps['log'], work: () => Promise<void>): (() => void) => {
  let running = false
  let again = false
  const run = async () => {
    running = true
    while (again) {
      again = false
      await work()
    }
    running = false
  }
  return () => {
    again = true
    if (!running) inBackground(log, 'check sessions', run)
  }
}

/** Keeps the latest and forgets the oldest first. */
const createMemory = <K, V>(size: number) => {
  const kept = new Map<K, V>()
  return {
    get: (key: K) => kept.get(key),
    set: (key: K, value: V) => {
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > size && oldest !== undefined) kept.delete(oldest)
    },
  }
}
