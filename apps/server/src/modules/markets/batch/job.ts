import type { MarketId, Paise, Result } from '@maidan/core'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Bet } from '../bet.ts'
import type { Transition } from '../memory/transitions.ts'
import type { PlayerCommand } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'

export type CashedOut = {
  readonly market: MarketId
  readonly value: Paise
  readonly complete: boolean
  readonly bets: readonly Bet[]
}

/** The answer to a player: the bet, or what a cash-out brought. */
export type Answer = Result<Bet | CashedOut, BetRefusal>

type Waiting<T> = { readonly resolve: (value: T) => void; readonly reject: (error: unknown) => void }

export type PlayerJob = Waiting<Answer> & {
  readonly type: 'player'
  readonly request: PlayerRequest
  readonly command: PlayerCommand
}

export type TransitionJob = Waiting<void> & {
  readonly type: 'transition'
  readonly market: MarketId
  readonly transition: Transition
}

export type Job = PlayerJob | TransitionJob

/** The markets that a job reads or changes. */
export const marketsOf = (job: Job): readonly MarketId[] => {
  if (job.type === 'transition') return [job.market]
  const { command } = job
  if (command.type === 'refused') return []
  if (command.type === 'land') return command.markets
  return command.type === 'slip' ? legsOf(command) : [command.market]
}

export const legsOf = ({ legs }: Extract<PlayerCommand, { type: 'slip' }>): readonly MarketId[] => [
  ...new Set(legs.map(({ market }) => market)),
]
