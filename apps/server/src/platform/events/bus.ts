import type { Event, Subscribe } from './event.ts'
import { decodeEvent } from './wire.ts'

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
  return {
    subscribe: events.add,
    onResync: resyncs.add,
    resync: resyncs.tell,
    deliver: (payload) => {
      const event = decodeEvent(payload)
      if (event) events.tell(event)
      else onError(new Error('an event could not be read'))
    },
  }
}

type Listener<Args extends unknown[]> = (...args: Args) => void

function createHub<Args extends unknown[]>(onError: (error: unknown) => void) {
  const listeners = new Set<{ readonly hear: Listener<Args> }>()
  const add = (hear: Listener<Args>) => {
    const entry = { hear }
    listeners.add(entry)
    return () => void listeners.delete(entry)
  }
  const tell = (...args: Args) => {
    for (const { hear } of listeners) {
      try {
        hear(...args)
      } catch (error) {
        onError(error)
      }
    }
  }
  return { add, tell }
}
