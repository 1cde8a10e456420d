import type { Clock } from '@maidan/core'
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { within } from './deadline.ts'
import type { Gate } from './gate.ts'
import type { SocketLimits } from '../limits.ts'
import { isFor } from './plain-http.ts'
import { createBucket } from './rate.ts'
import type { Connection, PlayerServer } from '../server.ts'

type Guards = {
  readonly gate: Gate
  readonly clock: Clock
  readonly limits: Pick<SocketLimits, 'packets' | 'queuedPackets'>
}

/** How many packets wait for the client. */
export type QueueLength = (connection: Connection) => number

/** Watches every connection below the namespaces, where also a client that never becomes a socket sends. */
export function guardConnections(io: PlayerServer, { gate, clock, limits }: Guards): QueueLength {
  const queues = new WeakMap<Connection, { length: number }>()
  io.engine.on('connection', (connection: Connection) => {
    connection.once('close', gate.enter(connection.request))
    const maySend = createBucket(limits.packets, clock)
    const queue = { length: 0 }
    queues.set(connection, queue)
    connection.on('packet', () => {
      if (!maySend()) connection.close(true)
    })
    connection.on('packetCreate', () => {
      queue.length += 1
      if (queue.length > limits.queuedPackets) connection.close(true)
    })
    connection.on('flush', () => {
      queue.length = 0
    })
  })
  return (connection) => queues.get(connection)?.length ?? 0
}

/** The answers of this path do not pass the hooks of the HTTP server, so they get its headers here. */
export function addHeaders(io: PlayerServer, headers: Readonly<Record<string, string>>): void {
  const entries = Object.entries(headers)
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of entries) response.setHeader(name, value)
    next()
  })
}

/** Closes what clients leave open: after the handshake a websocket no longer counts as a connection of the HTTP server. */
export function trackWebsockets(
  http: HttpServer,
  path: string,
): { closeAll(limitMs: number): Promise<void> } {
  const open = new Set<Duplex>()
  const track = (request: IncomingMessage, stream: Duplex) => {
    if (!isFor(path, request)) return
    open.add(stream)
    stream.once('close', () => open.delete(stream))
  }
  http.on('upgrade', track)
  return {
    closeAll: async (limitMs) => {
      const closing = [...open].map((stream) => once(stream, 'close').catch(() => {}))
      await within(Promise.all(closing), limitMs, undefined)
      for (const stream of open) stream.destroy()
      http.off('upgrade', track)
    },
  }
}
