import type { Clock } from '@maidan/core'
import type { Query, Transact } from '../../platform/postgres/database.ts'
import type { OwnerCalls } from '../../platform/peers/index.ts'
import type { Markets } from '../markets/index.ts'
import type { Timers } from './timers.ts'

/** The part of the markets that betting uses. */
export type BettingMarkets = Pick<
  Markets,
  | 'submit'
  | 'refuse'
  | 'cashOut'
  | 'row'
  | 'pending'
  | 'pendingBet'
  | 'view'
  | 'position'
  | 'planCashOut'
  | 'onChange'
>

export type BettingDeps = {
  readonly transact: Transact
  readonly db: Query
  readonly markets: BettingMarkets
  readonly clock: Clock
  /** For failures that no request sees: those of automatic cash-outs. */
  readonly onError: (error: unknown) => void
  readonly timers: Timers
  /** Lets the owner of the markets answer. */
  readonly share: OwnerCalls['share']
  /** False while the organisation is in maintenance or suspended. */
  readonly isOpen: () => boolean
}
