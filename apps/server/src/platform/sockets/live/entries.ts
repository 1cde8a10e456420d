import type { LiveView } from '@maidan/contracts/player'
import type { Clock, Instant } from '@maidan/core'
import type { SocketLimits } from '../limits.ts'
import type { SportsSocket } from '../server.ts'
import type { LiveSource } from './source.ts'
import { createStream, type Stream } from './stream.ts'

/** Something that clients watch, or did a moment ago. Sockets that are up to date with it are in its room. */
export type Entry<Id, View> = {
  readonly id: Id
  readonly stream: Stream<Id, View>
  readonly room: string
  readonly watchers: Set<SportsSocket>
  desertedAt: Instant | undefined
}

export type Entries<Id, View> = {
  readonly find: (id: Id) => Entry<Id, View> | undefined
  /** Begins to follow it; undefined when it does not exist. */
  readonly open: (id: Id) => Entry<Id, View> | undefined
  readonly desert: (entry: Entry<Id, View>) => void
  /** Forgets what nobody has watched for longer than a lost connection takes to come back. */
  readonly sweep: () => void
  readonly watches: () => number
}

export type EntriesDeps<Id, View> = {
  readonly clock: Clock
  readonly limits: Pick<SocketLimits, 'liveKept' | 'liveKeptMs'>
  readonly source: Pick<LiveSource<Id, View>, 'view'>
  readonly roomOf: (id: Id) => string
  /** A name that no other stream of any server process has. */
  readonly newStream: () => string
}

export function createEntries<Id, View extends LiveView>(deps: EntriesDeps<Id, View>): Entries<Id, View> {
  const { clock, limits } = deps
  const entries = new Map<Id, Entry<Id, View>>()
  const begin = (id: Id, view: View): Entry<Id, View> => {
    const stream = createStream(id, deps.newStream(), view, limits.liveKept)
    const entry = {
      id,
      stream,
      room: deps.roomOf(id),
      watchers: new Set<SportsSocket>(),
      desertedAt: undefined,
    }
    entries.set(id, entry)
    return entry
  }
  return {
    find: (id) => entries.get(id),
    open: (id) => {
      const known = entries.get(id)
      if (known) return known
      const view = deps.source.view(id)
      return view && begin(id, view)
    },
    desert: (entry) => {
      entry.desertedAt = clock.now()
    },
    sweep: () => {
      const now = clock.now()
      for (const [id, { desertedAt }] of entries)
        if (desertedAt !== undefined && now - desertedAt >= limits.liveKeptMs) entries.delete(id)
    },
    watches: () => [...entries.values()].reduce((sum, { watchers }) => sum + watchers.size, 0),
  }
}
