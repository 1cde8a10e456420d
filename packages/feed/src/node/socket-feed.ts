import type { Clock } from '@maidan/core'
import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { createBetfairDecoder, type ResumePoint } from '../betfair/decoder.ts'
import type { Feed, FeedListener, FeedUpdate } from '../port.ts'
import { createLineSplitter } from './lines.ts'

export type SocketFeedOptions = {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  /** Left out where the stream asks nobody who he is, such as a replay server. */
  readonly login?: { readonly appKey: string; readonly session: string }
  /** Which markets, and what of them, in the words of the stream. */
  readonly subscription: Readonly<Record<string, unknown>>
}

export type SocketFeedDeps = {
  readonly clock: Clock
  /** Calls once, unless what it gives is called before. */
  readonly after: (ms: number, run: () => void) => () => void
}

const HEARTBEAT_MS = 500
/** A connection that says nothing for so long is taken for dead. */
const DEAD_MS = 10_000
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000
const REFRESH_MS = 1000

type State = {
  readonly options: SocketFeedOptions
  readonly deps: SocketFeedDeps
  readonly decoder: ReturnType<typeof createBetfairDecoder>
  readonly listeners: Set<FeedListener>
  socket: Socket | undefined
  retryMs: number
  cancelRetry: () => void
  requests: number
  /** What the network called the last trouble. */
  code: string | undefined
  refreshedAt: number
  isStopped: boolean
}

/** The stream over TCP. When the connection is lost it says so, connects again and asks for what it missed. */
export const createSocketFeed = (options: SocketFeedOptions, deps: SocketFeedDeps): Feed => {
  const state: State = {
    options,
    deps,
    decoder: createBetfairDecoder(),
    listeners: new Set(),
    socket: undefined,
    retryMs: FIRST_RETRY_MS,
    cancelRetry: () => {},
    requests: 0,
    code: undefined,
    refreshedAt: Number.NEGATIVE_INFINITY,
    isStopped: false,
  }
  return {
    subscribe: (listener) => {
      state.listeners.add(listener)
      if (state.socket) refresh(state)
      else open(state)
      return () => void state.listeners.delete(listener)
    },
    refresh: () => refresh(state),
    stop: () => {
      state.isStopped = true
      state.cancelRetry()
      state.socket?.destroy()
    },
  }
}

const tell = (state: State, update: FeedUpdate): void => {
  for (const listener of state.listeners) listener(update)
}

const open = (state: State): void => {
  const { host, port, tls } = state.options
  const socket = tls ? connectTls({ host, port, servername: host }) : connectTcp({ host, port })
  const split = createLineSplitter()
  state.socket = socket
  state.code = undefined
  socket.setEncoding('utf8')
  socket.setTimeout(DEAD_MS, () => socket.destroy())
  socket.once(tls ? 'secureConnect' : 'connect', () => greet(state))
  socket.on('data', (piece: string) => {
    let lines: readonly string[] = []
    try {
      lines = split(piece)
    } catch (error) {
      // A line that does not end.
      socket.destroy(error as Error)
    }
    hear(state, lines)
  })
  // What went wrong is told by the close that follows.
  socket.on('error', (error: NodeJS.ErrnoException) => void (state.code = error.code))
  socket.once('close', () => lose(state))
}

const send = ({ socket }: State, message: Readonly<Record<string, unknown>>): void => {
  if (socket?.writable) socket.write(`${JSON.stringify(message)}\r\n`)
}

const greet = (state: State): void => {
  const { login } = state.options
  if (login) send(state, { op: 'authentication', id: ++state.requests, ...login })
  ask(state, state.decoder.resumePoint())
}

/** With a resume point only what changed since then comes, without one everything. */
const ask = (state: State, from: ResumePoint): void => {
  const { subscription } = state.options
  send(state, {
    op: 'marketSubscription',
    id: ++state.requests,
    heartbeatMs: HEARTBEAT_MS,
    ...subscription,
    ...from,
  })
}

/** The stream has no way to ask for one market, so all are told again; many who ask at once are answered once. */
const refresh = (state: State): void => {
  const now = state.deps.clock.now()
  if (now - state.refreshedAt < REFRESH_MS) return
  state.refreshedAt = now
  ask(state, {})
}

const hear = (state: State, lines: readonly string[]): void => {
  for (const line of lines)
    for (const update of state.decoder.decode(line)) {
      // A greeting alone is no success: who is refused at the door is greeted too.
      if (update.type !== 'heartbeat' && update.type !== 'fault') state.retryMs = FIRST_RETRY_MS
      tell(state, update)
    }
}

const lose = (state: State): void => {
  state.socket = undefined
  if (state.isStopped) return
  const { code } = state
  const at = state.deps.clock.now()
  tell(state, { type: 'fault', reason: 'disconnected', at, ...(code === undefined ? {} : { code }) })
  state.cancelRetry = state.deps.after(state.retryMs, () => open(state))
  state.retryMs = Math.min(LAST_RETRY_MS, state.retryMs * 2)
}
