import type { Clock } from '@maidan/core'
import type { Publish } from '../../platform/events/index.ts'
import type { Query, Transact } from '../../platform/postgres/database.ts'

export type SegmentsDeps = {
  readonly transact: Transact
  readonly db: Query
  /** For what no player waits for: a count goes over all players. */
  readonly background: Query
  readonly clock: Clock
  readonly publish: Publish
}
