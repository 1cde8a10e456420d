import type { Paise, PlayerId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import { createCounter } from './claims.ts'
import type { BonusDeps } from './deps.ts'
import { endFreeBets, endFreeSpin, findFreeSpins, takeFree } from './free/service.ts'
import { markDue } from './free/store.ts'
import { addBonusDesk, addBonusRoutes } from './routes.ts'
import { seedOffers } from './seed.ts'
import { endForWithdrawal, sweepClaims } from './service.ts'
import { findActive } from './store.ts'

export { bonusChecks } from './audit-checks.ts'
export type { BonusDeps } from './deps.ts'
export { hasBonus, listOpenTerms } from './open-terms.ts'

type SpinAsk = { readonly round: number; readonly game: string; readonly stake: Paise }
type BetAsk = { readonly bet: number; readonly stake: Paise }

export const createBonus = (deps: BonusDeps) => ({
  addRoutes: (app: FastifyInstance): void => {
    addBonusRoutes(app, deps)
    addBonusDesk(app, deps)
  },
  /** Counts settled play towards the active claim of its player. */
  count: createCounter(deps),
  /** Ends what is over. To be called now and then, with a pool that no player waits for. */
  sweep: (pool: Pick<BonusDeps, 'db' | 'transact'>): Promise<number> => sweepClaims({ ...deps, ...pool }),
  /** What the studio asks about rounds that the house pays for. */
  freeSpins: {
    find: (db: Query, player: PlayerId, game: string) => findFreeSpins(db, deps, player, game),
    take: (tx: Tx, player: PlayerId, { round, ...asked }: SpinAsk): Promise<boolean> =>
      takeFree(tx, deps, player, { kind: 'free_spins', ...asked, of: { round } }),
    end: (tx: Tx, player: PlayerId, ended: { readonly round: number; readonly won: Paise }): Promise<Paise> =>
      endFreeSpin(tx, deps, player, ended),
  },
  /** What the markets and the settlement say about bets that the house pays for. */
  freeBets: {
    take: (tx: Tx, player: PlayerId, { bet, stake }: BetAsk): Promise<boolean> =>
      takeFree(tx, deps, player, { kind: 'free_bets', stake, of: { bet } }),
    settled: (tx: Tx, bets: readonly number[]): Promise<void> => markDue(tx, bets),
  },
  /** Pays free bets that were settled and gives back those that were void. To be called again and again, by the owner of the chores. */
  endFreeBets: (pool: Pick<BonusDeps, 'db' | 'transact'>): Promise<number> =>
    endFreeBets({ ...deps, ...pool }),
  seed: (): Promise<void> => deps.transact(seedOffers),
  /** What a withdrawal asks of the bonus. */
  forWithdrawals: {
    isActive: async (player: PlayerId): Promise<boolean> => (await findActive(deps.db, player)) !== undefined,
    catchUp: deps.catchUp,
    end: (tx: Tx, player: PlayerId, mayEnd: boolean) => endForWithdrawal(tx, deps, player, mayEnd),
  },
})
