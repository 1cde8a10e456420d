import { type BalanceReply, type LobbyConfig, type LobbyReply, type SessionReply, SOCKET } from '@maidan/contracts'
import { chance } from './chance.ts'
import { connectedWithin, setPhase, useConnection } from './connection.ts'
import { loadOrganisation, setStatus } from './organisation.ts'
import { refreshAll } from './query.ts'
import type { Realtime, RealtimeDeps } from './realtime.ts'
import { end, setWallet, useSession } from './session-state.ts'
import type { SocketKind } from './socket-port.ts'
import { stored } from './storage.ts'
import { toast } from './toast.ts'

export { useConnection }

type Events = {
  'get:balance': { payload: undefined; reply: BalanceReply }
  session_check: { payload: undefined; reply: SessionReply }
  'get:spmsports_lobby': { payload: LobbyConfig; reply: LobbyReply }
}

type Payload<E extends keyof Events> = Events[E]['payload'] extends undefined ? [] : [payload: Events[E]['payload']]

/** Nothing was heard in time; the spec counts that as a failure like any other. */
const UNANSWERED = { status: 'failed' } as const

let current: { readonly kind: SocketKind; readonly line: Promise<Realtime | undefined> } | undefined

/** Asks the server over the player's socket. Never rejects: whatever goes wrong is a reply with status `failed`. */
export const emit = async <E extends keyof Events>(event: E, ...rest: Payload<E>): Promise<Events[E]['reply']> => {
  if (stored.get('token') === undefined) return UNANSWERED
  openSockets('player')
  const line = await current?.line
  if (!line || !(await connectedWithin(SOCKET.connectTimeoutMs))) return UNANSWERED
  return askCheckedReply(line, event, rest[0])
}

const askCheckedReply = async <E extends keyof Events>(line: Realtime, event: E, payload: unknown) => {
  try {
    const { CLIENT_EVENTS } = await import('@maidan/contracts')
    return CLIENT_EVENTS[event].reply.parse(await line.ask(event, payload)) as Events[E]['reply']
  } catch {
    return UNANSWERED
  }
}

/** One socket at a time: the player's, or the guest's, which only hears how the organisation stands. */
export const openSockets = (kind: SocketKind): void => {
  if (current?.kind === kind) return
  closeSockets()
  const line = connect(kind)
  current = { kind, line }
  void line.then((opened) => {
    if (!opened && current?.line === line) current = undefined
  })
}

export const closeSockets = (): void => {
  const closing = current
  current = undefined
  void closing?.line.then((line) => line?.close())
  setPhase('disconnected')
}

/** The client of the sockets is heavier than the frame of the site, so it is loaded when it is needed. */
const connect = async (kind: SocketKind): Promise<Realtime | undefined> => {
  try {
    const [{ openRealtime }, { openSocket }] = await Promise.all([import('./realtime.ts'), import('./socket-port.ts')])
    return openRealtime(kind, { ...deps, openSocket })
  } catch {
    return undefined
  }
}

const deps: Omit<RealtimeDeps, 'openSocket'> = {
  setPhase,
  wallet: () => useSession.getState().wallet,
  setWallet,
  setStatus,
  endSession: end,
  showError: (message) => toast.error(message),
  afterGap: () => void Promise.all([loadOrganisation(), refreshAll()]),
  chance,
}
