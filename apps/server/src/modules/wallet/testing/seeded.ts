/** A small generator with a seed, so that a failing run can be run again. */
export type Seeded = {
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  chance(percent: number): boolean
}

/** Mulberry32. */
export const seeded = (seed: number): Seeded => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (percent) => below(100) < percent,
  }
}
