import type { Ball, Over } from '../model.ts'

export const BALLS_PER_OVER = 6

const NO_OVER: Over = { runs: 0, wickets: 0, legalBalls: 0, balls: [] }

export const isLegal = ({ wides = 0, noBalls = 0 }: Ball): boolean => wides === 0 && noBalls === 0

export const extrasOf = ({ wides = 0, noBalls = 0, byes = 0, legByes = 0 }: Ball): number =>
  wides + noBalls + byes + legByes

/** What the ball adds to the score, without what the umpires award. */
export const runsOf = (ball: Ball): number => ball.runsOffBat + extrasOf(ball)

/** What the ball costs its bowler. */
export const concededOf = ({ runsOffBat, wides = 0, noBalls = 0 }: Ball): number =>
  runsOffBat + wides + noBalls

export const isOverDone = (over: Over | undefined): boolean => (over?.legalBalls ?? 0) >= BALLS_PER_OVER

export const addToOvers = (overs: readonly Over[], ball: Ball): Over[] => {
  const last = overs.at(-1)
  const under = last === undefined || isOverDone(last) ? NO_OVER : last
  const before = under === last ? overs.slice(0, -1) : overs
  return [
    ...before,
    {
      runs: under.runs + runsOf(ball),
      wickets: under.wickets + (ball.wickets?.length ?? 0),
      legalBalls: under.legalBalls + (isLegal(ball) ? 1 : 0),
      balls: [...under.balls, ball],
    },
  ]
}

/** Overs and balls as a scoreboard writes them: 15.4. */
export const oversText = (legalBalls: number): string =>
  `${Math.trunc(legalBalls / BALLS_PER_OVER)}.${legalBalls % BALLS_PER_OVER}`
