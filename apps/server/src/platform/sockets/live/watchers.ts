import { inBackground } from '../../background.ts'
import type { SocketDeps } from '../ports.ts'
import type { SportsSocket } from '../server.ts'
import type { Entry } from './entries.ts'

/** Who watches what, and who is behind with what. */
export type Watchers<Id, View> = {
  readonly watchedBy: (socket: SportsSocket) => ReadonlyMap<Id, Entry<Id, View>>
  /** Puts the socket into the room of each. */
  readonly add: (socket: SportsSocket, entries: readonly Entry<Id, View>[]) => void
  readonly remove: (socket: SportsSocket, ids: readonly Id[]) => void
  /** Takes the socket out of the room until its connection has read its queue. True if it was not behind before. */
  readonly fallBehind: (socket: SportsSocket, entry: Entry<Id, View>) => boolean
  readonly behind: (socket: SportsSocket) => ReadonlySet<Entry<Id, View>>
  readonly sockets: () => Iterable<SportsSocket>
}

type Watch<Id, View> = {
  readonly entries: Map<Id, Entry<Id, View>>
  readonly behind: Set<Entry<Id, View>>
  /** Whether it already listens for the connection to empty its queue. */
  waits: boolean
}

export type WatchersDeps<Id, View> = Pick<SocketDeps, 'log'> & {
  readonly onDeserted: (entry: Entry<Id, View>) => void
  /** The socket is in the rooms again and needs to know how these stand. */
  readonly onBack: (socket: SportsSocket, entries: readonly Entry<Id, View>[]) => void
}

export function createWatchers<Id, View>(deps: WatchersDeps<Id, View>): Watchers<Id, View> {
  const watches = new Map<SportsSocket, Watch<Id, View>>()
  const enter = (socket: SportsSocket, room: string): void =>
    inBackground(deps.log, 'enter a room', async () => socket.join(room))
  const exit = (socket: SportsSocket, room: string): void =>
    inBackground(deps.log, 'leave a room', async () => socket.leave(room))
  const leave = (socket: SportsSocket, entry: Entry<Id, View>) => {
    entry.watchers.delete(socket)
    if (entry.watchers.size === 0) deps.onDeserted(entry)
  }
  const open = (socket: SportsSocket): Watch<Id, View> => {
    const watch: Watch<Id, View> = { entries: new Map(), behind: new Set(), waits: false }
    watches.set(socket, watch)
    socket.once('disconnect', () => {
      watches.delete(socket)
      for (const entry of watch.entries.values()) leave(socket, entry)
    })
    return watch
  }
  const comeBack = (socket: SportsSocket) => {
    const watch = watches.get(socket)
    if (!watch) return
    const entries = [...watch.behind]
    watch.behind.clear()
    watch.waits = false
    for (const { room } of entries) enter(socket, room)
    deps.onBack(socket, entries)
  }
  return {
    watchedBy: (socket) => watches.get(socket)?.entries ?? new Map<Id, Entry<Id, View>>(),
    add: (socket, entries) => {
      const watch = watches.get(socket) ?? open(socket)
      for (const entry of entries) {
        watch.entries.set(entry.id, entry)
        watch.behind.delete(entry)
        entry.watchers.add(socket)
        entry.desertedAt = undefined
        enter(socket, entry.room)
      }
    },
    remove: (socket, ids) => {
      const watch = watches.get(socket)
      for (const entry of ids.flatMap((id) => watch?.entries.get(id) ?? [])) {
        watch?.entries.delete(entry.id)
        watch?.behind.delete(entry)
        exit(socket, entry.room)
        leave(socket, entry)
      }
    },
    fallBehind: (socket, entry) => {
      const watch = watches.get(socket)
      if (!watch || watch.behind.has(entry)) return false
      if (!watch.waits) socket.conn.once('drain', () => comeBack(socket))
      watch.waits = true
      watch.behind.add(entry)
      exit(socket, entry.room)
      return true
    },
    behind: (socket) => watches.get(socket)?.behind ?? new Set<Entry<Id, View>>(),
    sockets: () => watches.keys(),
  }
}
