import type { ScoreLine } from '@maidan/contracts/player'
import type { Fixture, Score, SoccerPhase, SoccerState } from '@maidan/sports'

/** Without a shoot-out, whose goals decide and do not count. */
export const goalsOf = ({ goals }: SoccerState): Score => ({
  home: goals.filter(({ side }) => side === 'home').length,
  away: goals.filter(({ side }) => side === 'away').length,
})

export const soccerLine = (fixture: Fixture, state: SoccerState): ScoreLine => {
  const { home, away } = scoreOf(state)
  return { home: String(home), away: String(away), note: noteOf(fixture, state) }
}

/** A feed that tells results only has told no goals. */
const scoreOf = (state: SoccerState): Score => {
  const known = state.afterExtraTime ?? state.fullTime
  return state.goals.length === 0 && known ? known : goalsOf(state)
}

const noteOf = (fixture: Fixture, state: SoccerState): string => {
  const { progress } = state
  switch (progress.stage) {
    case 'upcoming':
      return ''
    case 'live':
      return phaseText(state, progress.phase)
    case 'finished':
      if (progress.ending.type === 'played') return endText(fixture, state)
      return progress.ending.type === 'abandoned' ? 'Match abandoned' : 'Postponed'
  }
}

const minuteText = ({ minute, added }: SoccerState): string => `${minute}${added > 0 ? `+${added}` : ''}'`

const phaseText = (state: SoccerState, phase: SoccerPhase): string => {
  switch (phase) {
    case 'half_time':
      return 'Half time'
    case 'waiting_for_extra_time':
      return 'Full time, extra time follows'
    case 'extra_time':
      return state.afterExtraTime ? 'After extra time' : `Extra time ${minuteText(state)}`
    case 'penalties':
      return state.penalties ? `Penalties ${state.penalties.home}-${state.penalties.away}` : 'Penalties'
    default:
      return state.fullTime ? 'Full time' : minuteText(state)
  }
}

const endText = (fixture: Fixture, state: SoccerState): string => {
  const { penalties, afterExtraTime } = state
  if (penalties && penalties.home !== penalties.away) return `${wonText(fixture, penalties)} on penalties`
  const score = scoreOf(state)
  const ended = score.home === score.away ? `Drawn ${score.home}-${score.away}` : wonText(fixture, score)
  return afterExtraTime ? `${ended} after extra time` : ended
}

const wonText = (fixture: Fixture, { home, away }: Score): string =>
  home > away ? `${fixture.home.name} won ${home}-${away}` : `${fixture.away.name} won ${away}-${home}`
