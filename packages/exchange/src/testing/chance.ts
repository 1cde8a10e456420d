/** Seeded chance for tests: the same seed, the same run. */
export type Chance = {
  /** A whole number from 0 up to, not including, `limit`. */
  readonly below: (limit: number) => number
  readonly oneOf: <T>(values: readonly T[]) => T
  /** True in so many of a hundred cases. */
  readonly percent: (share: number) => boolean
}

export const seededChance = (seed: number): Chance => {
  let word = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1
  const below = (limit: number): number => {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    return Math.floor(((word >>> 0) / 4_294_967_296) * limit)
  }
  return {
    below,
    oneOf: (values) => values[below(values.length)]!,
    percent: (share) => below(100) < share,
  }
}
