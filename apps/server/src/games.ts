import type { BetId, Clock, Entropy, MarketId, PlayerId } from '@maidan/core'
import type { Logger } from 'pino'
import { createBetting, systemTimers } from './modules/betting/index.ts'
import {
  createFeedGate,
  createMarkets,
  createStageMetrics,
  type ExchangeOrder,
  openToFeed,
  showMarkets,
  type TakeFreeBet,
} from './modules/markets/index.ts'
import { createSettlement } from './modules/settlement/index.ts'
import {
  createSilentSource,
  createSimulatedSource,
  createSportsbook,
  createStreamSource,
  endingSimulated,
  type Source,
} from './modules/sportsbook/index.ts'
import { createTrading, type Trading, type TradingDeps } from './modules/trading/index.ts'
import type { Ledger } from './modules/wallet/index.ts'
import { inBackground } from './platform/background.ts'
import type { Config } from './platform/config/config.ts'
import { betsChanged, encodeEvent, type Publish } from './platform/events/index.ts'
import { createNames } from './platform/names.ts'
import { fenced } from './platform/ownership/index.ts'
import type { PlayerRequest } from './platform/http/index.ts'
import type { Database, Transact, Tx } from './platform/postgres/database.ts'
import type { OwnedWork, Work } from './work.ts'

export type Games = ReturnType<typeof createGames>

type GamesOptions = {
  readonly config: Config
  readonly clock: Clock
  readonly entropy: Entropy
  readonly log: Logger
}

/** The bonus, which pays for free bets. */
type FreeBets = {
  readonly take: TakeFreeBet
  readonly settled: (tx: Tx, bets: readonly BetId[]) => Promise<void>
}

type GamesDeps = {
  readonly works: OwnedWork
  readonly transact: Transact
  readonly db: Database
  /** For work that no player waits for. */
  readonly background: { readonly db: Database; readonly transact: Transact; readonly publish: Publish }
  readonly publish: Publish
  readonly secret: string
  readonly ledger: Ledger
  readonly kick: () => void
  readonly freeBets: FreeBets
  readonly isOpen: () => boolean
  readonly openHouseAccount: (name: string) => Promise<PlayerId>
}

type RobotBet = { readonly request: PlayerRequest; readonly order: ExchangeOrder }

/** A robot has no player who waits, so it waits longer for a new owner. */
const ROBOT_PATIENCE_MS = 15_000

/** Who hears in the transaction of a settlement which bets it was about: their players, and the bonus of free bets. */
const tellSettled =
  ({ background, freeBets }: Pick<GamesDeps, 'background' | 'freeBets'>) =>
  async (tx: Tx, bets: ReadonlyMap<PlayerId, readonly BetId[]>): Promise<void> => {
    await freeBets.settled(tx, [...bets.values()].flat())
    for (const event of betsChanged(bets)) await background.publish(tx, event)
  }

/** Everything that is bet on: markets with their books, bets with their settlement, matches with their feed. */
export const createGames = (options: GamesOptions, deps: GamesDeps) => {
  const { config, clock, entropy, log } = options
  const { transact, db, ledger, works } = deps
  const background = (work: Work) => ({
    db: deps.background.db,
    transact: fenced(deps.background.transact, work.fence),
  })
  const { share } = works.markets
  const gate = createFeedGate()
  const stages = createStageMetrics()
  const markets = createMarkets({
    fence: works.markets.fence,
    takesBets: gate.isHeard,
    transact,
    db,
    ledger,
    takeFreeBet: deps.freeBets.take,
    newId: createNames(entropy),
    log,
    eventsOf: (bets) => betsChanged(bets).map(encodeEvent),
    onCommit: deps.kick,
    observe: stages.observe,
  })
  const onError = (error: unknown) => log.error({ err: error }, 'something failed behind an answer')
  const drop = share('settled market', async (market: MarketId) => markets.settled(market))
  const settlement = createSettlement({
    ...background(works.chores),
    ledger,
    log,
    tell: tellSettled(deps),
    onSettled: (market) => inBackground(log, 'drop a settled market', () => drop(market)),
  })
  const betting = createBetting({
    transact,
    db,
    markets,
    clock,
    onError,
    timers: systemTimers,
    share,
    isOpen: deps.isOpen,
  })
  const shown = showMarkets(markets, works.markets)
  const forFeed = openToFeed(markets, { share, gate, fence: works.feed.fence, shown, db, log })
  works.markets.onLine(forFeed.resendQuotes)
  const place = share(
    'bet of a robot',
    (bet: RobotBet) => betting.place(bet.request, bet.order),
    ROBOT_PATIENCE_MS,
  )
  const sportsbook = createSportsbook({
    ...deps,
    ...background(works.feed),
    calls: db,
    shown,
    mirror: works.feed.mirror,
    markets: forFeed,
    place: (request, order) => place({ request, order }),
    clock,
    entropy,
    log,
    every,
    playMoney: config.money.mode === 'play',
    source: createSource(options),
  })
  const games = { stages, markets, shown, forFeed, settlement, betting, sportsbook }
  return { ...games, trading: openDesk(options, deps, games) }
}

type Traded = Pick<TradingDeps, 'markets' | 'shown' | 'sportsbook'> & {
  readonly settlement: ReturnType<typeof createSettlement>
}

const openDesk = (
  { clock, log }: GamesOptions,
  deps: GamesDeps,
  { settlement, ...traded }: Traded,
): Trading =>
  createTrading({
    ...deps,
    ...traded,
    clock,
    log,
    every,
    shareMarkets: deps.works.markets.share,
    shareFeed: deps.works.feed.share,
    shareChores: deps.works.chores.share,
    settle: () => settlement.run(),
  })

/** Real matches where the operator has a stream of them. */
const createSource = ({ config: { feed, sim }, clock, log }: GamesOptions): Source => {
  if (feed) return endingSimulated(createStreamSource(feed, { clock, after, log }), clock)
  if (sim.speed === 0) return endingSimulated(createSilentSource(), clock)
  return createSimulatedSource({ ...sim, clock, every })
}

const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export const every = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}
