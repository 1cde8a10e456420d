import type { Refusal } from '@maidan/contracts'
import type { InstantGameSlug, RoundView } from '@maidan/contracts/player'
import type { Paise } from '@maidan/core'
import type { Answer } from '../../../platform/requests/index.ts'
import type { PlayJob } from './committer.ts'

/** A bet as the player asks for it, in paise. */
export type BetAsk = {
  readonly type: 'bet'
  readonly game: InstantGameSlug
  readonly stake: Paise
  readonly bet: unknown
}

/** The next move of a round, of which so many were made before. */
export type MoveAsk = {
  readonly type: 'move'
  readonly round: number
  readonly move: unknown
  readonly at: number
}

/** A refusal by its name in the catalogue, in the list of the route. */
export type PlayAnswer = Answer<RoundView, Refusal>

export type Job = PlayJob<BetAsk | MoveAsk, PlayAnswer>
