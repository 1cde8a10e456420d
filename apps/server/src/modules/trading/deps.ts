import type { Clock } from '@maidan/core'
import type { Logger } from 'pino'
import type { Publish } from '../../platform/events/event.ts'
import type { OwnerCalls } from '../../platform/peers/index.ts'
import type { Query, Transact } from '../../platform/postgres/database.ts'
import type { Markets, ShownMarkets } from '../markets/index.ts'
import type { Sportsbook } from '../sportsbook/index.ts'

export type TradingDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  readonly clock: Clock
  readonly publish: Publish
  /** Keys the hashes of what is proposed. */
  readonly secret: string
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly markets: Pick<Markets, 'obey' | 'change' | 'row' | 'onCommitted'>
  readonly shown: ShownMarkets
  /** Hands work on to the owner of the markets, of the feed and of the chores. */
  readonly shareMarkets: OwnerCalls['share']
  readonly shareFeed: OwnerCalls['share']
  readonly shareChores: OwnerCalls['share']
  readonly sportsbook: Pick<Sportsbook, 'fixtureViews' | 'feedState' | 'houseAccount' | 'setMaker'>
  /** Settles what has a result and is not settled yet. */
  readonly settle: () => Promise<number>
  readonly every: (ms: number, run: () => void) => () => void
}
