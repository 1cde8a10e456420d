import type { ScoreLine } from '@maidan/contracts/player'
import {
  type CricketState,
  type Fixture,
  type Innings,
  type MatchState,
  oversText,
  type Score,
  type Side,
  type SoccerState,
  type TennisState,
} from '@maidan/sports'

/** A score as a list shows it, one text a side and one that says where the match is. */
export const scoreLineOf = (fixture: Fixture, state: MatchState): ScoreLine => {
  switch (state.sport) {
    case 'cricket':
      return cricketLine(fixture, state)
    case 'soccer':
      return soccerLine(state)
    case 'tennis':
      return tennisLine(state)
  }
}

const inningsText = ({ runs, wickets, legalBalls }: Innings): string =>
  `${runs}/${wickets} (${oversText(legalBalls)})`

const cricketLine = (fixture: Fixture, state: CricketState): ScoreLine => {
  const ofSide = (side: Side): string =>
    state.innings
      .filter(({ batting }) => batting === side)
      .map(inningsText)
      .join(' & ')
  return { home: ofSide('home'), away: ofSide('away'), note: cricketNote(fixture, state) }
}

const cricketNote = (fixture: Fixture, { innings, toss, progress }: CricketState): string => {
  if (progress.stage === 'finished') return cricketEnd(fixture, progress.ending)
  if (progress.stage === 'live' && progress.interrupted !== undefined) return progress.interrupted
  const current = innings.at(-1)
  if (current?.target !== undefined && current.end === undefined) {
    const left = Math.max(0, (current.oversAllotted ?? 0) * 6 - current.legalBalls)
    const need = Math.max(0, current.target - current.runs)
    return `${fixture[current.batting].short} need ${need} from ${left} balls`
  }
  if (current) return `${fixture[current.batting].short} batting`
  return toss ? `${fixture[toss.winner].short} won the toss and ${toss.elected} first` : ''
}

type CricketEnd = Extract<CricketState['progress'], { stage: 'finished' }>['ending']

const cricketEnd = (fixture: Fixture, ending: CricketEnd): string => {
  switch (ending.type) {
    case 'won':
      return ending.by === 'innings'
        ? `${fixture[ending.winner].short} won by an innings`
        : `${fixture[ending.winner].short} won by ${ending.margin} ${ending.by}`
    case 'tied':
      return ending.superOverWinner
        ? `Tied, ${fixture[ending.superOverWinner].short} won the super over`
        : 'Tied'
    case 'drawn':
      return 'Drawn'
    case 'no_result':
      return 'No result'
    case 'abandoned':
      return 'Abandoned'
    case 'awarded':
      return `Awarded to ${fixture[ending.winner].short}`
  }
}

export const goalsOf = ({ goals }: SoccerState): Score => ({
  home: goals.filter(({ side }) => side === 'home').length,
  away: goals.filter(({ side }) => side === 'away').length,
})

const soccerLine = (state: SoccerState): ScoreLine => {
  const score = goalsOf(state)
  return { home: String(score.home), away: String(score.away), note: soccerNote(state) }
}

const PHASES = {
  first_half: undefined,
  half_time: 'Half time',
  second_half: undefined,
  extra_time: undefined,
  penalties: 'Penalties',
  waiting_for_extra_time: 'Extra time follows',
} as const

const soccerNote = ({ progress, minute, added }: SoccerState): string => {
  switch (progress.stage) {
    case 'upcoming':
      return ''
    case 'live':
      return PHASES[progress.phase] ?? `${minute}${added > 0 ? `+${added}` : ''}'`
    case 'finished':
      return { played: 'Full time', abandoned: 'Abandoned', postponed: 'Postponed' }[progress.ending.type]
  }
}

const CALLS = ['0', '15', '30', '40']

/** The points of the game under way as an umpire calls them. */
export const pointsOf = ({ points, sets }: TennisState): { home: string; away: string } => {
  const current = sets.at(-1)
  const { home, away } = points
  if (current && current.score.home === 6 && current.score.away === 6 && current.winner === undefined)
    return { home: String(home), away: String(away) }
  if (home < 3 || away < 3 || home === away)
    return { home: CALLS[Math.min(3, home)] ?? '40', away: CALLS[Math.min(3, away)] ?? '40' }
  return home > away ? { home: 'Ad', away: '40' } : { home: '40', away: 'Ad' }
}

const tennisLine = (state: TennisState): ScoreLine => {
  const games = (side: Side): string => state.sets.map(({ score }) => score[side]).join(' ')
  return { home: games('home'), away: games('away'), note: tennisNote(state) }
}

const tennisNote = (state: TennisState): string => {
  const { progress } = state
  if (progress.stage === 'upcoming') return ''
  if (progress.stage === 'finished')
    return {
      completed: 'Finished',
      retired: 'Retired',
      disqualified: 'Disqualified',
      walkover: 'Walkover',
      abandoned: 'Abandoned',
    }[progress.ending.type]
  if (progress.interrupted !== undefined) return progress.interrupted
  const { home, away } = pointsOf(state)
  return `${home}-${away}`
}
