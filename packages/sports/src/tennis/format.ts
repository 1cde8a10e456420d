import type { Score, Side, TennisFormat, TennisSet } from '../model.ts'

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

export const LOVE: Score = { home: 0, away: 0 }

export const oneMore = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 })

export const setsToWin = ({ bestOf }: TennisFormat): number => (bestOf + 1) / 2

/** Sets that are finished, as a score. */
export const setsWon = (sets: readonly TennisSet[]): Score =>
  sets.reduce((score, { winner }) => (winner ? oneMore(score, winner) : score), LOVE)

export const GAMES_FOR_SET = 6

/** Points that win the tie-break of this set; undefined where the set goes on until somebody leads by two games. */
export const tieBreakPoints = (format: TennisFormat, set: number): number | undefined => {
  if (set < format.bestOf) return 7
  if (format.lastSet === 'advantage') return undefined
  return format.lastSet === 'tie_break_7' ? 7 : 10
}

/** Whether `side` has won by at least `least` and two ahead. */
export const hasWon = (score: Score, side: Side, least: number): boolean =>
  score[side] >= least && score[side] - score[other(side)] >= 2
