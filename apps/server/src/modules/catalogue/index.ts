import type { FastifyInstance } from 'fastify'
import type { CatalogueDeps } from './deps.ts'
import { addCatalogueRoutes } from './routes.ts'
import { seedCatalogue } from './service.ts'

export { findEntry } from './store.ts'

/** What the casino lists: which entries there are, in which order and groups, and what each of them opens. */
export const createCatalogue = (deps: CatalogueDeps) => ({
  addRoutes: (app: FastifyInstance): void => addCatalogueRoutes(app, deps),
  seed: (): Promise<void> => deps.transact(seedCatalogue),
})
