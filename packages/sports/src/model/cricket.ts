import type { AthleteId, Progress, Side } from './fixture.ts'

export type CricketFormat = {
  /** 20, 50, …; null where innings are not limited. */
  readonly oversPerInnings: number | null
  readonly inningsPerSide: 1 | 2
  /** Six if nobody says; five in The Hundred. */
  readonly ballsPerOver?: number
  /** False where a tie stays a tie, whatever is played after it. */
  readonly superOverDecides?: boolean
}

export type DismissalKind =
  | 'bowled'
  | 'caught'
  | 'lbw'
  | 'run_out'
  | 'stumped'
  | 'hit_wicket'
  | 'obstructing_the_field'
  | 'hit_the_ball_twice'
  | 'timed_out'
  | 'retired_out'

export type Dismissal = { readonly kind: DismissalKind; readonly batter: AthleteId }

/** One delivery as it was bowled. A wide or a no-ball does not count towards the over. */
export type Ball = {
  /**
   * The over as the feed counts it, from 1. Umpires have miscounted: where the feed counts, an over has as many balls as
   * the feed says.
   */
  readonly over?: number
  readonly striker: AthleteId
  readonly nonStriker: AthleteId
  readonly bowler: AthleteId
  readonly runsOffBat: number
  readonly wides?: number
  readonly noBalls?: number
  readonly byes?: number
  readonly legByes?: number
  /** Awarded by the umpires. They count for the match and for no fancy. */
  readonly penaltyRuns?: number
  readonly wickets?: readonly Dismissal[]
}

export type InningsEnd =
  | 'all_out'
  | 'overs_completed'
  | 'target_reached'
  | 'declared'
  /** Stopped by weather, light or the state of the ground, and not resumed. */
  | 'cut_short'

export type Batting = {
  readonly batter: AthleteId
  readonly runs: number
  readonly balls: number
  readonly fours: number
  readonly sixes: number
  readonly state: 'batting' | 'out' | 'retired_hurt'
}

export type Bowling = {
  readonly bowler: AthleteId
  readonly legalBalls: number
  readonly runs: number
  readonly wickets: number
}

/** The score, without penalty runs, at the moment a wicket fell. */
export type FallenWicket = {
  readonly wicket: number
  readonly runs: number
  readonly legalBalls: number
  readonly batter: AthleteId
}

export type Over = {
  /** Without penalty runs. */
  readonly runs: number
  readonly wickets: number
  readonly legalBalls: number
  readonly balls: readonly Ball[]
  /** The umpire called over, however many balls it had. */
  readonly called?: boolean
}

export type Innings = {
  readonly batting: Side
  /** All runs of the scoreboard, penalty runs among them. */
  readonly runs: number
  readonly penaltyRuns: number
  readonly wickets: number
  readonly legalBalls: number
  readonly extras: number
  /** How many overs may be bowled, after the last revision; null where innings are not limited. */
  readonly oversAllotted: number | null
  /** The runs to win, as the last revision has it. */
  readonly target?: number
  /** First over first; the last may still be under way. */
  readonly overs: readonly Over[]
  readonly batters: readonly Batting[]
  readonly bowlers: readonly Bowling[]
  readonly fallen: readonly FallenWicket[]
  readonly end?: InningsEnd
}

export type Toss = { readonly winner: Side; readonly elected: 'bat' | 'bowl' }

export type CricketEnding =
  | {
      readonly type: 'won'
      readonly winner: Side
      readonly by: 'runs' | 'wickets' | 'innings'
      readonly margin: number
      /** The Duckworth–Lewis–Stern or another revised target decided. */
      readonly revised?: boolean
    }
  | { readonly type: 'tied'; readonly superOverWinner?: Side }
  | { readonly type: 'drawn' }
  | { readonly type: 'no_result' }
  /** Not one ball was bowled. */
  | { readonly type: 'abandoned' }
  /** Conceded or awarded off the field. */
  | { readonly type: 'awarded'; readonly winner: Side }

export type CricketState = {
  readonly sport: 'cricket'
  readonly format: CricketFormat
  readonly toss?: Toss
  /** First innings first; the last may still be under way. */
  readonly innings: readonly Innings[]
  readonly superOvers: readonly Innings[]
  readonly progress: Progress<{ readonly interrupted?: string }, CricketEnding>
}

export type CricketEvent =
  | { readonly type: 'toss'; readonly toss: Toss }
  | {
      readonly type: 'innings_started'
      readonly batting: Side
      readonly oversAllotted: number | null
      readonly target?: number
      readonly superOver?: boolean
    }
  | { readonly type: 'ball'; readonly ball: Ball }
  /** The umpire calls over. A feed that does not tell it leaves an over to end with its last legal ball. */
  | { readonly type: 'over_ended' }
  | { readonly type: 'retired_hurt'; readonly batter: AthleteId }
  | { readonly type: 'overs_revised'; readonly oversAllotted: number; readonly target?: number }
  | { readonly type: 'innings_ended'; readonly end: InningsEnd }
  | { readonly type: 'interrupted'; readonly reason: string }
  | { readonly type: 'resumed' }
  | { readonly type: 'finished'; readonly ending: CricketEnding }
