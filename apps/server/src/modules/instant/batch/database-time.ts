import type { Clock } from '@maidan/core'

/** The time of the database is asked for again after this long. */
const KEPT_MS = 10_000

/** The time of the database, which answers tell: as it was heard last, and what passed here since. */
export const createDatabaseTime = (clock: Clock) => {
  let heard = 0
  let heardAt = 0
  return {
    hear: (ms: number): void => {
      heard = ms
      heardAt = clock.now()
    },
    /** Nothing where it was heard too long ago, or the clock here was set back. */
    now: (): number | undefined => {
      const passed = clock.now() - heardAt
      return passed < 0 || passed > KEPT_MS ? undefined : heard + passed
    },
  }
}
