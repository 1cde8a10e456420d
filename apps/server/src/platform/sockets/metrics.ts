import { Counter, Gauge, type Registry } from 'prom-client'
import type { PlayerServer, SportsNamespace } from './server.ts'

export function measureSockets(io: PlayerServer, sports: SportsNamespace, registry: Registry): void {
  const registers = [registry]
  const sockets = new Gauge({
    name: 'socket_connections',
    help: 'Sockets that are connected, by namespace',
    labelNames: ['namespace'],
    registers,
    collect: () => {
      sockets.set({ namespace: 'players' }, io.sockets.sockets.size)
      sockets.set({ namespace: 'sports' }, sports.sockets.size)
    },
  })
  const refused = new Counter({
    name: 'socket_handshakes_refused_total',
    help: 'Handshakes that were refused or broken',
    registers,
  })
  io.engine.on('connection_error', () => refused.inc())
}
