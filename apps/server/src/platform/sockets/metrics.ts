import { Counter, Gauge, type Registry } from 'prom-client'
import type { PlayerServer } from './server.ts'

type Sized = { readonly sockets: { readonly size: number } }

export function measureSockets(
  namespaces: Readonly<Record<string, Sized>>,
  io: PlayerServer,
  registry: Registry,
): void {
  const registers = [registry]
  const sockets = new Gauge({
    name: 'socket_connections',
    help: 'Sockets that are connected, by namespace',
    labelNames: ['namespace'],
    registers,
    collect: () => {
      for (const [namespace, { sockets: open }] of Object.entries(namespaces))
        sockets.set({ namespace }, open.size)
    },
  })
  const refused = new Counter({
    name: 'socket_handshakes_refused_total',
    help: 'Handshakes that were refused or broken',
    registers,
  })
  io.engine.on('connection_error', () => refused.inc())
}
