import type { Logger } from 'pino'
import type { Query, Transact } from '../../../platform/postgres/database.ts'
import type { Ledger } from '../../wallet/index.ts'
import type { PlainDeps } from './plain.ts'

export type DeskDeps = {
  readonly transact: Transact
  /** Statements that commit by themselves. */
  readonly db: Query
  readonly ledger: Pick<Ledger, 'postIn' | 'argumentsOf'>
  readonly newId: () => string
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Rows of the outbox that tell players of bets which somebody else's order changed. */
  readonly eventsOf?: PlainDeps['eventsOf']
  /** Called after a commit, so that its events go out at once. */
  readonly onCommit?: () => void
}
