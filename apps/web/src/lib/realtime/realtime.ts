import { type OrganisationStatus, SOCKET } from '@maidan/contracts'
import { numericBalance, type Wallet } from '@maidan/contracts/player'
import { delayAfter } from '@maidan/browser/backoff.ts'
import { fits } from '../api/shape.ts'
import type { ConnectionPhase } from './connection.ts'
import { NOTIFIED, ORGANISATION_STATUS, REPLIES, SESSION_ERROR, UPDATE_BALANCE } from './first-load.ts'
import type { EndReason } from '../session/session-state.ts'
import type { ConnectError, SocketKind, SocketPort } from './socket-port.ts'

/** What the rules of the socket act upon. */
export type RealtimeDeps = {
  readonly openSocket: (kind: SocketKind) => SocketPort
  readonly setPhase: (phase: ConnectionPhase) => void
  readonly wallet: () => Wallet | undefined
  readonly setWallet: (wallet: Wallet) => void
  readonly setStatus: (status: OrganisationStatus) => void
  readonly endSession: (reason: EndReason) => void
  readonly showError: (message: string) => void
  /** Something was told to the player; `kind` says what may have changed with it. */
  readonly notified: (kind: string) => void
  /** Bets of the player read differently now. */
  readonly betsChanged: () => void
  /** The first connection stands: what was told of bets since the page was read was missed. */
  readonly joined: () => void
  /** The connection is back after a gap: whatever was told meanwhile was missed. */
  readonly afterGap: () => void
  readonly chance: () => number
}

export type Realtime = {
  readonly ask: (event: string, payload?: unknown) => Promise<unknown>
  readonly close: () => void
}

const BACKOFF = {
  firstMs: SOCKET.reconnectDelayMs,
  maxMs: SOCKET.reconnectDelayMaxMs,
  randomization: SOCKET.randomization,
} as const

const FALLBACK = ['polling', 'websocket'] as const

/** Opens the socket of a player or of a guest and keeps the rules of the session until it is closed. */
export const openRealtime = (kind: SocketKind, deps: RealtimeDeps): Realtime => {
  const socket = deps.openSocket(kind)
  const ask = (event: string, payload?: unknown) => socket.ask(event, payload, SOCKET.ackTimeoutMs)
  const line = keepOpen(socket, deps)
  if (kind === 'player') keepSession(socket, ask, deps, line.close)
  socket.on('organisation_status', (payload) => {
    if (fits(payload, ORGANISATION_STATUS)) deps.setStatus(payload.status)
  })
  line.open()
  return { ask, close: line.close }
}

/** The library connects again by itself after a lost connection, but not after a refusal or a farewell of the server. */
export const keepOpen = (
  socket: SocketPort,
  deps: Pick<RealtimeDeps, 'setPhase' | 'afterGap' | 'chance'>,
) => {
  let failures = 0
  let closed = false
  let wasConnected = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    if (closed) return
    deps.setPhase('reconnecting')
    if (socket.isTrying()) return
    failures += 1
    clearTimeout(timer)
    timer = setTimeout(() => socket.open(), delayAfter(failures, BACKOFF, deps.chance()))
  }
  socket.on('connect', () => {
    failures = 0
    deps.setPhase('connected')
    if (wasConnected) deps.afterGap()
    wasConnected = true
  })
  socket.on('disconnect', again)
  socket.on('connect_error', (error) => {
    if (isSessionError(error)) return
    socket.tryTransports(FALLBACK)
    again()
  })
  const open = () => {
    deps.setPhase('connecting')
    socket.open()
  }
  const close = () => {
    closed = true
    clearTimeout(timer)
    socket.close()
    deps.setPhase('disconnected')
  }
  return { open, close }
}

const isSessionError = ({ data }: ConnectError): boolean => fits(data, SESSION_ERROR)

type AskSocket = (event: string) => Promise<unknown>

const keepSession = (socket: SocketPort, ask: AskSocket, deps: RealtimeDeps, close: () => void): void => {
  // No answer is not an answer: a slow network must not log anybody out.
  const check = async () => {
    const reply = await ask('session_check').catch(() => undefined)
    if (fits(reply, REPLIES.session_check) && reply.status === 'failed') leave('silent')
  }
  const leave = (reason: EndReason) => {
    close()
    deps.endSession(reason)
  }
  const fetchBalance = async () => {
    const reply = await ask('get:balance').catch(() => undefined)
    if (fits(reply, REPLIES['get:balance']) && reply.status === 'success') deps.setWallet(walletOf(reply))
  }
  let hasJoined = false
  socket.on('connect', () => {
    void Promise.all([check(), fetchBalance()])
    if (!hasJoined) deps.joined()
    hasJoined = true
  })
  socket.on('session_refresh', () => void check())
  socket.on('update_balance', (payload) => {
    const wallet = changedWallet(deps.wallet(), payload)
    if (wallet) deps.setWallet(wallet)
    else void fetchBalance()
  })
  socket.on('notified', (payload) => {
    if (fits(payload, NOTIFIED)) deps.notified(payload.kind)
  })
  socket.on('bets_changed', () => deps.betsChanged())
  socket.on('connect_error', (error) => {
    const { data } = error
    if (!fits(data, SESSION_ERROR)) return
    deps.showError(data.message)
    leave('refused')
  })
}

const walletOf = ({ balance, cash, coins, exposureAmount }: Wallet): Wallet => ({
  balance,
  cash,
  coins,
  exposureAmount,
})

/** Nothing when the balance is not numeric, or when there are no other figures to stand beside it. */
const changedWallet = (wallet: Wallet | undefined, payload: unknown): Wallet | undefined => {
  if (!fits(payload, UPDATE_BALANCE)) return undefined
  const balance = numericBalance(payload)
  const { cash = wallet?.cash, coins = wallet?.coins, exposureAmount = wallet?.exposureAmount } = payload
  if (balance === undefined || cash === undefined || coins === undefined || exposureAmount === undefined)
    return undefined
  return { balance, cash, coins, exposureAmount }
}
