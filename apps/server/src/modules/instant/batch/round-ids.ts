import type { RoundId } from '../rounds/round.ts'

/** Numbers for the next rounds, which come back with each commit. */
export const createRoundIds = () => {
  let ids: readonly RoundId[] = []
  let next = 0
  return {
    /** The numbers of a player's rounds go up. One from before the last round is old, so nobody gets it any more. */
    takeAfter: (last: RoundId): RoundId | undefined => {
      while (next < ids.length) {
        const id = ids[next]
        next += 1
        if (id !== undefined && id > last) return id
      }
      return undefined
    },
    add: (more: readonly RoundId[]): void => {
      ids = [...ids.slice(next), ...more]
      next = 0
    },
    /** How many are missing for twice as many bets. */
    wants: (bets: number): number => Math.max(0, bets * 2 - (ids.length - next)),
  }
}
