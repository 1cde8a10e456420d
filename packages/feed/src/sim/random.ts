/** Chance that can be repeated: the same words, the same numbers, on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  readonly below: (limit: number) => number
  readonly oneOf: <T>(values: readonly T[]) => T
  readonly happens: (chance: number) => boolean
  readonly between: (from: number, to: number) => number
  /** The place of a weight, the heavier the likelier. */
  readonly weighted: (weights: ArrayLike<number>) => number
}

const hashOf = (words: string): number => {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < words.length; index += 1)
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01_00_01_93)
  return hash >>> 0
}

export const createRandom = (...words: readonly (string | number)[]): Random => {
  let state = hashOf(words.join('/'))
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    oneOf: (values) => values[below(values.length)]!,
    happens: (chance) => next() < chance,
    between: (from, to) => from + next() * (to - from),
    weighted: (weights) => placeOf(weights, next()),
  }
}

const placeOf = (weights: ArrayLike<number>, share: number): number => {
  let total = 0
  for (let index = 0; index < weights.length; index += 1) total += weights[index]!
  let left = share * total
  for (let index = 0; index < weights.length - 1; index += 1) {
    left -= weights[index]!
    if (left < 0) return index
  }
  return weights.length - 1
}
