/** Lays so many segments of each symbol around a wheel, the same ones as far apart as they can be. */
export const spreadAround = (counts: readonly number[]): number[] => {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const owed = counts.map(() => 0)
  return Array.from({ length: all }, () => {
    counts.forEach((count, symbol) => {
      owed[symbol]! += count
    })
    const most = owed.indexOf(Math.max(...owed))
    owed[most]! -= all
    return most
  })
}
