import type { AthleteId, Progress, Score, Side } from './fixture.ts'

/** Both halves count with their stoppage time; extra time and penalties count for no market. */
export type SoccerPeriod = 'first_half' | 'second_half' | 'match'

export type SoccerPhase =
  | 'first_half'
  | 'half_time'
  | 'second_half'
  | 'extra_time'
  | 'penalties'
  | 'waiting_for_extra_time'

export type Goal = {
  readonly side: Side
  readonly phase: 'first_half' | 'second_half' | 'extra_time'
  /** The minute under way, from 1; stoppage time stays at 45 and 90 and is counted in `added`. */
  readonly minute: number
  readonly added?: number
  readonly scorer?: AthleteId
  readonly ownGoal?: boolean
  readonly penalty?: boolean
}

export type Card = {
  readonly side: Side
  readonly minute: number
  readonly colour: 'yellow' | 'red'
  readonly athlete?: AthleteId
}

export type SoccerEnding =
  /** Played to the whistle; whatever came after ninety minutes stands in `afterExtraTime` and `penalties`. */
  { readonly type: 'played' } | { readonly type: 'abandoned' } | { readonly type: 'postponed' }

export type SoccerState = {
  readonly sport: 'soccer'
  readonly minute: number
  readonly added: number
  /** All goals that stand, extra time included, first goal first. */
  readonly goals: readonly Goal[]
  readonly cards: readonly Card[]
  readonly corners: Score
  /** Set when the half is over, so that a market on it can be settled. */
  readonly halfTime?: Score
  readonly fullTime?: Score
  readonly afterExtraTime?: Score
  readonly penalties?: Score
  /** Who was on the pitch at any time, where the feed knows. */
  readonly appeared?: readonly AthleteId[]
  readonly progress: Progress<{ readonly phase: SoccerPhase }, SoccerEnding>
}

export type SoccerEvent =
  | { readonly type: 'kick_off'; readonly phase: 'first_half' | 'second_half' | 'extra_time' }
  | { readonly type: 'minute'; readonly minute: number; readonly added?: number }
  | { readonly type: 'goal'; readonly goal: Goal }
  /** The last goal of this side was taken back by the referee. */
  | { readonly type: 'goal_disallowed'; readonly side: Side }
  | { readonly type: 'card'; readonly card: Card }
  | { readonly type: 'corner'; readonly side: Side }
  | { readonly type: 'appeared'; readonly athletes: readonly AthleteId[] }
  | { readonly type: 'half_time' }
  | { readonly type: 'full_time'; readonly extraTimeFollows?: boolean }
  | { readonly type: 'extra_time_over'; readonly penaltiesFollow?: boolean }
  | { readonly type: 'penalties'; readonly score: Score }
  | { readonly type: 'finished'; readonly ending: SoccerEnding }
