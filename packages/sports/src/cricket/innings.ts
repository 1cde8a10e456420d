import { assert } from '@maidan/core'
import type { Ball, FallenWicket, Innings, Side } from '../model.ts'
import { addToBatters, addToBowlers } from './cards.ts'
import { addToOvers, extrasOf, isLegal, type OverLength, runsOf } from './over.ts'

export type InningsStart = {
  readonly batting: Side
  readonly oversAllotted: number | null
  readonly target?: number
}

export const startInnings = ({ batting, oversAllotted, target }: InningsStart): Innings => ({
  batting,
  runs: 0,
  penaltyRuns: 0,
  wickets: 0,
  legalBalls: 0,
  extras: 0,
  oversAllotted,
  ...(target === undefined ? {} : { target }),
  overs: [],
  batters: [],
  bowlers: [],
  fallen: [],
})

/** The score that a fancy looks at: what was scored, without what the umpires awarded. */
export const scored = ({ runs, penaltyRuns }: Innings): number => runs - penaltyRuns

export const playBall = (innings: Innings, ball: Ball, format: OverLength): Innings => {
  assert(innings.end === undefined, 'no ball is bowled after the innings')
  const penalty = ball.penaltyRuns ?? 0
  const next: Innings = {
    ...innings,
    runs: innings.runs + runsOf(ball) + penalty,
    penaltyRuns: innings.penaltyRuns + penalty,
    wickets: innings.wickets + (ball.wickets?.length ?? 0),
    legalBalls: innings.legalBalls + (isLegal(ball) ? 1 : 0),
    extras: innings.extras + extrasOf(ball) + penalty,
    overs: addToOvers(innings.overs, ball, format),
    batters: addToBatters(innings.batters, ball),
    bowlers: addToBowlers(innings.bowlers, ball),
  }
  return { ...next, fallen: [...innings.fallen, ...fallenBy(innings, next, ball)] }
}

const fallenBy = (before: Innings, after: Innings, ball: Ball): FallenWicket[] =>
  (ball.wickets ?? []).map(({ batter }, index) => ({
    wicket: before.wickets + index + 1,
    runs: scored(after),
    legalBalls: after.legalBalls,
    batter,
  }))
