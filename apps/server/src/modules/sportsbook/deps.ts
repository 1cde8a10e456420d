import type { Clock, Entropy, PlayerId } from '@maidan/core'
import type { Feed } from '@maidan/feed'
import type { Fixture, MatchState } from '@maidan/sports'
import type { Logger } from 'pino'
import type { Query, Transact } from '../../platform/postgres/database.ts'
import type { createBetting } from '../betting/index.ts'
import type { MirrorOf } from '../../platform/mirror/index.ts'
import type { FeedMarkets, ShownMarkets } from '../markets/index.ts'
import type { Ledger } from '../wallet/index.ts'
import type { MakerSettings } from './maker/settings.ts'
import type { PunterSettings } from './punters/rules.ts'

/** Calls the work at every interval, until the caller calls the function that it gives. */
export type Every = (ms: number, run: () => void) => () => void

export type SourceKind = 'simulated' | 'stream' | 'none'

/** Where matches come from. */
export type Source = {
  readonly feed: Feed
  /** What it is; a stream unless it says otherwise. */
  readonly kind?: SourceKind
  /** Whether it has begun to send what it carries; a source without this sends it at once. */
  readonly isTold?: () => boolean
  /** True for a source without matches, which needs no robots. */
  readonly isSilent?: true
  /**
   * How matches ended that the source no longer carries, by their id, as far as it still knows; `called_off` for one that
   * nobody will ever tell of again. Undefined while the source cannot say which those are, because it is not connected or
   * has not sent everything yet.
   */
  readonly recall: (fixtures: readonly Fixture[]) => Promise<Recalled | undefined>
}

export type Recalled = ReadonlyMap<string, MatchState | 'called_off'>

/** What the sportsbook uses of the markets, as a feed. Its robots place their orders as players do. */
export type SportsMarkets = Omit<FeedMarkets, 'resendQuotes' | 'trustLast'>

export type SportsbookDeps = {
  readonly transact: Transact
  /** Every statement commits by itself. */
  readonly db: Query
  /** For what somebody waits for: it gives up early, and the statements of the feed do not hold it up. */
  readonly calls: Query
  readonly clock: Clock
  readonly entropy: Entropy
  readonly every: Every
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>
  readonly markets: SportsMarkets
  /** The markets as players see them, in a process that need not own them. */
  readonly shown: ShownMarkets
  readonly mirror: MirrorOf
  readonly place: ReturnType<typeof createBetting>['place']
  readonly source: Source
  readonly ledger: Pick<Ledger, 'post'>
  readonly playMoney: boolean
  /** False while the organisation is in maintenance or suspended. */
  readonly isOpen: () => boolean
  /** Makes the account of a robot that nobody can log in to, or finds it. */
  readonly openHouseAccount: (name: string) => Promise<PlayerId>
  readonly maker?: Partial<MakerSettings>
  readonly punters?: Partial<PunterSettings>
}
