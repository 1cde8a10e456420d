import type { FastifyInstance } from 'fastify'
import { createCounter } from './counter.ts'
import type { VipDeps } from './deps.ts'
import { addVipRoutes } from './routes.ts'
import { seedLevels } from './seed.ts'

export { vipChecks } from './audit-checks.ts'
export type { VipDeps } from './deps.ts'

/** Levels by play, and the rakeback that each of them gives. */
export const createVip = (deps: VipDeps) => ({
  addRoutes: (app: FastifyInstance): void => addVipRoutes(app, deps),
  /** Counts settled play towards levels and rakeback. */
  count: createCounter(deps),
  seed: (): Promise<void> => deps.transact(seedLevels),
})
