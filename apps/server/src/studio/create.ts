import { defined } from '@maidan/core'
import type { Logger } from 'pino'
import { type CasinoDeps, createCasino, type FrameOrigins } from '../modules/casino/index.ts'
import { createCatalogue } from '../modules/catalogue/index.ts'
import { createInstant } from '../modules/instant/index.ts'
import {
  CHAIN_PLAN,
  createSharedRounds,
  LONGEST_WAIT_MS,
  type SharedDeps,
  TIMINGS,
  type Timings,
} from '../modules/shared-rounds/index.ts'
import { createStudioGames, type FreeSpinsPort, WALLET_LIMIT_MS } from '../modules/studio/index.ts'
import { clockOfGame, createTables, type TablesDeps, WATCH_MS } from '../modules/tables/index.ts'
import { inBackground } from '../platform/background.ts'
import type { Config } from '../platform/config/config.ts'
import type { Events } from '../platform/events/index.ts'
import { fenced } from '../platform/ownership/index.ts'
import type { OwnedWork } from '../work.ts'

type StudioOptions = {
  readonly log: Logger
  readonly config: Pick<Config, 'money'>
  readonly timings?: Timings
  readonly clockOf?: TablesDeps['clockOf']
}

type StudioParts = {
  readonly events: Events
  readonly works: Pick<OwnedWork, 'rounds' | 'tables'>
  readonly isOpen: () => boolean
  /** Tells this process from others. */
  readonly process: string
}

type StudioDeps = Pick<
  SharedDeps,
  'transact' | 'db' | 'ownerTransact' | 'ledger' | 'clock' | 'entropy' | 'publish'
> &
  Pick<CasinoDeps, 'secret'> & { readonly freeSpins: FreeSpinsPort }

/**
 * The games: those that a player plays alone, those whose rounds all players share, those of our studio, the wallet that studio and
 * other providers play with, and the list of them all.
 */
export const createStudio = (
  { log, config, timings = TIMINGS, clockOf = clockOfGame }: StudioOptions,
  { events, works, isOpen, process }: StudioParts,
  deps: StudioDeps,
) => {
  const told = { onCommit: events.kick }
  const casino = createCasino({ ...deps, ...told, isOpen, playMoney: config.money.mode === 'play' })
  const wallet = { wallet: casino.studio, walletLimitMs: WALLET_LIMIT_MS }
  const shared = {
    ...deps,
    ...told,
    subscribe: events.subscribe,
    onResync: events.onResync,
    isOpen,
    log,
    stopwatch: () => performance.now(),
  }
  return {
    casino,
    studioGames: createStudioGames({ ...deps, ...wallet }),
    catalogue: createCatalogue(deps),
    instant: createInstant({ ...deps, ...told }),
    tables: createTables({
      ...shared,
      ...wallet,
      ownerTransact: (group) =>
        fenced(deps.ownerTransact, defined(works.tables[group], 'a group of tables').fence),
      process,
      clockOf,
      watchMs: WATCH_MS,
    }),
    sharedRounds: createSharedRounds({
      ...shared,
      ownerTransact: fenced(deps.ownerTransact, works.rounds.fence),
      timings,
      chains: CHAIN_PLAN,
      longestWaitMs: LONGEST_WAIT_MS,
    }),
  }
}

const FRAMES_MS = 5_000

/** Staff change the address of a provider in one process, and the pages of all of them frame it. */
export const watchFrames = (log: Logger, frames: FrameOrigins): (() => void) => {
  const refresh = (): void => inBackground(log, 'read the hosts of providers', frames.refresh)
  refresh()
  const timer = setInterval(refresh, FRAMES_MS)
  return () => clearInterval(timer)
}
