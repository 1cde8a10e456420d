import { REFUSALS } from '@maidan/contracts'
import { sessionError, socketAuthSchema } from '@maidan/contracts/player'
import type { PlayerCaller, StaffCaller } from '../../http/calls/caller.ts'
import { inBackground } from '../../background.ts'
import { within } from './deadline.ts'
import type { SocketDeps } from '../ports.ts'
import {
  type AnySocket,
  type Connection,
  playerRoom,
  type PlayerServer,
  type PlayerSocket,
  sessionRoom,
  type SportsNamespace,
  type StaffNamespace,
  type StaffSocket,
} from '../server.ts'

type Refusal = { readonly type: string; readonly message: string }
type Next = (error?: Error) => void

const LOG_IN = 'Please log in'
export const SESSION_OVER = 'Your session has ended. Please log in again'

/** Not of type `SessionError`: these pass, and the player stays logged in. */
const busy: Refusal = { type: 'Busy', message: REFUSALS.busy.message }
const tooMany: Refusal = { type: 'TooManyConnections', message: REFUSALS.too_many_requests.message }

/** Lets a player's connection into the rooms of the player and of the session, or says why not. */
export const admitPlayers = (io: PlayerServer, deps: SocketDeps): void => {
  const decide = countingRefusals(deps, (socket: PlayerSocket) => admit(io, deps, socket))
  io.use(oneAtATime(deps, decide))
}

/** Lets the connection of a member of staff into the room of the session, or says why not. */
export const admitStaff = (staff: StaffNamespace, deps: SocketDeps): void => {
  const decide = countingRefusals(deps, (socket: StaffSocket) => seatStaff(staff, deps, socket))
  staff.use(oneAtATime(deps, decide))
}

type Decide<S> = (socket: S) => Promise<Refusal | undefined>

/** Closes a connection that keeps asking after refusals. */
const countingRefusals = <S extends AnySocket>({ limits }: SocketDeps, decide: Decide<S>): Decide<S> => {
  const refusals = new WeakMap<Connection, number>()
  return async (socket) => {
    const refusal = await decide(socket)
    if (!refusal) return undefined
    const count = (refusals.get(socket.conn) ?? 0) + 1
    refusals.set(socket.conn, count)
    if (count >= limits.refusalsPerConnection) setImmediate(() => socket.conn.close())
    return refusal
  }
}

/** The sports socket takes everybody. */
export const admitEverybody = (sports: SportsNamespace, deps: SocketDeps): void => {
  sports.use(oneAtATime(deps, async () => undefined))
}

/** A client that asks again before it was answered breaks the protocol, and would become two sockets. */
const oneAtATime = <S extends AnySocket>({ log }: SocketDeps, decide: Decide<S>) => {
  const asking = new WeakSet<Connection>()
  const fail = (error: unknown): Refusal => {
    log.error({ err: error }, 'a connection could not be let in')
    return busy
  }
  const answer = async (socket: S, next: Next) => {
    asking.add(socket.conn)
    const refusal = await decide(socket).catch(fail)
    next(refusal && Object.assign(new Error(refusal.message), { data: refusal }))
    setImmediate(() => asking.delete(socket.conn))
  }
  return (socket: S, next: Next): void => {
    if (!asking.has(socket.conn)) return inBackground(log, 'let a socket in', () => answer(socket, next))
    socket.conn.close()
    next(new Error(REFUSALS.bad_request.message))
  }
}

async function admit(io: PlayerServer, deps: SocketDeps, socket: PlayerSocket): Promise<Refusal | undefined> {
  const caller = await callerOf(deps, socket)
  if ('type' in caller) return caller
  return caller.access === 'player' ? seat(io, deps, socket, caller) : sessionError(SESSION_OVER)
}

async function seatStaff(
  staff: StaffNamespace,
  deps: SocketDeps,
  socket: StaffSocket,
): Promise<Refusal | undefined> {
  const caller = await callerOf(deps, socket)
  if ('type' in caller) return caller
  if (caller.access !== 'staff') return sessionError(SESSION_OVER)
  const room = sessionRoom(caller.session)
  if ((staff.adapter.rooms.get(room)?.size ?? 0) >= deps.limits.connectionsPerSession) return tooMany
  socket.data = { session: caller.session }
  await socket.join(room)
  return undefined
}

const callerOf = async (
  deps: SocketDeps,
  { handshake }: AnySocket,
): Promise<PlayerCaller | StaffCaller | Refusal> => {
  const auth = socketAuthSchema.safeParse(handshake.auth)
  if (!auth.success) return sessionError(LOG_IN)
  const caller = await identify(deps, auth.data.token)
  if (caller === 'unknown') return busy
  return caller ?? sessionError(SESSION_OVER)
}

const identify = async ({ authenticate, limits, log }: SocketDeps, token: string) => {
  try {
    return await within(authenticate(token), limits.authenticateMs, 'unknown' as const)
  } catch (error) {
    log.error({ err: error }, 'a connection could not be authenticated')
    return 'unknown'
  }
}

/** Joins the rooms before it answers the client, so that of many sockets at once only the limit gets in. */
async function seat(
  io: PlayerServer,
  { limits }: SocketDeps,
  socket: PlayerSocket,
  { player, session }: PlayerCaller,
): Promise<Refusal | undefined> {
  const room = sessionRoom(session)
  const taken = io.sockets.adapter.rooms.get(room)?.size ?? 0
  if (taken >= limits.connectionsPerSession) return tooMany
  socket.data = { player, session }
  await socket.join([room, playerRoom(player)])
  return undefined
}
