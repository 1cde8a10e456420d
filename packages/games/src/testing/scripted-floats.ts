import type { Weighted } from '../slots/machine.ts'

/** A float that draws this value. */
export const floatOf = <T>(weighted: Weighted<T>, wanted: T): number => {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  let before = 0
  for (const [value, weight] of weighted) {
    if (value === wanted) return (before + weight / 2) / total
    before += weight
  }
  throw new Error(`${String(wanted)} is not drawn here`)
}

/** These floats and then others; `taken` tells how many were asked for. */
export const scripted = (floats: readonly number[], then: () => number = () => 0.999) => {
  let taken = 0
  return {
    next: () => {
      taken += 1
      return floats[taken - 1] ?? then()
    },
    taken: () => taken,
  }
}
