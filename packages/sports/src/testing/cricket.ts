import { playCricket, startCricket } from '../cricket/score.ts'
import type { Ball, CricketEvent, CricketFormat, CricketState } from '../model.ts'

const BATTERS = { striker: 'a', nonStriker: 'b', bowler: 'z' }

/** `.` nothing, `4` runs, `w` a wide, `n` a no-ball, `b` a bye, `W` a wicket, `p` five penalty runs. */
const ballOf = (mark: string, wickets: number): Ball => {
  // Every wicket brings the next batter: a, c, d, e, …
  const striker = wickets === 0 ? 'a' : String.fromCharCode('b'.charCodeAt(0) + wickets)
  const ball = { ...BATTERS, striker, runsOffBat: 0 }
  if (mark === 'w') return { ...ball, wides: 1 }
  if (mark === 'n') return { ...ball, noBalls: 1 }
  if (mark === 'b') return { ...ball, byes: 1 }
  if (mark === 'p') return { ...ball, penaltyRuns: 5 }
  if (mark === 'W') return { ...ball, wickets: [{ kind: 'bowled', batter: striker }] }
  return { ...ball, runsOffBat: mark === '.' ? 0 : Number(mark) }
}

/** Overs of marks, each as the feed counts it, whatever number of balls it has. */
export const bowlCounted = (state: CricketState, ...overs: readonly string[]): CricketState =>
  overs.reduce((now, marks, index) => {
    const over = (state.innings.at(-1)?.overs.length ?? 0) + index + 1
    return marks
      .split('')
      .reduce((then, mark) => playCricket(then, { type: 'ball', ball: { ...ballOf(mark, 0), over } }), now)
  }, state)

/** Plays the marks of one innings after another; spaces are for the eye. */
export const bowl = (state: CricketState, marks: string): CricketState =>
  marks
    .replaceAll(' ', '')
    .split('')
    .reduce((now, mark) => {
      const wickets = now.innings.at(-1)?.wickets ?? 0
      return playCricket(now, { type: 'ball', ball: ballOf(mark, wickets) })
    }, state)

export const after = (state: CricketState, ...events: CricketEvent[]): CricketState =>
  events.reduce(playCricket, state)

export const firstInnings = (
  marks: string,
  oversAllotted: number | null = 20,
  format: Partial<CricketFormat> = {},
): CricketState => {
  const start = startCricket({ oversPerInnings: oversAllotted, inningsPerSide: 1, ...format })
  return bowl(after(start, { type: 'innings_started', batting: 'home', oversAllotted }), marks)
}

export const ended = (end: 'all_out' | 'overs_completed' | 'target_reached' | 'declared' | 'cut_short') =>
  ({ type: 'innings_ended', end }) as const

export const NO_RESULT: CricketEvent = { type: 'finished', ending: { type: 'no_result' } }
