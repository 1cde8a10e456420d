import type { FastifyInstance } from 'fastify'
import type { ReferralDeps } from './deps.ts'
import { addReferralRoutes } from './routes.ts'
import { payWeeks } from './weeks.ts'

export { referralChecks } from './audit-checks.ts'
export { join as joinReferral } from './service.ts'
export { countReferred } from './weeks.ts'

/** Players who bring players, and what they are paid for it. */
export const createReferral = (deps: ReferralDeps) => ({
  addRoutes: (app: FastifyInstance): void => addReferralRoutes(app, deps),
  /** To be called now and then by the owner of the chores. */
  payWeeks: (): Promise<number> => payWeeks(deps),
})
