import type { LiveDelta, LiveItem, LiveView } from '@maidan/contracts/player'
import type { QueueLength } from '../door/connections.ts'
import type { SocketDeps } from '../ports.ts'
import type { SportsSocket } from '../server.ts'
import { createEntries, type EntriesDeps, type Entry } from './entries.ts'
import type { LiveMeter } from './metrics.ts'
import { startPublishing } from './publisher.ts'
import type { LiveSource } from './source.ts'
import { createWatchers } from './watchers.ts'

/** The last message that a client has of something it watches; without a stream it has none. */
export type StreamCursor<Id> = { readonly id: Id; readonly stream?: string; readonly seq?: number }
export type Watching<Id> = { readonly ids: readonly Id[]; readonly unknown: readonly Id[] }

export type Channel<Id> = {
  /** Sends each from the client's cursor on, or a snapshot; undefined when the socket would watch more than it may. */
  readonly watch: (socket: SportsSocket, cursors: readonly StreamCursor<Id>[]) => Watching<Id> | undefined
  readonly unwatch: (socket: SportsSocket, ids: readonly Id[]) => void
  /** The latest number of everything the socket is up to date with. */
  readonly numbers: (socket: SportsSocket) => Record<string, number>
  readonly sockets: () => Iterable<SportsSocket>
  readonly watches: () => number
  readonly sweep: () => void
  readonly stop: () => void
}

export type ChannelDeps<Id, View> = Pick<SocketDeps, 'limits' | 'log' | 'clock'> &
  Pick<EntriesDeps<Id, View>, 'newStream' | 'roomOf'> & {
    readonly source: LiveSource<Id, View>
    readonly queued: QueueLength
    readonly meter: LiveMeter
    readonly tellRoom: (room: string, delta: LiveDelta<Id>) => void
    readonly tell: (socket: SportsSocket, items: readonly LiveItem<Id, View>[]) => void
  }

/**
 * Everything watched has a room, so that the server encodes a change once for all. A connection that does not read leaves
 * the room instead of getting a longer queue, and comes back with a snapshot: last value wins.
 */
export function createChannel<Id extends string | number, View extends LiveView>(
  deps: ChannelDeps<Id, View>,
): Channel<Id> {
  const { limits, meter, queued } = deps
  const entries = createEntries(deps)
  const send = createSender(deps)
  const watchers = createWatchers<Id, View>({
    log: deps.log,
    onDeserted: entries.desert,
    onBack: (socket, behind) =>
      send(
        socket,
        behind.map(({ stream }) => stream.snapshot()),
      ),
  })
  const drop = (socket: SportsSocket, entry: Entry<Id, View>) => {
    if (watchers.fallBehind(socket, entry)) meter.behind.inc()
  }
  const stop = startPublishing({
    ...deps,
    entries,
    tell: (entry, delta) => {
      for (const socket of entry.watchers) if (queued(socket.conn) >= limits.liveQueued) drop(socket, entry)
      deps.tellRoom(entry.room, delta)
      meter.deltas.inc()
    },
  })
  const watch = (socket: SportsSocket, cursors: readonly StreamCursor<Id>[]) => {
    const watched = watchers.watchedBy(socket)
    const more = new Set(cursors.map(({ id }) => id).filter((id) => !watched.has(id)))
    if (watched.size + more.size > limits.liveWatched) return undefined
    const known = cursors.flatMap((cursor) => ({ ...cursor, entry: entries.open(cursor.id) }))
    const found = known.flatMap(({ entry }) => entry ?? [])
    watchers.add(socket, found)
    // At most one answer waits for a connection, however often it asks.
    if (queued(socket.conn) > 0) for (const entry of found) drop(socket, entry)
    else send(socket, known.flatMap(itemsFrom))
    const unknown = known.filter(({ entry }) => entry === undefined).map(({ id }) => id)
    return { ids: found.map(({ id }) => id), unknown }
  }
  return {
    watch,
    unwatch: watchers.remove,
    numbers: (socket) => {
      const behind = watchers.behind(socket)
      const current = [...watchers.watchedBy(socket).values()].filter((entry) => !behind.has(entry))
      return Object.fromEntries(current.map(({ id, stream }) => [String(id), stream.seq()]))
    },
    sockets: watchers.sockets,
    watches: entries.watches,
    sweep: entries.sweep,
    stop,
  }
}

type Found<Id, View> = StreamCursor<Id> & { readonly entry: Entry<Id, View> | undefined }

const itemsFrom = <Id, View>({ entry, stream, seq }: Found<Id, View>): readonly LiveItem<Id, View>[] => {
  if (!entry) return []
  const missed = stream === undefined || seq === undefined ? undefined : entry.stream.since(stream, seq)
  return missed ?? [entry.stream.snapshot()]
}

const createSender =
  <Id, View>({ tell, meter, limits }: Pick<ChannelDeps<Id, View>, 'tell' | 'meter' | 'limits'>) =>
  (socket: SportsSocket, items: readonly LiveItem<Id, View>[]): void => {
    meter.single.inc(items.length)
    for (let at = 0; at < items.length; at += limits.liveItemsPerMessage)
      tell(socket, items.slice(at, at + limits.liveItemsPerMessage))
  }
