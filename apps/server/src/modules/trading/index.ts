import type { FastifyInstance } from 'fastify'
import { inBackground } from '../../platform/background.ts'
import type { Transact } from '../../platform/postgres/database.ts'
import { record } from '../staff/index.ts'
import { createDecisions } from './decisions.ts'
import type { TradingDeps } from './deps.ts'
import { createHouseBooks } from './desk/house-books.ts'
import { listScopedLimits } from './limits/service.ts'
import { watchCommits } from './news.ts'
import { expireProposals } from './results/store.ts'
import { addTradingRoutes } from './routes.ts'
import { rulesOf } from './scope.ts'
import { createSettings } from './settings/service.ts'

export type { TradingDeps } from './deps.ts'

/** The trader's desk: what traders see, and what they decide about markets. */
export const createTrading = (deps: TradingDeps) => {
  const settings = createSettings(deps)
  const decisions = createDecisions(deps)
  let control: string | undefined
  const readMaker = async (): Promise<void> => {
    const [limits, maker] = [await listScopedLimits(deps.db), await settings.maker()]
    const asked = JSON.stringify([limits, maker])
    if (asked === control) return
    control = asked
    deps.sportsbook.setMaker({ settings: maker, limitsOf: rulesOf([], limits).limitsOf })
  }
  const apply = deps.shareMarkets('decisions of traders', decisions.apply)
  const applyMaker = deps.shareFeed('settings of the house', readMaker)
  const settle = deps.shareChores('settle markets now', deps.settle)
  const feedState = deps.shareFeed('state of the feed', async (fixtures: readonly string[]) =>
    deps.sportsbook.feedState(fixtures),
  )
  /** What cannot be reached now reads the decision itself, a moment later. */
  const orLater = (what: string, work: () => Promise<unknown>) => async (): Promise<void> => {
    await work().catch((error: unknown) => deps.log.warn({ err: error }, `${what} follows later`))
  }
  const follow = orLater('a decision of a trader', () => apply(undefined))
  const followMaker = orLater('a setting of the house', () => applyMaker(undefined))
  const routes = {
    ...deps,
    settings,
    house: createHouseBooks(deps),
    feedState,
    follow,
    followLimits: async () => {
      await Promise.all([follow(), followMaker()])
    },
    followMaker,
    followResult: async () => {
      await follow()
      inBackground(deps.log, 'settle markets', () => settle(undefined))
    },
  }
  return {
    addRoutes: (app: FastifyInstance): void => addTradingRoutes(app, routes),
    /** In the process that owns the markets: when it has read them, and then again and again. */
    apply: decisions.apply,
    /** Tells consoles of large bets and of changed books, while this process owns the markets. */
    watch: () => watchCommits({ ...deps, settings }),
    /** In the process that listens to the feed: before it starts, and then again and again. */
    readMaker,
    /** Ends proposals whose time is over. To be called now and then, with a pool that nobody waits for. */
    sweep: (transact: Transact): Promise<number> => sweepProposals(deps, transact),
  }
}

export type Trading = ReturnType<typeof createTrading>

const sweepProposals = (deps: TradingDeps, transact: Transact): Promise<number> =>
  transact(async (tx) => {
    const expired = await expireProposals(tx, deps.clock.now())
    const who = { id: null, username: 'the server', address: '' }
    for (const id of expired)
      await record(deps, tx, { who, action: 'result.expire', subject: `proposal:${id}` })
    return expired.length
  })
