import { createHub } from '../hub.ts'
import type { Event, Subscribe } from './event.ts'
import { decodeMessage } from './wire.ts'

/** Calls the listener when events may have been lost, so that it can read its data again. Gives a function that stops it. */
export type OnResync = (listener: () => void) => () => void

export type Bus = {
  readonly subscribe: Subscribe
  readonly onResync: OnResync
  readonly deliver: (payload: string) => void
  readonly resync: () => void
}

/** Hands events to the listeners of this process. If one throws, the others still get them. */
export function createBus(onError: (error: unknown) => void): Bus {
  const events = createHub<[Event]>(onError)
  const resyncs = createHub<[]>(onError)
  const isNew = rememberRows()
  return {
    subscribe: events.add,
    onResync: resyncs.add,
    resync: resyncs.tell,
    deliver: (payload) => {
      const message = decodeMessage(payload)
      if (!message) onError(new Error('an event could not be read'))
      else if (isNew(message.row)) events.tell(message.event)
    },
  }
}

/** Several passes of the relay. What a relay tells a second time comes soon after the first. */
const REMEMBERED = 10_000

/** An event of a row that was told before is left out, so that a late one does not undo a newer one. */
const rememberRows = (): ((row: number | undefined) => boolean) => {
  const rows = new Set<number>()
  return (row) => {
    if (row === undefined) return true
    if (rows.has(row)) return false
    rows.add(row)
    for (const oldest of rows) {
      if (rows.size <= REMEMBERED) break
      rows.delete(oldest)
    }
    return true
  }
}
