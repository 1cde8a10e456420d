import { assert, unreachable } from '@maidan/core'
import type { SoccerEnding, SoccerEvent, SoccerPhase, SoccerState } from '../model.ts'
import { NO_GOALS, periodScore, regularGoals, tally } from './goals.ts'

export const startSoccer = (): SoccerState => ({
  sport: 'soccer',
  minute: 0,
  added: 0,
  goals: [],
  cards: [],
  corners: NO_GOALS,
  progress: { stage: 'upcoming' },
})

/** The state after an event. */
export const playSoccer = (state: SoccerState, event: SoccerEvent): SoccerState => {
  assert(state.progress.stage !== 'finished', 'nothing happens after the match')
  switch (event.type) {
    case 'kick_off':
      return kickOff(state, event.phase)
    case 'minute':
      return { ...state, minute: event.minute, added: event.added ?? 0 }
    case 'goal':
      return { ...state, goals: [...state.goals, event.goal] }
    case 'goal_disallowed':
      return { ...state, goals: withoutLast(state.goals, event.side) }
    case 'card':
      return { ...state, cards: [...state.cards, event.card] }
    case 'corner':
      return { ...state, corners: { ...state.corners, [event.side]: state.corners[event.side] + 1 } }
    case 'appeared':
      return { ...state, appeared: [...new Set([...(state.appeared ?? []), ...event.athletes])] }
    default:
      return blowWhistle(state, event)
  }
}

type Whistle = Extract<
  SoccerEvent,
  { type: 'half_time' | 'full_time' | 'extra_time_over' | 'penalties' | 'finished' }
>

const blowWhistle = (state: SoccerState, event: Whistle): SoccerState => {
  switch (event.type) {
    case 'half_time':
      return { ...inPhase(state, 'half_time'), halfTime: periodScore(state, 'first_half') }
    case 'full_time':
      return fullTime(state, event.extraTimeFollows ?? false)
    case 'extra_time_over': {
      const after = { ...state, afterExtraTime: tally(state.goals) }
      return event.penaltiesFollow ? inPhase(after, 'penalties') : after
    }
    case 'penalties':
      return { ...state, penalties: event.score }
    case 'finished':
      return finish(state, event.ending)
    default:
      return unreachable(event)
  }
}

const inPhase = (state: SoccerState, phase: SoccerPhase): SoccerState => ({
  ...state,
  progress: { stage: 'live', phase },
})

/** A feed that leaves out a whistle has still told that the half before is over. */
const kickOff = (state: SoccerState, phase: 'first_half' | 'second_half' | 'extra_time'): SoccerState =>
  inPhase(phase === 'second_half' ? { ...state, halfTime: periodScore(state, 'first_half') } : state, phase)

const finish = (state: SoccerState, ending: SoccerEnding): SoccerState => ({
  ...state,
  ...(ending.type === 'played' ? { fullTime: periodScore(state, 'match') } : {}),
  progress: { stage: 'finished', ending },
})

const fullTime = (state: SoccerState, isMoreToCome: boolean): SoccerState => {
  const over = { ...state, fullTime: tally(regularGoals(state)) }
  return isMoreToCome ? inPhase(over, 'waiting_for_extra_time') : over
}

const withoutLast = (goals: SoccerState['goals'], side: 'home' | 'away'): SoccerState['goals'] => {
  const index = goals.findLastIndex((goal) => goal.side === side)
  assert(index >= 0, 'only a goal that was given is taken back')
  return goals.filter((_, at) => at !== index)
}
