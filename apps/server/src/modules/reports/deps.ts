import type { Clock } from '@maidan/core'
import type { Publish } from '../../platform/events/index.ts'
import type { Query, Transact } from '../../platform/postgres/database.ts'

export type ReportDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  readonly clock: Clock
  readonly publish: Publish
}
