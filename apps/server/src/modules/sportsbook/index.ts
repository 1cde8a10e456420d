import { DAY_MS, instant } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import type { Job } from '../../platform/jobs.ts'
import { addCatalogueRoutes } from './catalogue/routes.ts'
import type { SportsbookDeps } from './deps.ts'
import { createFeedRunner, type FeedRunner } from './feed/runner.ts'
import { createHistory } from './history.ts'
import { liveFixtures } from './live.ts'
import { createMaker } from './maker/maker.ts'
import { createPunters } from './punters/punters.ts'
import { PUNTER_SETTINGS } from './punters/rules.ts'
import { fund, HOUSE, punterNames } from './robots.ts'
import { deleteOldLines } from './store/fixtures.ts'

export type { Every, Source, SportsbookDeps, SportsMarkets } from './deps.ts'
export { createSilentSource, createSimulatedSource } from './source.ts'
export { createStreamSource } from './stream-source.ts'

export type Sportsbook = {
  /** Makes the accounts of the robots and gives them play money. A second call changes nothing. */
  seed(): Promise<void>
  /** Listens to the feed, then starts the robots that `seed` made. The markets must have started before. */
  start(): Promise<void>
  stop(): Promise<void>
  addRoutes(app: FastifyInstance): void
  readonly jobs: readonly Job[]
  /** For the sports socket. */
  readonly live: ReturnType<typeof liveFixtures>
  /** Resolves when the markets have caught up with the feed. */
  caughtUp(): Promise<void>
}

const MAKER_EVERY_MS = 500
const PUNTERS_EVERY_MS = 1000
/** Commentary of matches that began so long ago is deleted. */
const COMMENTARY_MS = 7 * DAY_MS

export const createSportsbook = (deps: SportsbookDeps): Sportsbook => {
  const runner = createFeedRunner(deps)
  const history = createHistory({ ...deps, runner })
  const robots = createRobots(deps, runner)
  return {
    seed: robots.seed,
    start: async () => {
      await runner.start()
      await robots.start()
    },
    stop: async () => {
      await robots.stop()
      await runner.stop()
      deps.source.feed.stop()
    },
    addRoutes: (app) => addCatalogueRoutes(app, { ...deps, runner }),
    jobs: [
      { name: 'record prices', everyMs: 10_000, run: history.record },
      { name: 'sweep prices', everyMs: 3_600_000, run: history.sweep },
      { name: 'sweep commentary', everyMs: 3_600_000, run: () => sweepLines(deps) },
      { name: 'end lost matches', everyMs: 600_000, run: runner.adoptLost },
      { name: 'fund robots', everyMs: 600_000, run: robots.fund },
    ],
    live: liveFixtures(runner),
    caughtUp: runner.caughtUp,
  }
}

const sweepLines = ({ transact, clock }: SportsbookDeps): Promise<number> =>
  transact((tx) => deleteOldLines(tx, instant(clock.now() - COMMENTARY_MS)))

type Robots = Pick<Sportsbook, 'seed' | 'start' | 'stop'> & { readonly fund: () => Promise<void> }

/** Punters exist only where money is play money. */
const createRobots = (deps: SportsbookDeps, runner: FeedRunner): Robots => {
  const count = deps.playMoney ? (deps.punters?.count ?? PUNTER_SETTINGS.count) : 0
  const isOn = deps.source.isSilent !== true
  const stops: (() => unknown)[] = []
  const seed = async () => {
    const house = await deps.openHouseAccount(HOUSE)
    await fund(deps, house, 'house')
    const accounts = await Promise.all(punterNames(count).map((name) => deps.openHouseAccount(name)))
    for (const account of accounts) await fund(deps, account, 'punter')
    return { house, accounts }
  }
  return {
    seed: async () => void (isOn && (await seed())),
    fund: async () => void (isOn && (await seed())),
    start: async () => {
      if (!isOn) return
      const { house, accounts } = await seed()
      const maker = createMaker({ ...deps, runner, account: house, settings: deps.maker })
      const punters = createPunters({ ...deps, runner, accounts, settings: deps.punters })
      await maker.start()
      stops.push(
        deps.every(MAKER_EVERY_MS, () => void maker.turn()),
        deps.every(PUNTERS_EVERY_MS, () => punters.turn()),
        maker.stop,
        punters.stop,
      )
    },
    stop: async () => {
      for (const stop of stops.splice(0)) await stop()
    },
  }
}
