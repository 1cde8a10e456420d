import type { FastifyInstance } from 'fastify'
import type { PromotionsDeps } from './deps.ts'
import { addPromotionRoutes } from './routes.ts'
import { seedPromotions } from './seed.ts'

export type { PromotionsDeps } from './deps.ts'

export const createPromotions = (deps: PromotionsDeps) => ({
  addRoutes: (app: FastifyInstance): void => addPromotionRoutes(app, deps),
  seed: (): Promise<void> => deps.transact((tx) => seedPromotions(tx, deps.clock.now())),
})
