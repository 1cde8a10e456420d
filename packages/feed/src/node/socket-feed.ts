import type { Clock } from '@maidan/core'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { BetfairDecoder, ResumePoint } from '../betfair/decoder.ts'
import { readMessage } from '../betfair/message.ts'
import { createStreamDecoder } from '../betfair-cricket/with-scores.ts'
import type { Feed, FeedListener, FeedUpdate } from '../port.ts'
import { createLineSplitter } from './lines.ts'
import { readLogin, type StreamLogin } from './login.ts'

export type SocketFeedOptions = {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  /** The authority that signed the certificate of the stream, where it is none of the usual ones. */
  readonly ca?: string
  /** Left out where the stream asks nobody who he is, such as a replay server. */
  readonly login?: StreamLogin
  /** Which markets, and what of them, in the words of the stream. */
  readonly subscription: Readonly<Record<string, unknown>>
}

export type SocketFeedDeps = {
  readonly clock: Clock
  /** Calls once, unless what it gives is called before. */
  readonly after: (ms: number, run: () => void) => () => void
  /** Hears what is skipped of the scores, each word once. */
  readonly onSkipped?: (what: string) => void
}

const HEARTBEAT_MS = 500
/** A connection that says nothing for so long is taken for dead. */
const DEAD_MS = 10_000
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000
const REFRESH_MS = 1000
/** A stream that hangs up so often when it is asked for scores has none. */
const SCORE_TRIES = 3
/** How the stream refuses a resume point. */
const TOO_OLD = 'INVALID_CLOCK'

type State = {
  readonly options: SocketFeedOptions
  readonly deps: SocketFeedDeps
  readonly decoder: BetfairDecoder
  readonly listeners: Set<FeedListener>
  socket: Socket | undefined
  retryMs: number
  cancelRetry: () => void
  requests: number
  /** The request of the login on this connection. */
  login: number | undefined
  /** The connection takes subscriptions: it stands, and the stream knows who we are. */
  isAdmitted: boolean
  /** The stream carries a cricket match. */
  hasCricket: boolean
  /** The request for scores that the stream has not answered yet. */
  scoresAsked: number | undefined
  /** So often may the stream still hang up on us when we ask for scores. */
  scoreTries: number
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
    decoder: createStreamDecoder(deps.onSkipped),
    listeners: new Set(),
    socket: undefined,
    retryMs: FIRST_RETRY_MS,
    cancelRetry: () => {},
    requests: 0,
    login: undefined,
    isAdmitted: false,
    hasCricket: false,
    scoresAsked: undefined,
    scoreTries: SCORE_TRIES,
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

/** The name that the certificate must have goes with the greeting, unless it is a mere address. */
const connect = ({ host, port, tls, ca }: SocketFeedOptions): Socket =>
  tls
    ? connectTls({
        host,
        port,
        ...(isIP(host) ? {} : { servername: host }),
        ...(ca === undefined ? {} : { ca }),
      })
    : connectTcp({ host, port })

const open = (state: State): void => {
  const { tls } = state.options
  const socket = connect(state.options)
  const split = createLineSplitter()
  state.socket = socket
  state.isAdmitted = false
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
  if (!login) return begin(state)
  state.login = ++state.requests
  send(state, { op: 'authentication', id: state.login, ...readLogin(login) })
}

/** The stream takes a subscription only from a client whom it has let in. */
const awaitLogin = (state: State, line: string): void => {
  const message = readMessage(line)
  if (message.op === 'status' && message.id === state.login && !message.failed) begin(state)
}

const begin = (state: State): void => {
  state.isAdmitted = true
  ask(state, state.decoder.resumePoint())
  askForScores(state)
}

/** Not every stream has scores, and some hang up when asked for what they do not know. So we ask for what we can use. */
const askForScores = (state: State): void => {
  if (!state.hasCricket || state.scoreTries === 0) return
  state.scoresAsked = ++state.requests
  send(state, { op: 'cricketSubscription', id: state.scoresAsked, heartbeatMs: HEARTBEAT_MS })
}

/** True where the line is the answer to the request for scores, which says nothing about prices. */
const isAnswerAboutScores = (state: State, line: string): boolean => {
  if (state.scoresAsked === undefined) return false
  const message = readMessage(line)
  if (message.op !== 'status' || message.id !== state.scoresAsked) return false
  state.scoresAsked = undefined
  state.scoreTries = message.failed ? 0 : SCORE_TRIES
  return true
}

const noteCricket = (state: State, update: FeedUpdate): void => {
  if (update.type === 'score') state.scoresAsked = undefined
  if (update.type !== 'fixture' || update.fixture.sport !== 'cricket' || state.hasCricket) return
  state.hasCricket = true
  askForScores(state)
}

/** With a resume point only what changed since then comes, without one everything. */
const ask = (state: State, from: ResumePoint): void => {
  const { subscription } = state.options
  send(state, {
    op: 'marketSubscription',
    id: ++state.requests,
    heartbeatMs: HEARTBEAT_MS,
    segmentationEnabled: true,
    ...subscription,
    ...from,
  })
}

/** The stream has no way to ask for one market, so all are told again; many who ask at once are answered once. */
const refresh = (state: State): void => {
  const now = state.deps.clock.now()
  if (!state.isAdmitted || now - state.refreshedAt < REFRESH_MS) return
  state.refreshedAt = now
  ask(state, {})
  askForScores(state)
}

const hear = (state: State, lines: readonly string[]): void => {
  for (const line of lines) {
    if (!state.isAdmitted) awaitLogin(state, line)
    if (isAnswerAboutScores(state, line)) continue
    for (const update of state.decoder.decode(line)) {
      // A greeting alone is no success: who is refused at the door is greeted too.
      if (update.type !== 'heartbeat' && update.type !== 'fault') state.retryMs = FIRST_RETRY_MS
      tell(state, update)
      noteCricket(state, update)
      if (update.type === 'fault' && update.reason === 'disconnected') takeRefusal(state, update.code)
    }
  }
}

/** A stream that refuses us usually hangs up. One that does not would leave us waiting for what never comes. */
const takeRefusal = (state: State, code: string | undefined): void => {
  if (code === TOO_OLD) return startAnew(state)
  state.code = code
  state.socket?.destroy()
}

/** The stream does not remember as far back as we asked it to. */
const startAnew = (state: State): void => {
  state.decoder.forgetResumePoint()
  ask(state, {})
}

const lose = (state: State): void => {
  state.socket = undefined
  if (state.isStopped) return
  if (state.scoresAsked !== undefined) state.scoreTries -= 1
  state.scoresAsked = undefined
  const { code } = state
  const at = state.deps.clock.now()
  tell(state, { type: 'fault', reason: 'disconnected', at, ...(code === undefined ? {} : { code }) })
  state.cancelRetry = state.deps.after(state.retryMs, () => open(state))
  state.retryMs = Math.min(LAST_RETRY_MS, state.retryMs * 2)
}
