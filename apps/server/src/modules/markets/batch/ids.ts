import { assert, type BetId } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'

/** Ids of new bets. The server reserves them from the database in blocks; a later bet has a higher id. */
export type BetIds = {
  /** Reserves more ids until so many are at hand. */
  readonly prepare: (query: Query, count: number) => Promise<void>
  readonly take: (count: number) => readonly BetId[]
}

const BLOCK = 1000

export const createBetIds = (): BetIds => {
  let ids: BetId[] = []
  return {
    prepare: async (query, count) => {
      if (ids.length >= count) return
      const fresh = await query.query<{ id: BetId }>(
        "select nextval('exchange.bet_id') as id from generate_series(1, $1::integer) order by id",
        [Math.max(BLOCK, count)],
      )
      ids = fresh.map(({ id }) => id)
    },
    take: (count) => {
      assert(ids.length >= count, 'ids were prepared')
      return ids.splice(0, count)
    },
  }
}
