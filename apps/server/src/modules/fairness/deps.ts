import type { Clock } from '@maidan/core'
import type { Publish } from '../../platform/events/index.ts'
import type { Query, Transact } from '../../platform/postgres/database.ts'

export type FairnessDeps = {
  readonly transact: Transact
  readonly db: Query
  readonly clock: Clock
  readonly publish: Publish
}
