import type { Known } from '@maidan/sports'
import type { MarketNames, MarketStatus } from '../../markets/index.ts'
import { isSameResult } from './rules.ts'

export type RunnerRemoval = { readonly runner: number; readonly factorBp: number }

/** The state of a market in the markets module. */
export type Standing = {
  readonly names: MarketNames
  readonly status: MarketStatus
  readonly reason: string | undefined
  readonly inPlay: boolean
  readonly delaySeconds: number
  readonly removed: readonly number[]
  readonly result: Known | undefined
  /** Whether its orders have lapsed in this suspension. */
  readonly hasLapsed: boolean
}

/** The state of a market that the feed wants. */
export type Wanted = {
  /** Undefined while the feed has no names but placeholders. */
  readonly names: MarketNames | undefined
  readonly isOpen: boolean
  /** Why the market is not open. */
  readonly reason: string
  readonly inPlay: boolean
  readonly delaySeconds: number
  readonly removals: readonly RunnerRemoval[]
  readonly result: Known | undefined
  /** The feed suspended it since the last step, if only for a moment. */
  readonly wasShut: boolean
  /** Something happened in the match, so its orders must lapse. */
  readonly lapses: boolean
}

export type Step =
  | { readonly type: 'rename'; readonly names: MarketNames }
  | { readonly type: 'suspend'; readonly reason: string; readonly lapse: boolean }
  | { readonly type: 'open' }
  | { readonly type: 'turn_in_play'; readonly delaySeconds: number }
  | ({ readonly type: 'remove_runner' } & RunnerRemoval)
  | { readonly type: 'close'; readonly result: Known }
  | { readonly type: 'correct'; readonly result: Known }

const isLive = ({ status }: Standing): boolean => status === 'open' || status === 'suspended'

/**
 * The steps from one state to the other, in order. However much the feed sent while the markets were slow, there is at
 * most one step of each kind. Names come last: nothing waits for them.
 */
export const planSteps = (standing: Standing, wanted: Wanted): Step[] => [
  ...planTransitions(standing, wanted),
  ...planNames(standing, wanted),
]

const planNames = ({ names }: Standing, wanted: Wanted): Step[] =>
  wanted.names !== undefined && areOther(names, wanted.names) ? [{ type: 'rename', names: wanted.names }] : []

/** The market has no place for the name of a runner that it does not have. */
const areOther = (known: MarketNames, wanted: MarketNames): boolean =>
  known.market !== wanted.market ||
  Object.entries(known.runners).some(([id, name]) => (wanted.runners[Number(id)] ?? name) !== name)

const planTransitions = (standing: Standing, wanted: Wanted): Step[] => {
  if (!isLive(standing)) return planCorrection(standing, wanted.result)
  if (wanted.result) return [{ type: 'close', result: wanted.result }]
  const shut = planShutting(standing, wanted)
  const isShut = standing.status === 'suspended' || shut.length > 0
  return [
    ...shut,
    ...wanted.removals
      .filter(({ runner }) => !standing.removed.includes(runner))
      .map((removal) => ({ type: 'remove_runner', ...removal }) as const),
    ...planTurn(standing, wanted),
    ...(wanted.isOpen && isShut ? [{ type: 'open' } as const] : []),
  ]
}

const planCorrection = ({ result }: Standing, wanted: Known | undefined): Step[] =>
  result !== undefined && wanted !== undefined && !isSameResult(result, wanted)
    ? [{ type: 'correct', result: wanted }]
    : []

const planShutting = (standing: Standing, wanted: Wanted): Step[] => {
  const { isOpen, reason, lapses } = wanted
  const hasNewReason = !isOpen && standing.reason !== reason
  const mustShut = standing.status === 'open' && (!isOpen || wanted.wasShut || turnsInPlay(standing, wanted))
  const mustLapse = lapses && !standing.hasLapsed
  return mustShut || mustLapse || hasNewReason ? [{ type: 'suspend', reason, lapse: lapses }] : []
}

const turnsInPlay = (standing: Standing, { inPlay, delaySeconds }: Wanted): boolean =>
  inPlay && (!standing.inPlay || standing.delaySeconds !== delaySeconds)

const planTurn = (standing: Standing, wanted: Wanted): Step[] =>
  turnsInPlay(standing, wanted) ? [{ type: 'turn_in_play', delaySeconds: wanted.delaySeconds }] : []

/** The state of the market after the step. */
export const afterStep = (standing: Standing, step: Step): Standing => {
  switch (step.type) {
    case 'rename':
      return { ...standing, names: step.names }
    case 'suspend':
      return {
        ...standing,
        status: 'suspended',
        reason: step.reason,
        hasLapsed: standing.hasLapsed || step.lapse,
      }
    case 'open':
      return { ...standing, status: 'open', reason: undefined, hasLapsed: false }
    case 'turn_in_play':
      return { ...standing, inPlay: true, delaySeconds: step.delaySeconds, hasLapsed: true }
    case 'remove_runner':
      return { ...standing, removed: [...standing.removed, step.runner] }
    case 'close':
    case 'correct':
      return { ...standing, status: 'closed', result: step.result }
  }
}
