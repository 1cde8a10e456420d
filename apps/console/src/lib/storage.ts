/** What a browser forbids to store lives as long as the page does. */
export const createStored = (area: () => Storage) => {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area())
    } catch {
      return undefined
    }
  }
  return {
    get: (key: string): string | undefined =>
      memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key: string, value: string): void => {
      memory.set(key, value)
      attempt((storage) => storage.setItem(key, value))
    },
    remove: (key: string): void => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Ends with the tab: a desk is shared, and the next person must not find somebody else's session. */
export const tabStored = createStored(() => sessionStorage)
export const browserStored = createStored(() => localStorage)
