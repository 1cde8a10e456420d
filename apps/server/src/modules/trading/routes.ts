import * as api from '@maidan/contracts/staff'
import { marketId, ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { serveAct, serveRead } from '../staff/index.ts'
import { readBigBets } from './big-bets/service.ts'
import type { TradingDeps } from './deps.ts'
import { type DeskDeps, readDesk, readFeed, readTradedFixture, readTradedMarket } from './desk/service.ts'
import { readLimits, removeLimits, setLimits } from './limits/service.ts'
import { exportProposal } from './results/export.ts'
import * as results from './results/service.ts'
import type { Settings } from './settings/service.ts'
import { listStops, resumeBetting, stopBetting } from './stops/service.ts'

type Follow = () => Promise<void>

export type RouteDeps = TradingDeps &
  Omit<DeskDeps, 'settings'> & {
    readonly settings: Settings
    /** Has the owner of the markets follow what was decided, before the trader gets an answer. */
    readonly follow: Follow
    readonly followLimits: Follow
    readonly followMaker: Follow
    readonly followResult: Follow
  }

export const addTradingRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  addDesk(app, deps)
  addStops(app, deps)
  addLimits(app, deps)
  addSettings(app, deps)
  addPreviews(app, deps)
  addProposals(app, deps)
}

const addDesk = (app: FastifyInstance, deps: RouteDeps): void => {
  serveRead(app, api.tradingDesk, async ({ input: { query } }) =>
    ok(await readDesk(deps, { ...query, sport: query.sport, q: query.q })),
  )
  serveRead(app, api.tradingFixture, async ({ input: { params } }) => readTradedFixture(deps, params.id))
  serveRead(app, api.tradingMarket, async ({ input: { params } }) =>
    readTradedMarket(deps, marketId(params.id)),
  )
  serveRead(app, api.tradingFeed, async () => ok({ data: await readFeed(deps) }))
  serveRead(app, api.bigBets, async ({ input: { query } }) => ok(await readBigBets(deps, query)))
}

const addStops = (app: FastifyInstance, deps: RouteDeps): void => {
  serveRead(app, api.listStops, async ({ input: { query } }) => ok(await listStops(deps.db, query)))
  serveAct(app, deps, api.stopBetting, {
    action: 'trading.stop',
    subject: () => 'betting',
    work: (tx, { input: { body } }, who) => stopBetting(deps, tx, who, body),
    after: deps.follow,
  })
  serveAct(app, deps, api.resumeBetting, {
    action: 'trading.resume',
    subject: () => 'betting',
    work: (tx, { input: { params } }, who) => resumeBetting(deps, tx, who, params.id),
    after: deps.follow,
  })
}

const addLimits = (app: FastifyInstance, deps: RouteDeps): void => {
  serveRead(app, api.listLimits, async () => ok({ data: await readLimits(deps.db) }))
  serveAct(app, deps, api.setLimits, {
    action: 'trading.limits',
    subject: () => 'limits',
    work: (tx, { input: { body } }, who) => setLimits(deps, tx, who, body),
    after: deps.followLimits,
  })
  serveAct(app, deps, api.removeLimits, {
    action: 'trading.limits',
    subject: () => 'limits',
    work: (tx, { input: { params } }, who) => removeLimits(deps, tx, who, params.id),
    after: deps.followLimits,
  })
}

const addSettings = (app: FastifyInstance, deps: RouteDeps): void => {
  serveRead(app, api.tradingSettings, async () => ok({ data: await deps.settings.read() }))
  serveAct(app, deps, api.saveMaker, {
    action: 'trading.settings',
    subject: () => 'market maker',
    work: (tx, { input: { body } }, who) => deps.settings.saveMaker(tx, who, body),
    after: deps.followMaker,
  })
  serveAct(app, deps, api.saveDesk, {
    action: 'trading.settings',
    subject: () => 'desk',
    work: (tx, { input: { body } }, who) => deps.settings.saveDesk(tx, who, body),
  })
}

const addPreviews = (app: FastifyInstance, deps: RouteDeps): void => {
  // A preview is asked with a body and changes nothing, so it leaves no line in the log.
  serve(app, api.previewResult, async ({ input: { params, body } }) =>
    results.previewResult(deps, params.id, body),
  )
  serveRead(app, api.previewProposal, async ({ input: { params, query }, caller }) =>
    results.previewProposal(deps, caller.staff, params.id, query),
  )
  serveRead(app, api.exportProposal, async ({ input: { params, query }, caller }) =>
    exportProposal(deps, caller.staff, params.id, query),
  )
  serveRead(app, api.settlementMarkets, async ({ input: { query } }) =>
    ok(await results.listSettlement(deps.db, query)),
  )
}

const addProposals = (app: FastifyInstance, deps: RouteDeps): void => {
  serveRead(app, api.listProposals, async ({ input: { query }, caller }) =>
    ok(await results.listProposals(deps, caller.staff, query)),
  )
  serveAct(app, deps, api.proposeResult, {
    action: 'result.propose',
    subject: ({ input }) => `market:${input.params.id}`,
    work: (tx, { input: { params, body } }, who) =>
      results.proposeResult(deps, tx, who, { ...body, market: params.id }),
  })
  serveAct(app, deps, api.decideProposal, {
    action: 'result.approve',
    subject: ({ input }) => `proposal:${input.params.id}`,
    work: (tx, { input: { params, body } }, who) => results.decideProposal(deps, tx, who, params.id, body),
    after: deps.followResult,
  })
}
