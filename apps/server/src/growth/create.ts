import type { PlayerId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { type BonusDeps, createBonus } from '../modules/bonus/index.ts'
import { countTickets, createDraws } from '../modules/draws/index.ts'
import { countPlayers, createPlay, type PlayCounter } from '../modules/play/index.ts'
import { createPromotions, type PromotionsDeps } from '../modules/promotions/index.ts'
import { countReferred, createReferral } from '../modules/referral/index.ts'
import { createReports, sumReports } from '../modules/reports/index.ts'
import { addSegmentRoutes } from '../modules/segments/index.ts'
import { createVip, type VipDeps } from '../modules/vip/index.ts'
import { type SettledDeps, tellSettled } from './settled-bets.ts'
import type { Events } from '../platform/events/index.ts'
import type { Job } from '../platform/jobs.ts'
import type { Query } from '../platform/postgres/database.ts'
import type { Work } from '../work.ts'

export { joinReferral } from '../modules/referral/index.ts'

export type GrowthDeps = Omit<BonusDeps, 'catchUp'> &
  SettledDeps &
  Parameters<typeof createReferral>[0] &
  VipDeps &
  PromotionsDeps & {
    /** For what no player waits for. */
    readonly background: Query
    readonly events: Events
    /** The work whose owner counts. */
    readonly work: Pick<Work, 'isHere'>
  }

/** Puts together what players get for their play. */
export const createGrowth = ({ events, work, background, ...deps }: GrowthDeps) => {
  const { ownerTransact } = deps
  const vip = createVip(deps)
  const counters: readonly PlayCounter[] = [
    (...args) => bonus.count(...args),
    tellSettled(deps),
    countReferred,
    countTickets,
    vip.count,
    sumReports,
  ]
  const catchUp = async (player: PlayerId): Promise<void> => {
    while ((await countPlayers({ transact: deps.transact, counters }, [player])).length > 0);
  }
  const bonus = createBonus({ ...deps, catchUp })
  const referral = createReferral(deps)
  const draws = createDraws({ ...deps, catchUp })
  const promotions = createPromotions(deps)
  const reports = createReports(deps)
  const play = createPlay({
    ...events,
    db: background,
    clock: deps.clock,
    isOwner: work.isHere,
    transact: ownerTransact,
    counters,
  })
  const jobs: readonly Job[] = [
    { name: 'count play', everyMs: 3_000, run: play.count },
    {
      name: 'end bonuses',
      everyMs: 10_000,
      run: () => bonus.sweep({ db: background, transact: ownerTransact }),
    },
    {
      name: 'end free bets',
      everyMs: 2_000,
      run: () => bonus.endFreeBets({ db: background, transact: ownerTransact }),
    },
    { name: 'pay referrals', everyMs: 60_000, run: referral.payWeeks },
    { name: 'draw and pay', everyMs: 2_000, run: () => draws.run({ db: background }) },
  ]
  return {
    bonus,
    vip,
    draws,
    jobs,
    seed: async (): Promise<void> => {
      await bonus.seed()
      await vip.seed()
      await draws.seed()
      await promotions.seed()
    },
    addRoutes: (app: FastifyInstance): void => {
      bonus.addRoutes(app)
      referral.addRoutes(app)
      vip.addRoutes(app)
      draws.addRoutes(app)
      promotions.addRoutes(app)
      addSegmentRoutes(app, { ...deps, background })
      reports.addRoutes(app)
    },
  }
}
