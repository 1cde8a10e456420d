import type { Progress, Score, Side } from './fixture.ts'

export type TennisFormat = {
  readonly bestOf: 3 | 5
  /** The last set at six all: a tie-break to 7 or 10 points, or games until one leads by two. */
  readonly lastSet: 'tie_break_7' | 'tie_break_10' | 'advantage'
}

export type TennisGame = { readonly winner: Side; readonly server: Side; readonly tieBreak: boolean }

export type TennisSet = {
  /** Games won; the tie-break is a game. */
  readonly score: Score
  /** Games that were finished, first game first. */
  readonly games: readonly TennisGame[]
  /** The points of the tie-break, once it was played or while it is. */
  readonly tieBreak?: Score
  readonly winner?: Side
}

export type TennisEnding =
  | { readonly type: 'completed'; readonly winner: Side }
  /** One could or would not go on: retired, or was disqualified, after the first point. */
  | { readonly type: 'retired'; readonly winner: Side }
  | { readonly type: 'disqualified'; readonly winner: Side }
  /** No point was played. */
  | { readonly type: 'walkover'; readonly winner: Side }
  | { readonly type: 'abandoned' }

export type TennisState = {
  readonly sport: 'tennis'
  readonly format: TennisFormat
  /** First set first; the last may still be under way. */
  readonly sets: readonly TennisSet[]
  /** Points won in the game under way: 0, 1, 2, 3 for love, 15, 30, 40, and on beyond deuce. */
  readonly points: Score
  readonly server: Side
  readonly progress: Progress<{ readonly interrupted?: string }, TennisEnding>
}

export type TennisEvent =
  | { readonly type: 'started'; readonly server: Side }
  | { readonly type: 'point'; readonly winner: Side }
  | { readonly type: 'interrupted'; readonly reason: string }
  | { readonly type: 'resumed' }
  | { readonly type: 'finished'; readonly ending: TennisEnding }
