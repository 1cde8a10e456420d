import * as api from '@maidan/contracts/player'
import { err, marketId, ok } from '@maidan/core'
import { PLAYER_RULES, RULE_TOPICS } from '@maidan/sports'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import { offsetOf, pageOf } from '../../../platform/paging.ts'
import { listPoints } from '../store/points.ts'
import { listScores } from '../store/scores.ts'
import { type CatalogueDeps, countSports, listFixtureViews, readFixture, readMarket } from './service.ts'

/** All of one runner, however long its market is open. Of all runners together the newest are shown. */
const MAX_POINTS = 2000

export function addCatalogueRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  serve(app, api.listSports, async () => ok({ data: await countSports(deps) }))
  serve(app, api.listFixtures, async ({ input: { query } }) => {
    const filter = { sport: query.sport, stage: query.stage }
    const { total, data } = await listFixtureViews(deps, filter, query.size, offsetOf(query))
    return ok({ data, page: pageOf(total, query) })
  })
  serve(app, api.getFixture, async ({ input: { params } }) => {
    const data = await readFixture(deps, params.id)
    return data ? ok({ data }) : err('not_found')
  })
  serve(app, api.getMarket, async ({ input: { params, query } }) => {
    const data = await readMarket(deps, marketId(params.id), query.depth)
    return data ? ok({ data }) : err('not_found')
  })
  serve(app, api.getPriceHistory, async ({ input: { params, query } }) => {
    const points = await listPoints(deps.db, marketId(params.id), query.runner, MAX_POINTS)
    return ok({ data: points.map(pointView) })
  })
  serve(app, api.getScoreHistory, async ({ input: { params } }) =>
    ok({ data: await listScores(deps.db, params.id, MAX_POINTS) }),
  )
  serve(app, api.listSportsRules, async () =>
    ok({
      data: [...PLAYER_RULES],
      topics: RULE_TOPICS.map(({ sport, title, rules }) => ({
        sport: sport ?? null,
        title,
        rules: [...rules],
      })),
    }),
  )
}

const decimal = (price: number | null): number | null => (price === null ? null : price / 100)

const pointView = (point: Awaited<ReturnType<typeof listPoints>>[number]): api.PricePoint => ({
  runner: point.runner,
  at: point.at,
  back: decimal(point.back),
  lay: decimal(point.lay),
  matched: point.matched / 100,
})
