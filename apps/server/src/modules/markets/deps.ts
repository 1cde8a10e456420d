import type { Logger } from 'pino'
import type { Transact, Tx } from '../../platform/postgres/database.ts'
import type { Ledger } from '../wallet/index.ts'
import type { PlainDeps } from './batch/fast-path.ts'

export type DeskDeps = {
  readonly transact: Transact
  /** Statements that commit by themselves. */
  readonly db: Tx
  readonly ledger: Pick<Ledger, 'postIn' | 'argumentsOf'>
  readonly newId: () => string
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Rows of the outbox that tell players of bets which somebody else's order changed. */
  readonly eventsOf?: PlainDeps['eventsOf']
  /** Called after a commit, so that its events go out at once. */
  readonly onCommit?: () => void
}
