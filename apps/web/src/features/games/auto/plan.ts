import type { AutoLimit } from '../play/definition.ts'
import { fitStake, readAmount, type StakeLimits } from '../play/stake.ts'

/** What becomes of the stake after a round. */
export const AFTER = { same: 'Same stake', double: 'Double it', first: 'First stake' } as const
export type After = keyof typeof AFTER

export const MOST_ROUNDS = 1000

/** In rupees. Nobody starts without both stops. */
export type AutoPlan = {
  readonly rounds: number
  readonly stake: number
  readonly afterWin: After
  readonly afterLoss: After
  readonly stopUp: number
  readonly stopDown: number
}

/** In a game of several moves: when a round is cashed out. A multiplier is in ten-thousandths. */
export type AutoUntil =
  | { readonly kind: 'steps'; readonly steps: number }
  | { readonly kind: 'multiplier'; readonly multiplier: number }

/** What a player may ask for; a cash-out at the stake or below it is no plan. */
const MULTIPLIERS = { min: 1.01, max: 1000 } as const

export const untilOf = (
  limit: AutoLimit,
  typed: { readonly steps: string; readonly at: string },
): AutoUntil =>
  limit.kind === 'steps'
    ? { kind: 'steps', steps: readAmount(typed.steps) ?? 0 }
    : { kind: 'multiplier', multiplier: Math.round((readAmount(typed.at) ?? 0) * 10_000) }

/** What is wrong with it, as a sentence. */
export const untilFault = (limit: AutoLimit, until: AutoUntil): string | undefined => {
  if (limit.kind === 'steps' && until.kind === 'steps')
    return Number.isInteger(until.steps) && until.steps >= 1 && until.steps <= limit.most
      ? undefined
      : `Please enter 1 to ${limit.most} steps`
  const at = until.kind === 'multiplier' ? until.multiplier / 10_000 : 0
  return at >= MULTIPLIERS.min && at <= MULTIPLIERS.max
    ? undefined
    : `Please cash out at ${MULTIPLIERS.min}x to ${MULTIPLIERS.max}x`
}

export type AutoRun = {
  readonly plan: AutoPlan
  readonly played: number
  /** In paise. */
  readonly net: number
  /** Of the next round, in rupees. */
  readonly stake: number
}

export type AutoEnd = 'rounds' | 'up' | 'down' | 'refused' | 'stopped'

const inPaise = (rupees: number): number => Math.round(rupees * 100)

export const planFault = (plan: {
  readonly rounds: number | undefined
  readonly stopUp: number | undefined
  readonly stopDown: number | undefined
  readonly stake: number
}): string | undefined => {
  const { rounds, stopUp, stopDown, stake } = plan
  if (rounds === undefined || !Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS)
    return `Please enter 1 to ${MOST_ROUNDS} rounds`
  if (stopUp === undefined || stopUp <= 0) return 'Please say at which gain to stop'
  if (stopDown === undefined || stopDown <= 0) return 'Please say at which loss to stop'
  if (stopDown < stake) return 'The stop for losses is below one stake'
  return undefined
}

export const startRun = (plan: AutoPlan): AutoRun => ({ plan, played: 0, net: 0, stake: plan.stake })

const nextStake = ({ plan, stake }: AutoRun, net: number, limits: StakeLimits): number => {
  const after = net > 0 ? plan.afterWin : plan.afterLoss
  if (after === 'same') return stake
  return after === 'first' ? plan.stake : fitStake(stake * 2, limits)
}

/** The run after a round that brought `net` paise beyond its stake. */
export const afterRound = (run: AutoRun, net: number, limits: StakeLimits): AutoRun => ({
  plan: run.plan,
  played: run.played + 1,
  net: run.net + net,
  stake: nextStake(run, net, limits),
})

/** Why the run is over; a bet whose loss would pass the stop is not made. */
export const endOf = ({ plan, played, net, stake }: AutoRun): AutoEnd | undefined => {
  if (net >= inPaise(plan.stopUp)) return 'up'
  if (net - inPaise(stake) < -inPaise(plan.stopDown)) return 'down'
  return played >= plan.rounds ? 'rounds' : undefined
}
