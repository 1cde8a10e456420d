import type { Logger } from 'pino'
import type { PlayerId, BetId, Paise } from '@maidan/core'
import type { FenceOf } from '../../platform/ownership/index.ts'
import type { Query, Transact, Tx } from '../../platform/postgres/database.ts'
import type { Ledger } from '../wallet/index.ts'
import type { Observe } from './batch/stages.ts'

/** Takes a free bet of the player in the transaction that writes the bet. False where there is none of this stake. */
export type TakeFreeBet = (
  tx: Tx,
  player: PlayerId,
  of: { readonly bet: BetId; readonly stake: Paise },
) => Promise<boolean>

export type MarketsDeps = {
  /** One process writes all markets; each of its writes carries this. */
  readonly fence: FenceOf
  /** False while the markets do not know from the feed which of them are open. */
  readonly takesBets: (inPlay: boolean) => boolean
  readonly transact: Transact
  /** Statements that commit by themselves. */
  readonly db: Query
  readonly ledger: Pick<Ledger, 'postIn' | 'literalOf'>
  readonly takeFreeBet: TakeFreeBet
  /** Gives a name for the postings of a batch, never the same twice. */
  readonly newId: () => string
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Rows of the outbox for players whose bets another player's order changed. */
  readonly eventsOf: (bets: ReadonlyMap<PlayerId, readonly BetId[]>) => readonly string[]
  /** The committer calls this after a commit, so that the relay sends its events at once. */
  readonly onCommit: () => void
  /** The committer calls this with the time that each stage of a batch took. */
  readonly observe: Observe
}
