import type { ClientEvent, ClientEvents, Line } from './client-events.ts'
import { setPhase, useConnection } from './connection.ts'
import type { SocketKind } from './socket-port.ts'
import { stored } from '../storage.ts'

export { useConnection }

type Payload<E extends ClientEvent> = ClientEvents[E]['payload'] extends undefined
  ? []
  : [payload: ClientEvents[E]['payload']]

/** No acknowledgement in time counts as a failure like any other. */
const UNANSWERED = { status: 'failed' } as const

let current: { readonly kind: SocketKind; readonly line: Promise<Line | undefined> } | undefined

/** Asks the server over the player's socket. Never rejects: whatever goes wrong is a reply with status `failed`. */
export const emit = async <E extends ClientEvent>(
  event: E,
  ...rest: Payload<E>
): Promise<ClientEvents[E]['reply']> => {
  const line = stored.get('token') === undefined ? undefined : await playersLine()
  const reply = await line?.ask(event, rest[0])
  return (reply ?? UNANSWERED) as ClientEvents[E]['reply']
}

const playersLine = (): Promise<Line | undefined> | undefined => {
  openSockets('player')
  return current?.line
}

/** One socket at a time: the player's, or the guest's, which only hears how the organisation stands. */
export const openSockets = (kind: SocketKind): void => {
  if (current?.kind === kind) return
  closeSockets()
  const line = connect(kind)
  current = { kind, line }
  void forgetUnlessOpen(line)
}

/** What could not be loaded is tried again by the next one who needs it. */
const forgetUnlessOpen = async (line: Promise<Line | undefined>): Promise<void> => {
  if (!(await line) && current?.line === line) current = undefined
}

export const closeSockets = (): void => {
  void current?.line.then((line) => line?.close())
  current = undefined
  setPhase('disconnected')
}

/** The client of the sockets is heavier than the frame of the site, so it is loaded when it is needed. */
const connect = async (kind: SocketKind): Promise<Line | undefined> => {
  try {
    const { openLine } = await import('./realtime-line.ts')
    return openLine(kind)
  } catch {
    return undefined
  }
}
