import type { FixtureView } from '@maidan/contracts/player'
import { DAY_MS, instant, type PlayerId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { inBackground } from '../../platform/background.ts'
import type { Job } from '../../platform/jobs.ts'
import { BEAT_MS } from '../markets/index.ts'
import { createMatchedTotals } from './catalogue/matched.ts'
import { addCatalogueRoutes } from './catalogue/routes.ts'
import { readFixtureViews } from './catalogue/service.ts'
import type { SportsbookDeps } from './deps.ts'
import { createFeedRunner, type FeedRunner } from './feed/runner.ts'
import { type FeedState, feedStateOf } from './feed/state.ts'
import { createHistory } from './history.ts'
import { liveFixtures, matchesOf } from './live.ts'
import { createMaker, type Maker } from './maker/maker.ts'
import { type MakerControl, NO_CONTROL } from './maker/settings.ts'
import { createPunters } from './punters/punters.ts'
import { PUNTER_SETTINGS } from './punters/rules.ts'
import { fund, HOUSE, punterNames } from './robots.ts'
import { addStateRoute } from './state/state.ts'
import { deleteOldLines } from './store/fixtures.ts'
import { deleteOldScores } from './store/scores.ts'

export type { Every, Source, SportsbookDeps, SportsMarkets } from './deps.ts'
export { resultText, rulesOf } from './catalogue/views.ts'
export { fairOf } from './fair.ts'
export { isSameResult, STAKE_LIMITS } from './feed/rules.ts'
export type { FeedState, MatchFeed } from './feed/state.ts'
export { isProtected } from './maker/head-start.ts'
export { decideMoves, isPassed, isTooKeen, type Split, splitTakes } from './maker/moves.ts'
export { type MakerOrder, ordersFor, ticksOf } from './maker/orders.ts'
export { profitsOf } from './maker/inventory.ts'
export { MAKER_SETTINGS, type MakerControl, type MakerSettings } from './maker/settings.ts'
export { covers } from './maker/under-way.ts'
export { decidePunt } from './punters/rules.ts'
export { createSilentSource, createSimulatedSource, endingSimulated } from './source.ts'
export { createStreamSource } from './stream-source.ts'

export type Sportsbook = {
  /** Makes the accounts of the robots and gives them play money. A second call changes nothing. */
  seed(): Promise<void>
  /**
   * Suspends what the feed has not told of, listens to the feed, tells the markets so, and starts the robots that `seed`
   * made. The markets must have started before.
   */
  start(): Promise<void>
  stop(): Promise<void>
  /** Does ahead what would hold up a start. Call it now and then while another process listens to the feed. */
  catchUp(): void
  addRoutes(app: FastifyInstance): void
  readonly jobs: readonly Job[]
  /** For the sports socket. */
  readonly live: ReturnType<typeof liveFixtures>
  /** What the feed sends and we do not take. */
  readonly drops: FeedRunner['drops']
  /** How the feed and some matches stand with it, in the process that listens to it. */
  readonly feedState: (fixtures: readonly string[]) => FeedState
  /** Matches as lists show them. */
  readonly fixtureViews: (ids: readonly string[]) => Promise<FixtureView[]>
  /** The account by which the house makes its prices. */
  readonly houseAccount: () => Promise<PlayerId>
  /** Sets how the house makes its prices from now on. */
  readonly setMaker: (control: MakerControl) => void
  /** Resolves when the markets have caught up with the feed. */
  caughtUp(): Promise<void>
}

const MAKER_EVERY_MS = 500
const PUNTERS_EVERY_MS = 1000
/** Commentary and scores of matches that began so long ago are deleted. */
const TOLD_MS = 7 * DAY_MS

export const createSportsbook = (deps: SportsbookDeps): Sportsbook => {
  const runner = createFeedRunner(deps)
  const history = createHistory({ ...deps, runner })
  const robots = createRobots(deps, runner)
  let stopBeating = (): void => {}
  const matches = deps.mirror('matches', matchesOf(runner))
  const { calls } = deps
  const catalogue = { ...deps, db: calls, match: matches.view, matched: createMatchedTotals(calls) }
  let house: Promise<PlayerId> | undefined
  return {
    seed: robots.seed,
    start: async () => {
      await runner.start()
      await deps.markets.beat()
      stopBeating = deps.every(BEAT_MS, () =>
        inBackground(deps.log, 'tell that the feed listens', deps.markets.beat),
      )
      await robots.start()
    },
    stop: async () => {
      // Until the next feed the markets go on to take bets, those of the robots among them.
      await robots.stop()
      await runner.stop()
      stopBeating()
      deps.source.feed.stop()
    },
    catchUp: () => deps.source.feed.catchUp?.(),
    addRoutes: (app) => {
      addCatalogueRoutes(app, catalogue)
      addStateRoute(app, { ...deps, db: calls, matches })
    },
    jobs: [
      { name: 'record prices', everyMs: 10_000, run: history.record },
      { name: 'thin prices', everyMs: 600_000, run: history.thin },
      { name: 'sweep prices', everyMs: 3_600_000, run: history.sweep },
      { name: 'sweep commentary', everyMs: 3_600_000, run: () => sweepLines(deps) },
      { name: 'sweep scores', everyMs: 3_600_000, run: () => sweepScores(deps) },
      { name: 'end lost matches', everyMs: 600_000, run: runner.adoptLost },
      { name: 'fund robots', everyMs: 600_000, run: robots.fund },
    ],
    live: liveFixtures(matches),
    drops: runner.drops,
    feedState: (fixtures) => feedStateOf(runner, deps, fixtures),
    fixtureViews: (ids) => readFixtureViews(catalogue, ids),
    houseAccount: () =>
      (house ??= deps.openHouseAccount(HOUSE).catch((error: unknown) => {
        house = undefined
        throw error
      })),
    setMaker: robots.setMaker,
    caughtUp: runner.caughtUp,
  }
}

const sweepLines = ({ transact, clock }: SportsbookDeps): Promise<number> =>
  transact((tx) => deleteOldLines(tx, instant(clock.now() - TOLD_MS)))

const sweepScores = ({ transact, clock }: SportsbookDeps): Promise<number> =>
  transact((tx) => deleteOldScores(tx, instant(clock.now() - TOLD_MS)))

type Robots = Pick<Sportsbook, 'seed' | 'start' | 'stop' | 'setMaker'> & {
  readonly fund: () => Promise<void>
}

/** Punters exist only where money is play money. */
const createRobots = (deps: SportsbookDeps, runner: FeedRunner): Robots => {
  const count = deps.playMoney ? (deps.punters?.count ?? PUNTER_SETTINGS.count) : 0
  const isOn = deps.source.isSilent !== true
  const stops: (() => unknown)[] = []
  let control = NO_CONTROL
  let maker: Maker | undefined
  const seed = async () => {
    const house = await deps.openHouseAccount(HOUSE)
    await fund(deps, house, 'house')
    const accounts = await Promise.all(punterNames(count).map((name) => deps.openHouseAccount(name)))
    for (const account of accounts) await fund(deps, account, 'punter')
    return { house, accounts }
  }
  const seedIfOn = async (): Promise<void> => {
    if (isOn) await seed()
  }
  return {
    seed: seedIfOn,
    fund: async () => {
      if (deps.isOpen()) await seedIfOn()
    },
    start: async () => {
      if (!isOn) return
      const { house, accounts } = await seed()
      const quoting = createMaker({ ...deps, runner, account: house, settings: deps.maker })
      maker = quoting
      quoting.control(control)
      const punters = createPunters({ ...deps, runner, accounts, settings: deps.punters })
      await quoting.start()
      stops.push(
        deps.every(MAKER_EVERY_MS, () => inBackground(deps.log, 'set the orders of the house', quoting.turn)),
        deps.every(PUNTERS_EVERY_MS, () => punters.turn()),
        quoting.stop,
        punters.stop,
      )
    },
    stop: async () => {
      maker = undefined
      for (const stop of stops.splice(0)) await stop()
    },
    setMaker: (next) => {
      control = next
      maker?.control(next)
    },
  }
}
