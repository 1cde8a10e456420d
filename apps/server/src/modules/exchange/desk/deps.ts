import type { Logger } from 'pino'
import type { Transact, Tx } from '../../../platform/postgres/database.ts'
import type { Committed } from './job.ts'
import type { BatchDeps } from './sheet.ts'

export type DeskDeps = {
  readonly transact: Transact
  readonly postIn: BatchDeps['postIn']
  readonly newId: () => string
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** In the transaction of the batch: tells the players whose bets somebody else's order changed. */
  readonly tellPlayers?: (tx: Tx, bets: Committed['bets']) => Promise<void>
}
