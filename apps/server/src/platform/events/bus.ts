import type { Event, Subscribe } from './event.ts'
import { decodeEvent } from './wire.ts'

/** Called when events may have been missed: whoever keeps something from events reads it anew. Answers how to stop. */
export type OnResync = (listener: () => void) => () => void

export type Bus = {
  readonly subscribe: Subscribe
  readonly onResync: OnResync
  readonly deliver: (payload: string) => void
  readonly resync: () => void
}

/** Hands events to the listeners of this process; one that throws does not keep them from the others. */
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
