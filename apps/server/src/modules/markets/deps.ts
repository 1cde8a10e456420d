import type { Logger } from 'pino'
import type { PlayerId, BetId } from '@maidan/core'
import type { Query, Transact } from '../../platform/postgres/database.ts'
import type { Ledger } from '../wallet/index.ts'
import type { Observe } from './batch/stages.ts'

export type MarketsDeps = {
  readonly transact: Transact
  /** Statements that commit by themselves. */
  readonly db: Query
  readonly ledger: Pick<Ledger, 'postIn' | 'literalOf'>
  /** Names the postings of a batch; never the same twice. */
  readonly newId: () => string
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Rows of the outbox that tell players of bets which somebody else's order changed. */
  readonly eventsOf: (bets: ReadonlyMap<PlayerId, readonly BetId[]>) => readonly string[]
  /** Called after a commit, so that its events go out at once. */
  readonly onCommit: () => void
  /** Is told how long each stage of a batch took. */
  readonly observe: Observe
}
