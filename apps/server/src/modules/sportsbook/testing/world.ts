import { BET_ROUTES, SPORTS_ROUTES } from '@maidan/contracts/player'
import { type Instant, instant, type MarketId, paise, playerId, type PlayerId } from '@maidan/core'
import type { Feed, FeedListener, FeedNews, FeedUpdate } from '@maidan/feed'
import { credit } from '@maidan/ledger'
import type { MatchState } from '@maidan/sports'
import { randomUUID } from 'node:crypto'
import { testHttp } from '../../../platform/http/testing.ts'
import { takeOver } from '../../../platform/ownership/testing.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { inMemory } from '../../../platform/mirror/testing.ts'
import { alone } from '../../../platform/peers/testing.ts'
import { createBetting } from '../../betting/index.ts'
import { authenticate, createCaller } from '../../betting/testing/caller.ts'
import { createMarkets, type Markets, showMarkets } from '../../markets/index.ts'
import { exchangeChecks } from '../../settlement/index.ts'
import { audit, type Ledger, openLedger, openWallet } from '../../wallet/index.ts'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { createSportsbook, type Source, type SportsbookDeps } from '../index.ts'

/** A clock that only the test moves, with the timers that depend on it. */
export const createTestTime = (startsAt: number = Date.UTC(2025, 0, 15, 12)) => {
  let now = startsAt
  const timers = new Set<{ ms: number; due: number; run: () => void }>()
  return {
    clock: { now: (): Instant => instant(now) },
    every: (ms: number, run: () => void) => {
      const timer = { ms, due: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    after: (ms: number, run: () => void) => {
      const timer = { ms, due: now + ms, run: () => (timers.delete(timer), run()) }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    /** Moves the clock without running timers, as while a server is stopped. */
    leap: (ms: number): void => {
      now += ms
      for (const timer of timers) timer.due += ms
    },
    /** Moves the clock from timer to timer and runs each. */
    pass: (ms: number): void => {
      const until = now + ms
      for (;;) {
        const next = [...timers].sort((a, b) => a.due - b.due)[0]
        if (!next || next.due > until) break
        now = next.due
        next.due += next.ms
        next.run()
      }
      now = until
    },
  }
}

export type TestTime = ReturnType<typeof createTestTime>

/** A source that says what the test says, counted. */
export const createScriptedSource = (time: TestTime) => {
  const listeners = new Set<FeedListener>()
  const asked: string[] = []
  const known = new Map<string, MatchState>()
  let seq = 0
  const image: FeedNews[] = []
  const feed: Feed = {
    subscribe: (listener) => {
      for (const news of image) listener({ ...news, at: time.clock.now(), seq: ++seq })
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh: (market) => void asked.push(market),
    stop: () => listeners.clear(),
  }
  const sendRaw = (update: FeedUpdate): void => listeners.forEach((listener) => listener(update))
  return {
    feed,
    /** Sets how matches ended that the source no longer carries. */
    known,
    recall: async (): Promise<ReadonlyMap<string, MatchState> | undefined> => known,
    asked,
    /** Sets what the source sends to a new subscriber first. */
    image,
    send: (...news: readonly FeedNews[]): void => {
      for (const one of news) sendRaw({ ...one, at: time.clock.now(), seq: ++seq })
    },
    sendRaw,
  }
}

export type ScriptedSource = ReturnType<typeof createScriptedSource>

export const createEntropy = () => {
  let state = 7
  return {
    bytes: (count: number) => new Uint8Array(count),
    below: (limit: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return (state >>> 8) % limit
    },
  }
}

const createAccounts = (test: TestDatabase) => {
  const accounts = new Map<string, PlayerId>()
  return async (name: string): Promise<PlayerId> => {
    const known = accounts.get(name)
    if (known !== undefined) return known
    const player = playerId(1000 + accounts.size)
    accounts.set(name, player)
    await test.database.transact((tx) => openWallet(tx, player))
    return player
  }
}

/** The promises of the ledger, and those of markets and bets. */
const requireCleanAudit = async ({ database }: TestDatabase): Promise<void> => {
  await requireCleanBooks(database)
  const { checks } = await database.transact((tx) => audit(tx, exchangeChecks))
  const broken = checks.filter(({ violations }) => violations.length > 0)
  if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
}

const createLog = () => {
  const logged: string[] = []
  const note = (_: unknown, said?: string): void => void logged.push(said ?? '')
  return { logged, log: { warn: note, error: note, info: note } as unknown as SportsbookDeps['log'] }
}

export type WorldOptions = Partial<Pick<SportsbookDeps, 'playMoney' | 'maker' | 'punters'>> & {
  readonly time?: TestTime
  readonly test?: TestDatabase
  /** Wraps the real markets. */
  readonly wrap?: (markets: Markets) => Markets
}

type MarketLine = { id: MarketId; status: string; reason: string | null; result: unknown }

const findMarketOf = async ({ owner }: TestDatabase, key: string): Promise<MarketLine | undefined> =>
  (
    await owner.query<MarketLine>('select id, status, reason, result from exchange.market where key = $1', [
      key,
    ])
  )[0]

const openMarkets = async (
  { database }: TestDatabase,
  ledger: Ledger,
  log: SportsbookDeps['log'],
  time: TestTime,
  wrap: WorldOptions['wrap'],
) => {
  const real = createMarkets({
    fence: await takeOver(database),
    takesBets: () => true,
    transact: database.transact,
    db: database,
    ledger,
    takeFreeBet: async () => false,
    newId: randomUUID,
    log,
    eventsOf: () => [],
    onCommit: () => {},
    observe: () => {},
  })
  const markets = wrap?.(real) ?? real
  const onError = (error: unknown) => log.error({ err: error }, 'something failed behind an answer')
  return {
    markets,
    betting: createBetting({
      share: alone,
      transact: database.transact,
      db: database,
      markets,
      clock: time.clock,
      onError,
      timers: time,
      isOpen: () => true,
    }),
  }
}

const inOneProcess = (markets: Markets): Pick<SportsbookDeps, 'markets' | 'mirror' | 'shown'> => ({
  markets: { ...markets, beat: async () => {} },
  mirror: inMemory,
  shown: showMarkets(markets, { mirror: inMemory, share: alone, isHere: () => true }),
})

const inOneDatabase = ({ database }: TestDatabase) => ({
  db: database,
  calls: database,
  transact: database.transact,
})

/** The sportsbook with the real markets on a database of its own, behind the real HTTP edge. */
export const createWorld = async (makeSource: (time: TestTime) => Source, options: WorldOptions = {}) => {
  const time = options.time ?? createTestTime()
  const test = options.test ?? (await createTestDatabase())
  const ledger = openLedger(test.config.app)
  const { logged, log } = createLog()
  const { markets, betting } = await openMarkets(test, ledger, log, time, options.wrap)
  const source = makeSource(time)
  let isOpen = true
  const deps: SportsbookDeps = {
    ...time,
    ...inOneDatabase(test),
    entropy: createEntropy(),
    log,
    ...inOneProcess(markets),
    place: betting.place,
    source,
    ledger,
    playMoney: options.playMoney ?? true,
    isOpen: () => isOpen,
    openHouseAccount: createAccounts(test),
    maker: options.maker ?? {},
    punters: options.punters ?? { count: 0 },
  }
  const sportsbook = createSportsbook(deps)
  const { app } = testHttp({ authenticate, routes: [...SPORTS_ROUTES, ...BET_ROUTES] })
  sportsbook.addRoutes(app)
  betting.addRoutes(app)
  await app.ready()
  await markets.start()
  const halt = async () => {
    await betting.stop()
    await sportsbook.stop()
    await markets.stop()
    await app.close()
    await ledger.close()
  }
  return {
    time,
    test,
    deps,
    markets,
    ledger,
    logged,
    sportsbook,
    /** Opens the site, or closes it as an operator does. */
    setOpen: (open: boolean): void => void (isOpen = open),
    /** Moves the clock and lets the markets catch up every so many milliseconds. */
    pass: async (ms: number, step = ms): Promise<void> => {
      for (let gone = 0; gone < ms; gone += step) {
        time.pass(Math.min(step, ms - gone))
        await sportsbook.caughtUp()
      }
    },
    get: async (path: string) => {
      const response = await app.inject({ url: `/api${path}` })
      return { status: response.statusCode, body: response.json() }
    },
    /** What a player asks for; the token is the player's id. */
    asPlayer: createCaller(app),
    marketOf: (key: string) => findMarketOf(test, key),
    /** As when the process ends; the database stays. */
    halt,
    close: async () => {
      await halt()
      await requireCleanAudit(test)
      await test.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** A world that has started, with a source that says first this and then what the test says. */
export const startScriptedWorld = async (
  image: readonly FeedNews[],
  options: WorldOptions = {},
): Promise<{ readonly world: World; readonly source: ScriptedSource }> => {
  const time = options.time ?? createTestTime()
  const source = createScriptedSource(time)
  source.image.push(...image)
  const world = await createWorld(() => source, { ...options, time })
  await world.sportsbook.start()
  return { world, source }
}

/** Gives a new player play money to bet with. */
export const fundPlayer = async ({ test, ledger }: World, player: PlayerId): Promise<void> => {
  await test.database.transact((tx) => openWallet(tx, player))
  const change = credit(paise(100_000_00), 'play_money')
  await ledger.post({ player, key: 'in', kind: 'welcome', movement: 'bonus', change })
}
