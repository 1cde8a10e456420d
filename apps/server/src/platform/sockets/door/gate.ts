import { REFUSALS } from '@maidan/contracts'
import type { Clock } from '@maidan/core'
import type { IncomingMessage } from 'node:http'
import { networkOf } from '../../address.ts'
import { type OpenWindow, ownWindows } from '../../limits/window.ts'
import type { SocketLimits } from '../limits.ts'

export type GateOptions = {
  readonly limits: Pick<SocketLimits, 'connections' | 'connectionsPerAddress' | 'handshakesPerAddress'>
  readonly clock: Clock
  readonly openWindow?: OpenWindow | undefined
  readonly origins: readonly string[]
  readonly addressOf: (request: IncomingMessage) => string
}

export type Gate = {
  /** The sentence with which a handshake is refused, or nothing when it may go on. */
  readonly refusal: (request: IncomingMessage) => string | undefined
  /** Counts a connection. Gives the function to call when it ends. */
  readonly enter: (request: IncomingMessage) => () => void
  readonly close: () => void
}

/** Stands before the handshake: these requests never pass the limits of the HTTP calls. */
export function createGate(options: GateOptions): Gate {
  const { limits, clock, origins, addressOf, openWindow = ownWindows(clock) } = options
  const allowed = new Set(origins)
  const perAddress = new Map<string, number>()
  const handshakes = openWindow('handshakes', limits.handshakesPerAddress)
  let total = 0
  let closed = false
  const keyOf = (request: IncomingMessage) => networkOf(addressOf(request))
  const enter = (request: IncomingMessage) => {
    const key = keyOf(request)
    total += 1
    perAddress.set(key, (perAddress.get(key) ?? 0) + 1)
    return () => {
      total -= 1
      const left = (perAddress.get(key) ?? 1) - 1
      if (left > 0) perAddress.set(key, left)
      else perAddress.delete(key)
    }
  }
  const refusal = (request: IncomingMessage) => {
    const key = keyOf(request)
    if (isOldWebsocket(request)) return OLD_CLIENT
    if (closed || total >= limits.connections) return REFUSALS.busy.message
    if (!isOwnOrigin(request) && !allowed.has(request.headers.origin ?? '')) return REFUSALS.forbidden.message
    if (handshakes(key) > 0) return REFUSALS.too_many_requests.message
    if ((perAddress.get(key) ?? 0) >= limits.connectionsPerAddress) return REFUSALS.too_many_requests.message
    return undefined
  }
  const close = (): void => {
    closed = true
  }
  return { refusal, enter, close }
}

/** The version of Engine.IO, which carries Socket.IO 3 and later. */
const PROTOCOL = '4'
const OLD_CLIENT = 'This client is too old. Please use Socket.IO 3 or later, or reload the page'

/**
 * Engine.IO refuses an old client by itself, but a websocket only after its handshake: it then answers in HTTP where the
 * client reads frames.
 */
const isOldWebsocket = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.upgrade !== undefined &&
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('EIO') !== PROTOCOL

/** Only a browser sends an origin; that of our own site is the host it asks. */
const isOwnOrigin = ({ headers: { origin, host } }: IncomingMessage): boolean => {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
