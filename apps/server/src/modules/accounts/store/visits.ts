import type { Instant, PlayerId } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'

export type Visit = {
  readonly at: Instant
  readonly path: string
  readonly referrer: string | undefined
  readonly trackId: string | undefined
  readonly clickAffId: string | undefined
  readonly player: PlayerId | undefined
}

export const insertVisit = (tx: Tx, visit: Visit): Promise<unknown> =>
  tx.query(
    `insert into accounts.page_visit (at, path, referrer, track_id, click_aff_id, player_id)
     values (accounts.instant($1), $2, $3, $4, $5, $6)`,
    [
      visit.at,
      visit.path,
      visit.referrer ?? null,
      visit.trackId ?? null,
      visit.clickAffId ?? null,
      visit.player ?? null,
    ],
  )
