import { playSoccer, startSoccer } from '../soccer/score.ts'
import type { Side, SoccerEvent, SoccerState } from '../model.ts'

const SIDES: Readonly<Record<string, Side>> = { h: 'home', a: 'away' }

const goalsOf = (marks: string, phase: 'first_half' | 'second_half' | 'extra_time'): SoccerEvent[] =>
  marks.split('').map((mark, index) => ({
    type: 'goal',
    goal: { side: SIDES[mark]!, phase, minute: (phase === 'first_half' ? 1 : 46) + index },
  }))

export const playOn = (state: SoccerState, ...events: SoccerEvent[]): SoccerState =>
  events.reduce(playSoccer, state)

/** `h` and `a` are goals of the first half, in order. */
export const firstHalf = (marks = ''): SoccerState =>
  playOn(startSoccer(), { type: 'kick_off', phase: 'first_half' }, ...goalsOf(marks, 'first_half'))

export const secondHalf = (first = '', second = ''): SoccerState =>
  playOn(
    firstHalf(first),
    { type: 'half_time' },
    { type: 'kick_off', phase: 'second_half' },
    ...goalsOf(second, 'second_half'),
  )

export const ABANDONED: SoccerEvent = { type: 'finished', ending: { type: 'abandoned' } }

export const fullTime = (first = '', second = ''): SoccerState =>
  playOn(secondHalf(first, second), { type: 'full_time' }, { type: 'finished', ending: { type: 'played' } })

/** A match that ended so, all goals in the second half. */
export const endedAt = (home: number, away: number): SoccerState =>
  fullTime('', 'h'.repeat(home) + 'a'.repeat(away))
