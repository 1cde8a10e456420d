import type { Clock, Entropy } from '@maidan/core'
import type { SpotGame } from '@maidan/games/spots'
import type { Logger } from 'pino'
import type { OnResync, Publish, Subscribe } from '../../platform/events/index.ts'
import type { Query, Transact } from '../../platform/postgres/database.ts'
import type { StudioClient } from '../casino/index.ts'

/** How long a table takes bets, deals and shows its result. */
export type TableClock = {
  readonly windowMs: number
  readonly dealMs: number
  readonly resultMs: number
}

export type TablesDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  /** Transactions that only the owner of a group of tables can commit. */
  readonly ownerTransact: (group: number) => Transact
  readonly clock: Clock
  readonly entropy: Entropy
  readonly publish: Publish
  readonly subscribe: Subscribe
  readonly onResync: OnResync
  /** Wakes the relay of events after a commit. */
  readonly onCommit: () => void
  /** Whether the site takes bets. */
  readonly isOpen: () => boolean
  readonly log: Pick<Logger, 'error'>
  /** Milliseconds that only count: no clock can set them back. */
  readonly stopwatch: () => number
  /** The one way of the studio to players' money: the calls of a provider. */
  readonly wallet: StudioClient
  /** How long the studio waits for the wallet. */
  readonly walletLimitMs: number
  /** Tells the players of this process from those of others. */
  readonly process: string
  readonly clockOf: (game: SpotGame) => TableClock
  /** How long a call that watches a table waits for a change. */
  readonly watchMs: number
}

/** The clock of a game in milliseconds. */
export const clockOfGame = ({ clock }: SpotGame): TableClock => ({
  windowMs: clock.window * 1000,
  dealMs: clock.deal * 1000,
  resultMs: clock.result * 1000,
})

/** Tables are owned in groups, so that processes share the work. */
export const TABLE_GROUPS = [0, 1] as const

export const groupOf = (game: string): number => {
  let sum = 0
  for (let at = 0; at < game.length; at += 1) sum = (sum * 31 + game.charCodeAt(at)) % 65_521
  return sum % TABLE_GROUPS.length
}
