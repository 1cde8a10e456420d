import { socketOptions } from '@maidan/browser/socket-options.ts'
import { SOCKET } from '@maidan/contracts'
import { io } from 'socket.io-client'
import { apiBase, socketOrigin } from '../api/config.ts'
import { stored } from '../storage.ts'

export type ConnectError = { readonly message: string; readonly data?: unknown }

export type SocketEvents = {
  connect: () => void
  disconnect: (reason: string) => void
  connect_error: (error: ConnectError) => void
  session_refresh: () => void
  update_balance: (payload: unknown) => void
  organisation_status: (payload: unknown) => void
  notified: (payload: unknown) => void
  bets_changed: (payload: unknown) => void
  markets: (payload: unknown) => void
  fixtures: (payload: unknown) => void
  games: (payload: unknown) => void
  live_heartbeat: (payload: unknown) => void
}

/** As much of a socket as the rules of the session need; a test brings its own. */
export type SocketPort = {
  readonly on: <E extends keyof SocketEvents>(event: E, listener: SocketEvents[E]) => void
  /** Sends with an acknowledgement; rejects when none comes in time. */
  ask(event: string, payload: unknown, limitMs: number): Promise<unknown>
  open(): void
  close(): void
  /** Whether it connects again by itself. */
  isTrying(): boolean
  tryTransports(transports: readonly string[]): void
}

/** A player's socket carries the token; a guest's is the sports socket, which asks for none. */
export type SocketKind = 'player' | 'guest'

export const openSocket = (kind: SocketKind): SocketPort => {
  const namespace = kind === 'player' ? '/' : SOCKET.sportsNamespace
  const socket = io(`${socketOrigin(apiBase) ?? ''}${namespace}`, {
    ...socketOptions(SOCKET),
    forceNew: true,
    autoConnect: false,
    ...(kind === 'player' && {
      auth: (give: (auth: object) => void) => give({ token: stored.get('token') }),
    }),
  })
  return {
    on: (event, listener) => void socket.on<string>(event, listener),
    ask: (event, payload, limitMs) => {
      const args = payload === undefined ? [] : [payload]
      return socket.timeout(limitMs).emitWithAck(event, ...args) as Promise<unknown>
    },
    open: () => void socket.connect(),
    close: () => void socket.disconnect(),
    isTrying: () => socket.active,
    tryTransports: (transports) => void (socket.io.opts.transports = [...transports] as never),
  }
}
