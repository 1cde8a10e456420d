import type { FastifyInstance } from 'fastify'
import type { FairnessDeps } from './deps.ts'
import { addFairnessRoutes } from './routes.ts'

export { NEW_RETURNS, type ReturnsOf, sumReturns } from './returns.ts'
export { compareReturns } from './audit.ts'
export { addReturnsIn, listReturns } from './store.ts'

/** What games promised and returned: counted by their own modules in the transaction of each bet, told and judged here. */
export const createFairness = (deps: FairnessDeps) => ({
  addRoutes: (app: FastifyInstance): void => addFairnessRoutes(app, deps),
})
