import type { ScoreLine } from '@maidan/contracts/player'
import {
  ballsLeft,
  bowledText,
  type CricketEnding,
  type CricketState,
  type Fixture,
  type Innings,
  type Side,
  superOverWinner,
} from '@maidan/sports'
import { shortsOf } from './shorts.ts'
import { plural, stoppedText } from './words.ts'

export const cricketLine = (fixture: Fixture, state: CricketState): ScoreLine => {
  const ofSide = (side: Side): string =>
    state.innings
      .filter(({ batting }) => batting === side)
      .map((innings) => `${innings.runs}/${innings.wickets} (${bowledText(innings, state.format)})`)
      .join(' & ')
  return { home: ofSide('home'), away: ofSide('away'), note: noteOf(fixture, state) }
}

const noteOf = (fixture: Fixture, state: CricketState): string => {
  const { progress, toss } = state
  if (progress.stage === 'finished') return endText(fixture, state, progress.ending)
  if (progress.stage === 'live' && progress.interrupted !== undefined)
    return stoppedText(progress.interrupted, state.innings.length > 0)
  const current = state.superOvers.at(-1) ?? state.innings.at(-1)
  if (current) return inningsText(fixture, state, current)
  return toss ? `${shortsOf(fixture)[toss.winner]} won the toss and chose to ${toss.elected}` : ''
}

const inningsText = (fixture: Fixture, state: CricketState, innings: Innings): string => {
  const isSuperOver = state.superOvers.length > 0
  const during = isSuperOver ? 'Super over: ' : ''
  if (innings.end !== undefined) return betweenText(fixture, state, innings)
  const short = shortsOf(fixture)[innings.batting]
  if (innings.target === undefined) return `${during}${short} batting`
  const need = innings.target - innings.runs
  const left = ballsLeft(innings, state.format)
  if (need <= 0) return `${during}${short} reached the target`
  if (left === 0) return resultAwaited(isSuperOver)
  return left === undefined
    ? `${during}${short} need ${need} to win`
    : `${during}${short} need ${need} from ${plural(left, 'ball')}`
}

const resultAwaited = (isSuperOver: boolean): string =>
  `${isSuperOver ? 'Super over finished' : 'Innings over'}, result to come`

/** Over two innings a side, and after an innings cut short, only the feed knows the target. */
const betweenText = (fixture: Fixture, state: CricketState, { batting, runs, end }: Innings): string => {
  const isSuperOver = state.superOvers.length > 0
  const played = isSuperOver ? state.superOvers.length : state.innings.length
  const perSide = isSuperOver ? 1 : state.format.inningsPerSide
  if (played % (2 * perSide) === 0) return resultAwaited(isSuperOver)
  const pause = isSuperOver ? 'Break in the super over' : 'Innings break'
  if (perSide === 2 || end === 'cut_short') return pause
  return `${pause}, ${shortsOf(fixture)[batting === 'home' ? 'away' : 'home']} need ${runs + 1}`
}

const endText = (fixture: Fixture, state: CricketState, ending: CricketEnding): string => {
  switch (ending.type) {
    case 'won':
      return `${fixture[ending.winner].name} won by ${marginText(ending)}`
    case 'tied':
      return tieText(fixture, superOverWinner(state))
    case 'drawn':
      return 'Match drawn'
    case 'no_result':
      return 'No result'
    case 'abandoned':
      return 'Match abandoned'
    case 'awarded':
      return `Match awarded to ${fixture[ending.winner].name}`
  }
}

const tieText = (fixture: Fixture, winner: Side | undefined): string =>
  winner === undefined ? 'Match tied' : `Match tied, ${fixture[winner].name} won the super over`

const marginText = ({ by, margin, revised }: Extract<CricketEnding, { type: 'won' }>): string => {
  const method = revised ? ' (revised target)' : ''
  if (by === 'innings')
    return margin > 0 ? `an innings and ${plural(margin, 'run')}${method}` : `an innings${method}`
  return `${plural(margin, by === 'runs' ? 'run' : 'wicket')}${method}`
}
