import type { LiveDelta } from '@maidan/contracts/player'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SocketLimits } from '../limits.ts'
import { createPace } from '../../pace.ts'
import type { SocketDeps } from '../ports.ts'
import type { Entries, Entry } from './entries.ts'
import type { LiveSource } from './source.ts'

export type PublisherDeps<Id, View> = Pick<SocketDeps, 'log' | 'clock'> & {
  readonly limits: Pick<SocketLimits, 'liveTickMs' | 'liveSendsPerTurn'>
  readonly source: LiveSource<Id, View>
  readonly entries: Entries<Id, View>
  readonly tell: (entry: Entry<Id, View>, delta: LiveDelta<Id>) => void
}

/** Sends changes once a tick, however often something changed. It does not read what nobody watches. */
export function startPublishing<Id, View>(deps: PublisherDeps<Id, View>): () => void {
  const { source, entries, limits } = deps
  const changed = new Set<Id>()
  const publish = (entry: Entry<Id, View>): number => {
    const view = source.view(entry.id)
    const delta = view && entry.stream.advance(view)
    if (!delta) return 0
    deps.tell(entry, delta)
    return entry.watchers.size
  }
  const publishAll = async () => {
    const due = [...changed]
    changed.clear()
    let sent = 0
    for (const entry of due.flatMap((id) => entries.find(id) ?? [])) {
      sent += attempt(deps, entry, publish)
      // So that acknowledgements do not wait for all of a busy tick.
      if (sent >= limits.liveSendsPerTurn) sent = await nextTurn(0)
    }
  }
  const pace = createPace({ ...deps, tickMs: limits.liveTickMs, name: 'tell live views' }, publishAll)
  const stopListening = source.onChange((ids) => {
    const watched = ids.filter((id) => entries.find(id) !== undefined)
    for (const id of watched) changed.add(id)
    if (watched.length > 0) pace.kick()
  })
  return () => {
    stopListening()
    pace.stop()
  }
}

/** A view that it cannot read does not hold up the others. */
const attempt = <Id, View>(
  { log }: Pick<SocketDeps, 'log'>,
  entry: Entry<Id, View>,
  publish: (entry: Entry<Id, View>) => number,
): number => {
  try {
    return publish(entry)
  } catch (error) {
    log.error({ err: error, id: entry.id }, 'a live view could not be told')
    return 0
  }
}
