import type { FastifyInstance } from 'fastify'
import { createSeeds } from '../instant/index.ts'
import type { StudioDeps } from './deps.ts'
import { gameOfEntry } from './games.ts'
import { addReturnsRoutes } from './returns/routes.ts'
import { countReturns } from './returns/service.ts'
import { addStudioRoutes } from './routes.ts'
import { finishLeftOpen } from './rounds/service.ts'

export type { FreeSpinsPort } from './deps.ts'
export { studioChecks } from './audit-checks.ts'
export { sumByDay } from './returns/service.ts'
export { addReturns } from './returns/store.ts'
export { MOST_WIN } from './rounds/rules.ts'

/** How long a page waits for the wallet before it is told that its round goes on without it. */
export const WALLET_LIMIT_MS = 5_000

/**
 * The games of our own studio, which is a provider: it keeps seeds and rounds, and moves money by calls to the wallet alone. Any
 * process takes any round on.
 */
export const createStudioGames = (deps: StudioDeps) => {
  const all = { ...deps, seeds: createSeeds(deps, 'studio'), gameOf: gameOfEntry(deps.db) }
  return {
    addRoutes: (app: FastifyInstance): void => {
      addStudioRoutes(app, all)
      addReturnsRoutes(app, deps)
    },
    /** Finishes rounds that nobody has finished. To be called now and then, by the owner of the chores. */
    finishLeftOpen: (): Promise<number> => finishLeftOpen(all),
    /** Adds settled rounds to what their games returned. To be called now and then, by the owner of the chores. */
    countReturns: (): Promise<number> => countReturns(deps),
  }
}
