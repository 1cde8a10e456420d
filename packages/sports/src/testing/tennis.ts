import { playTennis, startTennis } from '../tennis/score.ts'
import type { Side, TennisEnding, TennisFormat, TennisState } from '../model.ts'

export const FORMAT: TennisFormat = { bestOf: 3, lastSet: 'tie_break_7' }

const point = (state: TennisState, winner: Side): TennisState => playTennis(state, { type: 'point', winner })

export const points = (state: TennisState, marks: string): TennisState =>
  marks.split('').reduce((now, mark) => point(now, mark === 'h' ? 'home' : 'away'), state)

/** Games won to love: `h` and `a`, in order. A game at six all is a tie-break to seven. */
export const games = (state: TennisState, marks: string): TennisState =>
  marks
    .replaceAll(' ', '')
    .split('')
    .reduce((now, mark) => {
      const score = now.sets.at(-1)!.score
      const isTieBreak = score.home === 6 && score.away === 6 && now.format.lastSet !== 'advantage'
      return points(now, mark.repeat(isTieBreak ? 7 : 4))
    }, state)

export const started = (format: TennisFormat = FORMAT): TennisState =>
  playTennis(startTennis(format), { type: 'started', server: 'home' })

export const brokenOff = (state: TennisState, type: 'retired' | 'disqualified' = 'retired'): TennisState =>
  finished(state, { type, winner: 'home' })

export const finished = (state: TennisState, ending: TennisEnding): TennisState =>
  playTennis(state, { type: 'finished', ending })

export const HOME_SET = 'hhhhhh'
export const AWAY_SET = 'aaaaaa'
export const SIX_ALL = 'hahahahahaha'
