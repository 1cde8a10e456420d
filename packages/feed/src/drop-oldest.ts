/** Keeps so many of a map: those that were put in last. */
export const dropOldest = (map: Map<string, unknown>, kept: number): void => {
  for (const key of map.keys()) {
    if (map.size <= kept) return
    map.delete(key)
  }
}
