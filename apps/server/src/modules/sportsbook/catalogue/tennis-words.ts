import type { ScoreLine } from '@maidan/contracts/player'
import {
  type Fixture,
  type Side,
  type TennisEnding,
  type TennisState,
  tieBreakUnderWay,
} from '@maidan/sports'
import { stoppedText } from './words.ts'

const isTieBreak = (state: TennisState): boolean =>
  state.sets.length > 0 && tieBreakUnderWay(state) !== undefined

const CALLS = ['0', '15', '30', '40']

/** The points of the game under way as an umpire calls them. */
export const pointsOf = (state: TennisState): { home: string; away: string } => {
  const { home, away } = state.points
  if (isTieBreak(state)) return { home: String(home), away: String(away) }
  if (home < 3 || away < 3 || home === away)
    return { home: CALLS[Math.min(3, home)] ?? '40', away: CALLS[Math.min(3, away)] ?? '40' }
  return home > away ? { home: 'Ad', away: '40' } : { home: '40', away: 'Ad' }
}

export const tennisLine = (fixture: Fixture, state: TennisState): ScoreLine => {
  const games = (side: Side): string => state.sets.map(({ score }) => score[side]).join(' ')
  return { home: games('home'), away: games('away'), note: noteOf(fixture, state) }
}

const noteOf = (fixture: Fixture, state: TennisState): string => {
  const { progress } = state
  if (progress.stage === 'upcoming') return ''
  if (progress.stage === 'finished') return endText(fixture, state, progress.ending)
  if (progress.interrupted !== undefined) return stoppedText(progress.interrupted, state.sets.length > 0)
  const { home, away } = pointsOf(state)
  return `${isTieBreak(state) ? 'Tie-break of set' : 'Set'} ${Math.max(1, state.sets.length)}, ${home}-${away}`
}

const setsOf = ({ sets }: TennisState, side: Side): number =>
  sets.filter(({ winner }) => winner === side).length

const endText = (fixture: Fixture, state: TennisState, ending: TennisEnding): string => {
  if (ending.type === 'abandoned') return 'Match abandoned'
  const loser: Side = ending.winner === 'home' ? 'away' : 'home'
  const [won, lost] = [fixture[ending.winner].name, fixture[loser].name]
  switch (ending.type) {
    case 'completed':
      return `${won} won ${setsOf(state, ending.winner)}-${setsOf(state, loser)}`
    case 'retired':
      return `${won} won, ${lost} retired`
    case 'disqualified':
      return `${won} won, ${lost} was disqualified`
    case 'walkover':
      return `${won} won by walkover`
  }
}
