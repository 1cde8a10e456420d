import { assert, defined } from '@maidan/core'
import type { Ball, CricketFormat, Innings, Over } from '../model.ts'

export type OverLength = Pick<CricketFormat, 'ballsPerOver'>

const ballsPerOver = ({ ballsPerOver: balls = 6 }: OverLength): number => balls

const NO_OVER: Over = { runs: 0, wickets: 0, legalBalls: 0, balls: [] }

export const isLegal = ({ wides = 0, noBalls = 0 }: Ball): boolean => wides === 0 && noBalls === 0

export const extrasOf = ({ wides = 0, noBalls = 0, byes = 0, legByes = 0 }: Ball): number =>
  wides + noBalls + byes + legByes

/** What the ball adds to the score, without what the umpires award. */
export const runsOf = (ball: Ball): number => ball.runsOffBat + extrasOf(ball)

/** What the ball costs its bowler. */
export const concededOf = ({ runsOffBat, wides = 0, noBalls = 0 }: Ball): number =>
  runsOffBat + wides + noBalls

/** All the balls that an over should have. */
export const isFull = ({ legalBalls }: Over, format: OverLength): boolean =>
  legalBalls >= ballsPerOver(format)

const isCountedByFeed = ({ balls }: Over): boolean => balls.some(({ over }) => over !== undefined)

/** By itself: the over before another one, or in an innings that has ended, is done too. */
export const isOverDone = (over: Over, format: OverLength): boolean =>
  over.called === true || (isFull(over, format) && !isCountedByFeed(over))

/** Where the feed counts overs, the ball says whether it begins the next. */
const beginsOver = (overs: readonly Over[], { over }: Ball, format: OverLength): boolean => {
  const last = overs.at(-1)
  if (over === undefined) return last === undefined || isOverDone(last, format)
  const isNext = over === overs.length + 1
  assert(
    isNext || (over === overs.length && last?.called !== true),
    `over ${over} is not the next to be bowled`,
  )
  return isNext
}

export const addToOvers = (overs: readonly Over[], ball: Ball, format: OverLength): Over[] => {
  const isFirst = beginsOver(overs, ball, format)
  const under = isFirst ? NO_OVER : defined(overs.at(-1), 'an over is under way')
  return [
    ...(isFirst ? overs : overs.slice(0, -1)),
    {
      runs: under.runs + runsOf(ball),
      wickets: under.wickets + (ball.wickets?.length ?? 0),
      legalBalls: under.legalBalls + (isLegal(ball) ? 1 : 0),
      balls: [...under.balls, ball],
    },
  ]
}

/** A call after the last legal ball of an over tells nothing new, and one before the first ball nothing at all. */
export const callOver = (overs: readonly Over[]): Over[] => {
  const last = overs.at(-1)
  return last ? [...overs.slice(0, -1), { ...last, called: true }] : []
}

/** Overs and balls as a scoreboard writes them: 15.4. */
export const oversText = (legalBalls: number, format: OverLength = {}): string =>
  `${Math.trunc(legalBalls / ballsPerOver(format))}.${legalBalls % ballsPerOver(format)}`

type Bowled = Pick<Innings, 'legalBalls' | 'overs'>

/** Of an innings: an over that the umpire miscounted is one over. Without its overs the balls have to do. */
export const bowledText = ({ legalBalls, overs }: Bowled, format: OverLength): string => {
  const last = overs.at(-1)
  if (last === undefined) return oversText(legalBalls, format)
  if (isOverDone(last, format) || isFull(last, format)) return `${overs.length}.0`
  return `${overs.length - 1}.${last.legalBalls}`
}

/** How many balls may still be bowled; undefined where innings are not limited. */
export const ballsLeft = (
  { oversAllotted, legalBalls, overs }: Bowled & Pick<Innings, 'oversAllotted'>,
  format: OverLength,
): number | undefined => {
  if (oversAllotted === null) return undefined
  const each = ballsPerOver(format)
  const last = overs.at(-1)
  if (last === undefined) return Math.max(0, oversAllotted * each - legalBalls)
  const inOver = isOverDone(last, format) ? 0 : Math.max(0, each - last.legalBalls)
  return Math.max(0, (oversAllotted - overs.length) * each + inOver)
}
