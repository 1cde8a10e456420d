/** Chance that can be repeated. */
export const createChance = (seed: number): { readonly below: (limit: number) => number } => {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return {
    below: (limit) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 4_294_967_296) * limit)
    },
  }
}
