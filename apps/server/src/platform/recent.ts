/** Remembers the newest so many, in two generations: the older one is given up whole. */
export const createRecent = <T>(size: number) => {
  let young = new Set<T>()
  let old = new Set<T>()
  return {
    has: (item: T): boolean => young.has(item) || old.has(item),
    add: (item: T): void => {
      if (young.size >= size) {
        old = young
        young = new Set()
      }
      young.add(item)
    },
    drop: (item: T): void => {
      young.delete(item)
      old.delete(item)
    },
  }
}
