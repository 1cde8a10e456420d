import type { FastifyInstance } from 'fastify'
import { createCommitter } from './batch/committer.ts'
import type { Job, PlayAnswer } from './batch/job.ts'
import { createFastPath, isQuickBet } from './batch/fast-path.ts'
import { runBatch } from './batch/run.ts'
import type { InstantDeps } from './deps.ts'
import { addPlayerRoutes, addStaffRoutes } from './routes.ts'

export { readStake } from './asks.ts'
export { instantChecks } from './audit-checks.ts'
export {
  findReplay,
  NEW_ANSWER,
  type NewAnswer,
  type PlayRefusal,
  refuse,
  refuseDraw,
  refuseStake,
  refuseWin,
} from './batch/answers.ts'
export { type Committer, createCommitter, type PlayJob } from './batch/committer.ts'
export { houseOf } from './rounds/round.ts'
export { createSeeds, type PlayerSeeds } from './seeds/service.ts'
export { type SavedTerms, saveTerms, type TermsAsk } from './settings/service.ts'
export { findSetting, type SettingRow } from './settings/store.ts'

/** Games that a player plays alone against the house. Any process takes any bet: the player's wallet is the lock. */
export const createInstant = (deps: InstantDeps & { readonly onCommit: () => void }) => {
  const fast = createFastPath(deps)
  const committer = createCommitter<Job['ask'], PlayAnswer>({
    ...deps,
    run: (tx, jobs) => {
      fast.forget(jobs)
      return runBatch(deps, tx, jobs)
    },
    fast: { takes: isQuickBet, run: fast.run },
  })
  return {
    addRoutes: (app: FastifyInstance): void => {
      addPlayerRoutes(app, deps, committer)
      addStaffRoutes(app, deps)
    },
    /** Resolves when every bet that was taken has its answer. */
    stop: committer.drained,
  }
}
