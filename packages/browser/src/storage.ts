export type Stored<Key extends string> = {
  get(key: Key): string | undefined
  set(key: Key, value: string): void
  remove(key: Key): void
}

/**
 * A browser may forbid storage, or have no room left: then a value lives as long as the page does.
 * Asking for the area can itself throw, so it is asked for each time and never at the start.
 */
export const createStored = <Key extends string>(area: () => Storage): Stored<Key> => {
  const memory = new Map<Key, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => {
      const kept = attempt((storage) => (storage.setItem(key, value), true))
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
