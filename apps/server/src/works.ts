import type { Clock } from '@maidan/core'
import type { Logger } from 'pino'
import type { Games } from './games.ts'
import type { SharedRounds } from './modules/shared-rounds/index.ts'
import { TABLE_GROUPS, type Tables } from './modules/tables/index.ts'
import type { Role } from './platform/config/roles.ts'
import { type Job, type Jobs, startJobs } from './platform/jobs.ts'
import { createMirrors, type NewsRoad } from './platform/mirror/index.ts'
import { decodeNews, type Desk, encodeNews } from './platform/peers/index.ts'
import type { Redis } from './platform/redis/index.ts'
import { createWork, type OwnedWork, type Work, type WorkOptions } from './work.ts'

export type WorksOptions = Pick<WorkOptions, 'db' | 'desk' | 'self' | 'onTakenOver'> & {
  readonly roles: ReadonlySet<Role>
  /** Carries what the owners tell, where there is one. */
  readonly redis: Redis | undefined
  readonly clock: Clock
  readonly log: Logger
  readonly games: () => Games
  readonly rounds: () => {
    readonly sharedRounds: Pick<SharedRounds, 'begin' | 'end'>
    readonly tables: Pick<Tables, 'begin' | 'end'>
  }
  /** What the worker does again and again. */
  readonly chores: () => readonly Job[]
}

export type Works = OwnedWork & {
  readonly start: () => Promise<void>
  readonly open: () => Promise<void>
  /** Ends the work of this process and gives it to the others. Calls are handed on until `stop`. */
  readonly close: () => Promise<void>
  readonly stop: () => Promise<void>
}

const CATCH_UP_MS = 10_000

export const createWorks = (options: WorksOptions): Works => {
  const markets = show(options, createMarketsWork(options))
  const feed = show(options, createFeedWork(options))
  const chores = createChores(options)
  const rounds = createRoundsWork(options)
  const tables = TABLE_GROUPS.map((group) => createTablesWork(options, group))
  // The feed needs the markets, and the settlement both.
  const all = [markets, feed, chores, rounds, ...tables]
  const inTurn = async (works: readonly Work[], act: (work: Work) => Promise<void>): Promise<void> => {
    for (const work of works) await act(work)
  }
  return {
    markets,
    feed,
    chores,
    rounds,
    tables,
    start: async () => {
      await inTurn(all, (work) => work.start())
      for (const { startBeating } of [markets, feed]) startBeating()
    },
    open: () => inTurn(all, (work) => work.open()),
    close: () => inTurn(all.toReversed(), (work) => work.close()),
    stop: async () => {
      for (const { stopBeating } of [markets, feed]) stopBeating()
      await inTurn(all, (work) => work.stop())
    },
  }
}

const createMarketsWork = (options: WorksOptions): Work => {
  const jobs = createJobs(options.log)
  let stopWatching = (): void => {}
  return createWork({
    ...options,
    name: 'markets',
    claims: options.roles.has('engine'),
    prepare: async () => {
      const { markets, forFeed, trading } = options.games()
      await markets.start()
      await trading.apply()
      await forFeed.trustLast()
    },
    begin: async () => {
      const { betting, markets, forFeed, trading } = options.games()
      forFeed.resendQuotes()
      await betting.start()
      stopWatching = trading.watch()
      jobs.start([
        { name: 'restore markets', everyMs: 1_000, run: () => markets.restore() },
        { name: 'follow traders', everyMs: 1_000, run: trading.apply },
        { name: 'land pending bets', everyMs: 5_000, run: async () => betting.resume() },
      ])
    },
    end: async () => {
      stopWatching()
      await jobs.stop()
      await options.games().betting.stop()
      await options.games().markets.stop()
    },
  })
}

const createFeedWork = (options: WorksOptions): Work => {
  const jobs = createJobs(options.log)
  let waiting: NodeJS.Timeout | undefined
  const catchUp = (): void => {
    if (!work.isHere()) options.games().sportsbook.catchUp()
  }
  const work = createWork({
    ...options,
    name: 'feed',
    claims: options.roles.has('feed'),
    begin: async () => {
      const { sportsbook, trading } = options.games()
      clearInterval(waiting)
      await trading.readMaker()
      await sportsbook.start()
      jobs.start([
        ...sportsbook.jobs,
        { name: 'read the settings of the house', everyMs: 5_000, run: trading.readMaker },
      ])
    },
    end: async () => {
      clearInterval(waiting)
      await jobs.stop()
      await options.games().sportsbook.stop()
    },
  })
  if (!options.roles.has('feed')) return work
  return {
    ...work,
    open: async () => {
      catchUp()
      waiting = setInterval(catchUp, CATCH_UP_MS).unref()
      await work.open()
    },
  }
}

const createChores = (options: WorksOptions): Work => {
  const jobs = createJobs(options.log)
  return createWork({
    ...options,
    name: 'chores',
    claims: options.roles.has('worker'),
    begin: async () => jobs.start(options.chores()),
    end: jobs.stop,
  })
}

const createRoundsWork = (options: WorksOptions): Work =>
  createWork({
    ...options,
    name: 'rounds',
    claims: options.roles.has('engine'),
    begin: () => options.rounds().sharedRounds.begin(),
    end: () => options.rounds().sharedRounds.end(),
  })

const createTablesWork = (options: WorksOptions, group: number): Work =>
  createWork({
    ...options,
    name: `tables-${group}`,
    claims: options.roles.has('engine'),
    begin: () => options.rounds().tables.begin(group),
    end: () => options.rounds().tables.end(group),
  })

const createJobs = (log: Logger) => {
  let running: Jobs | undefined
  return {
    start: (jobs: readonly Job[]): void => {
      running = startJobs(jobs, log)
    },
    stop: async (): Promise<void> => {
      await running?.stop()
    },
  }
}

/** Lets the other processes see what the owner of the work has in memory. */
const show = ({ desk, redis, clock, log }: WorksOptions, work: Work) => {
  const { mirror, start, stop } = createMirrors({
    ...work,
    epoch: () => work.fence().number,
    news: redis ? roadByRedis(work, desk, redis) : roadByDesk(work, desk),
    clock,
    log,
  })
  return { ...work, mirror, startBeating: start, stopBeating: stop }
}

const roadByDesk = ({ name, onNews, onLine }: Work, desk: Desk): NewsRoad => ({
  tell: (news) => desk.tell(name, news),
  onNews,
  onResync: onLine,
  isHeard: () => desk.listeners(name) > 0,
})

/** While Redis is away the owner tells its news at its desk, and everybody hears both. */
const roadByRedis = (work: Work, desk: Desk, redis: Redis): NewsRoad => {
  const beside = roadByDesk(work, desk)
  const channel = `live:${work.name}`
  return {
    tell: (news) => {
      redis.publish(channel, encodeNews(news)).catch(() => beside.tell(news))
    },
    onNews: (listener) => {
      beside.onNews(listener)
      redis.subscribe(channel, (text) => listener(decodeNews(text)))
    },
    onResync: (listener) => {
      beside.onResync(listener)
      redis.onResync(listener)
    },
    isHeard: () => redis.isOpen() || beside.isHeard(),
  }
}
