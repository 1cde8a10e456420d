import type { StakeLimits } from '../play/stake.ts'
import { afterRound, type AutoEnd, type AutoPlan, type AutoRun, endOf, startRun } from './plan.ts'

export type AutoDeps = {
  readonly limits: StakeLimits
  /** Plays one round to its end and tells what it brought in paise; undefined where it was refused. */
  readonly playRound: (stake: number) => Promise<number | undefined>
  /** Comes at once, or when somebody looks at the page again. */
  readonly whenSeen: () => Promise<void>
  readonly isStopped: () => boolean
  readonly onRun: (run: AutoRun) => void
}

/** Plays round after round until the plan, the player or a refusal ends it. */
export const runAuto = async (plan: AutoPlan, deps: AutoDeps): Promise<AutoEnd> => {
  let run = startRun(plan)
  deps.onRun(run)
  for (;;) {
    const end = endOf(run)
    if (end) return end
    await deps.whenSeen()
    if (deps.isStopped()) return 'stopped'
    const net = await deps.playRound(run.stake)
    if (net === undefined) return deps.isStopped() ? 'stopped' : 'refused'
    run = afterRound(run, net, deps.limits)
    deps.onRun(run)
  }
}
