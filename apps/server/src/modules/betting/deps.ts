import type { Clock } from '@maidan/core'
import type { Query, Transact } from '../../platform/postgres/database.ts'
import type { Markets } from '../markets/index.ts'
import type { Timers } from './timers.ts'

/** What betting asks of the markets. */
export type BettingMarkets = Pick<
  Markets,
  'submit' | 'refuse' | 'cashOut' | 'row' | 'view' | 'position' | 'planCashOut' | 'onChange'
>

export type BettingDeps = {
  readonly transact: Transact
  readonly db: Query
  readonly markets: BettingMarkets
  readonly clock: Clock
  /** What failed behind no answer: an automatic cash-out. */
  readonly onError: (error: unknown) => void
  readonly timers: Timers
}
