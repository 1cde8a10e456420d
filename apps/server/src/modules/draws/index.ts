import type { FastifyInstance } from 'fastify'
import { planWeekly, runDraws } from './chore.ts'
import type { DrawDeps } from './deps.ts'
import { addDrawRoutes } from './routes.ts'

export { drawChecks } from './audit-checks.ts'
export { countTickets } from './counter.ts'
export type { DrawDeps } from './deps.ts'

/** Lucky draws: tickets from play, winners whom everybody can check. */
export const createDraws = (deps: DrawDeps) => ({
  addRoutes: (app: FastifyInstance): void => addDrawRoutes(app, deps),
  /** To be called again and again by the owner of the chores, with a pool that no player waits for. */
  run: (pool: Pick<DrawDeps, 'db'>): Promise<number> => runDraws({ ...deps, ...pool }),
  /** The weekly draws of a new site, before it has an owner of the chores. */
  seed: (): Promise<void> => planWeekly({ ...deps, ownerTransact: deps.transact }),
})
