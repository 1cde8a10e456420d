import { assert, defined, unreachable } from '@maidan/core'
import type { Side, TennisEvent, TennisFormat, TennisSet, TennisState } from '../model.ts'
import { GAMES_FOR_SET, hasWon, LOVE, oneMore, other, setsToWin, setsWon, tieBreakPoints } from './format.ts'

const NEW_SET: TennisSet = { score: LOVE, games: [] }

export const startTennis = (format: TennisFormat): TennisState => ({
  sport: 'tennis',
  format,
  sets: [],
  points: LOVE,
  server: 'home',
  progress: { stage: 'upcoming' },
})

/** The state after an event. The point that wins the match also finishes it. */
export const playTennis = (state: TennisState, event: TennisEvent): TennisState => {
  switch (event.type) {
    case 'started':
      return { ...state, server: event.server, sets: [NEW_SET], progress: { stage: 'live' } }
    case 'point':
      return point(state, event.winner)
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

const currentSet = ({ sets }: TennisState): TennisSet => defined(sets.at(-1), 'the match has started')

const withSet = (state: TennisState, set: TennisSet): TennisState => ({
  ...state,
  sets: [...state.sets.slice(0, -1), set],
})

/** Points that win the tie-break under way, if one is. */
export const tieBreakUnderWay = (state: TennisState): number | undefined => {
  const { score } = currentSet(state)
  const isLevel = score.home === GAMES_FOR_SET && score.away === GAMES_FOR_SET
  return isLevel ? tieBreakPoints(state.format, state.sets.length) : undefined
}

const point = (state: TennisState, winner: Side): TennisState => {
  assert(state.progress.stage === 'live', 'points are played in a live match')
  const points = oneMore(state.points, winner)
  const tieBreak = tieBreakUnderWay(state)
  if (tieBreak === undefined)
    return hasWon(points, winner, 4) ? game(state, winner, state.server, false) : { ...state, points }
  const played = withSet(state, { ...currentSet(state), tieBreak: points })
  if (hasWon(points, winner, tieBreak)) return game(played, winner, firstServer(state), true)
  return { ...played, points, server: nextServer(state) }
}

/** In a tie-break the serve changes after the first point and then after every second. */
const nextServer = ({ points, server }: TennisState): Side =>
  (points.home + points.away) % 2 === 0 ? other(server) : server

/** Who served the first point of the tie-break under way. */
const firstServer = ({ points, server }: TennisState): Side =>
  Math.trunc((points.home + points.away + 1) / 2) % 2 === 0 ? server : other(server)

const game = (state: TennisState, winner: Side, server: Side, tieBreak: boolean): TennisState => {
  const set = currentSet(state)
  const score = oneMore(set.score, winner)
  const games = [...set.games, { winner, server, tieBreak }]
  const isSetWon = tieBreak || hasWon(score, winner, GAMES_FOR_SET)
  const next = { ...set, score, games, ...(isSetWon ? { winner } : {}) }
  const after: TennisState = { ...withSet(state, next), points: LOVE, server: other(server) }
  return isSetWon ? afterSet(after, winner) : after
}

const afterSet = (state: TennisState, winner: Side): TennisState =>
  setsWon(state.sets)[winner] === setsToWin(state.format)
    ? { ...state, progress: { stage: 'finished', ending: { type: 'completed', winner } } }
    : { ...state, sets: [...state.sets, NEW_SET] }
