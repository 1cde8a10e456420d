import type { Registry } from 'prom-client'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inBackground } from '../../background.ts'
import { answerCalls } from '../calls/answers.ts'
import type { QueueLength } from '../door/connections.ts'
import type { SocketDeps } from '../ports.ts'
import type { SportsNamespace, SportsSocket } from '../server.ts'
import { liveCalls, type LiveChannels } from './calls.ts'
import { createChannel } from './channel.ts'
import { measureLive } from './metrics.ts'
import { type LiveSources, NO_SOURCES } from './source.ts'

export type LiveDeps = SocketDeps & {
  readonly registry: Registry
  readonly queued: QueueLength
}

/** The sports socket: what clients watch, and what it sends them. Gives a function that stops it. */
export function serveLive(sports: SportsNamespace, deps: LiveDeps): () => void {
  const sources: LiveSources = deps.live ?? NO_SOURCES
  const channels = createChannels(sports, deps, sources)
  sports.on('connection', (socket) => answerCalls(socket, liveCalls(channels, sources, socket), deps))
  const beat = setInterval(
    () => inBackground(deps.log, 'send heartbeats', () => sendHeartbeats(channels, deps)),
    deps.limits.liveHeartbeatMs,
  ).unref()
  return () => {
    clearInterval(beat)
    channels.markets.stop()
    channels.fixtures.stop()
    channels.games.stop()
  }
}

function createChannels(sports: SportsNamespace, deps: LiveDeps, sources: LiveSources): LiveChannels {
  const meterOf = measureLive(deps.registry, () => ({
    markets: channels.markets.watches(),
    fixtures: channels.fixtures.watches(),
    games: channels.games.watches(),
  }))
  const newStream = createNames(deps)
  // Every process has its own numbers, so it sends only to its own sockets.
  const channels = {
    markets: createChannel({
      ...deps,
      newStream,
      source: sources.markets,
      meter: meterOf('markets'),
      roomOf: (id) => `market:${id}`,
      tellRoom: (room, delta) => sports.local.to(room).emit('markets', [delta]),
      tell: (socket, items) => socket.emit('markets', items),
    }),
    fixtures: createChannel({
      ...deps,
      newStream,
      source: sources.fixtures,
      meter: meterOf('fixtures'),
      roomOf: (id) => `fixture:${id}`,
      tellRoom: (room, delta) => sports.local.to(room).emit('fixtures', [delta]),
      tell: (socket, items) => socket.emit('fixtures', items),
    }),
    games: createChannel({
      ...deps,
      newStream,
      source: sources.games,
      meter: meterOf('games'),
      roomOf: (id) => `game:${id}`,
      tellRoom: (room, delta) => sports.local.to(room).emit('games', [delta]),
      tell: (socket, items) => socket.emit('games', items),
    }),
  }
  return channels
}

const createNames = ({ processName, clock }: LiveDeps): (() => string) => {
  const prefix = processName ?? clock.now().toString(36)
  let count = 0
  return () => `${prefix}.${(count += 1).toString(36)}`
}

const HEARTBEATS_PER_TURN = 500

/** Shows a client that it missed a change, also where nothing has changed since. */
async function sendHeartbeats(channels: LiveChannels, { queued }: LiveDeps): Promise<void> {
  const { markets, fixtures, games } = channels
  const all = [markets, fixtures, games]
  for (const { sweep } of all) sweep()
  let sent = 0
  for (const socket of new Set<SportsSocket>(all.flatMap(({ sockets }) => [...sockets()]))) {
    if (!socket.connected || queued(socket.conn) > 0) continue
    socket.emit('live_heartbeat', {
      markets: markets.numbers(socket),
      fixtures: fixtures.numbers(socket),
      games: games.numbers(socket),
    })
    sent += 1
    if (sent % HEARTBEATS_PER_TURN === 0) await nextTurn()
  }
}
