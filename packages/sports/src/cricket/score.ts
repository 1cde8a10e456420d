import { assert, defined, unreachable } from '@maidan/core'
import type { CricketEvent, CricketFormat, CricketState, Innings } from '../model.ts'
import { retireHurt } from './cards.ts'
import { playBall, startInnings } from './innings.ts'
import { callOver } from './over.ts'

export const startCricket = (format: CricketFormat): CricketState => ({
  sport: 'cricket',
  format,
  innings: [],
  superOvers: [],
  progress: { stage: 'upcoming' },
})

/** The state after an event. What cannot have happened in this state is a bug of the feed that sent it. */
export const playCricket = (state: CricketState, event: CricketEvent): CricketState => {
  switch (event.type) {
    case 'toss':
      return { ...state, toss: event.toss }
    case 'innings_started':
      return begin(state, event)
    case 'ball':
      return inInnings(state, (innings) => playBall(innings, event.ball, state.format))
    case 'over_ended':
      return inInnings(state, (innings) => ({ ...innings, overs: callOver(innings.overs) }))
    case 'retired_hurt':
      return inInnings(state, (one) => ({ ...one, batters: retireHurt(one.batters, event.batter) }))
    case 'overs_revised':
      return inInnings(state, (innings) => revise(innings, event))
    case 'innings_ended':
      return inInnings(state, (innings) => ({ ...innings, end: event.end }))
    case 'interrupted':
      return { ...state, progress: { stage: 'live', interrupted: event.reason } }
    case 'resumed':
      return { ...state, progress: { stage: 'live' } }
    case 'finished':
      return { ...state, progress: { stage: 'finished', ending: event.ending } }
    default:
      return unreachable(event)
  }
}

const begin = (
  state: CricketState,
  start: Extract<CricketEvent, { type: 'innings_started' }>,
): CricketState => {
  assert(state.progress.stage !== 'finished', 'no innings begins after the match')
  const live: CricketState = { ...state, progress: { stage: 'live' } }
  return start.superOver
    ? { ...live, superOvers: [...live.superOvers, startInnings(start)] }
    : { ...live, innings: [...live.innings, startInnings(start)] }
}

/** A super over, once there is one, is what is being played. */
const inInnings = (state: CricketState, change: (innings: Innings) => Innings): CricketState => {
  const where = state.superOvers.length > 0 ? 'superOvers' : 'innings'
  const current = defined(state[where].at(-1), 'an innings has begun')
  return { ...state, [where]: [...state[where].slice(0, -1), change(current)] }
}

const revise = (
  innings: Innings,
  { oversAllotted, target }: Extract<CricketEvent, { type: 'overs_revised' }>,
): Innings => ({ ...innings, oversAllotted, ...(target === undefined ? {} : { target }) })
