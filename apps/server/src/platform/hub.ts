type Listener<Args extends unknown[]> = (...args: Args) => void

export type Hub<Args extends unknown[]> = {
  /** Gives a function that takes the listener away again. */
  readonly add: (hear: Listener<Args>) => () => void
  readonly tell: Listener<Args>
}

/** Listeners of this process. If one throws, the others still hear. */
export function createHub<Args extends unknown[]>(onError: (error: unknown) => void): Hub<Args> {
  const listeners = new Set<{ readonly hear: Listener<Args> }>()
  return {
    add: (hear) => {
      const entry = { hear }
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
      }
    },
    tell: (...args) => {
      for (const { hear } of listeners) {
        try {
          hear(...args)
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
