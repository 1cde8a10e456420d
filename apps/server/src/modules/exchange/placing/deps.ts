import type { Clock } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import type { Desk } from '../desk/desk.ts'
import type { Timers } from './timers.ts'

/** What betting asks of the desk. */
export type BettingDesk = Pick<
  Desk,
  'place' | 'placeSlip' | 'cancel' | 'reduce' | 'replace' | 'market' | 'view' | 'position' | 'onChange'
>

export type BettingDeps = {
  readonly db: Query
  readonly desk: BettingDesk
  readonly clock: Clock
  /** What failed behind no answer: an automatic cash-out. */
  readonly onError: (error: unknown) => void
  /** The timers of the process unless told. */
  readonly timers?: Timers
}
