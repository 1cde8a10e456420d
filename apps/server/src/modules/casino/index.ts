import { DAY_MS, later } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { gather } from '../../platform/gather.ts'
import type { StudioCaller } from '../../platform/http/index.ts'
import type { Transact } from '../../platform/postgres/database.ts'
import { createWallet } from './core/wallet.ts'
import type { CasinoDeps } from './deps.ts'
import { sha256 } from './dialects/dialect.ts'
import { createAsk } from './launches/ask.ts'
import { deleteOldLaunches, listSessions } from './launches/store.ts'
import type { Breakers } from '../../platform/outgoing/breaker.ts'
import { createFrameOrigins } from './providers/frames.ts'
import { createProviders } from './providers/providers.ts'
import { seedStudio, STUDIO } from './providers/service.ts'
import { addPlayerRoutes, addProviderRoutes, addStaffRoutes } from './routes.ts'
import { createStudioClient, type StudioClient } from './studio-client.ts'

export type { CasinoDeps } from './deps.ts'
export type { FrameOrigins } from './providers/frames.ts'
export { casinoChecks } from './audit-checks.ts'
export { signSpribe } from './dialects/spribe.ts'
export { STUDIO } from './providers/service.ts'
export { seal } from './providers/seal.ts'
export { askWallet, sittingRefusalOf, type StakeRefusal, stakeRefusalOf } from './studio-calls.ts'
export type { StudioAnswer, StudioClient } from './studio-client.ts'

/** Games of providers: opening them, and the wallet that providers play with. Any process takes any call. */
export const createCasino = (deps: CasinoDeps) => {
  const providers = createProviders(deps)
  const wallet = createWallet(deps)
  const breakers: Breakers = new Map()
  const ask = createAsk({ clock: deps.clock, breakers })
  const all = { ...deps, providers, wallet, breakers, ask }
  const studio: StudioClient = createStudioClient(all)
  // Thousands of pages that watch a table ask again within the same moment.
  const find = gather((hashes: readonly string[]) => listSessions(deps.db, STUDIO, hashes, deps.clock.now()))
  return {
    addRoutes: (app: FastifyInstance): void => {
      addPlayerRoutes(app, all)
      addProviderRoutes(app, all)
      addStaffRoutes(app, all)
    },
    /** How the games of the house move money once they are opened through the wallet. */
    studio,
    /** The hosts of providers' games, for the policy of our pages. Every process reads them again now and then. */
    frames: createFrameOrigins(deps.db),
    /** Whose open game of the studio's the token is. The token of a login is none, and this one is none of a login. */
    authenticateGame: async (token: string): Promise<StudioCaller | undefined> => {
      const session = await find(sha256(token))
      if (!session || session.isOver) return undefined
      const { id, player, game } = session
      return { access: 'studio', player, session: id, game, token }
    },
    seed: (): Promise<void> => deps.transact((tx) => seedStudio(tx, deps)),
    /** Forgets launches of the day before. To be called now and then. */
    sweep: (transact: Transact): Promise<number> =>
      transact((tx) => deleteOldLaunches(tx, later(deps.clock.now(), -DAY_MS))),
    /** Resolves when every call that was taken has its answer. */
    stop: wallet.drained,
  }
}
