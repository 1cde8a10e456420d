import { SECOND_MS } from '@maidan/core'
import {
  type Fixture,
  playTennis,
  type Side,
  startTennis,
  type TennisFormat,
  type TennisState,
} from '@maidan/sports'
import type { Beat, Hold } from '../match.ts'
import type { Random } from '../random.ts'
import type { Serves } from './chances.ts'

export const FORMAT: TennisFormat = { bestOf: 3, lastSet: 'tie_break_7' }

const RALLY: Hold = { beforeMs: 9 * SECOND_MS, afterMs: 2 * SECOND_MS, exchange: 'never' }
/** A break changes everything, so nobody bets while it is played. */
const BREAK_POINT: Hold = { ...RALLY, afterMs: 8 * SECOND_MS, exchange: 'before' }

const WINNERS = [
  'with an ace',
  'with a forehand down the line',
  'at the net',
  'with a drop shot',
  'after a long rally',
]
const ERRORS = ['double faults', 'nets the backhand', 'sends it long', 'misses the line']

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

const isTieBreak = ({ sets }: TennisState): boolean =>
  sets.at(-1)?.score.home === 6 && sets.at(-1)?.score.away === 6

/** The receiver wins the game with the next point. */
export const isBreakPoint = (state: TennisState): boolean => {
  const [server, receiver] = [state.points[state.server], state.points[other(state.server)]]
  return !isTieBreak(state) && receiver >= 3 && receiver > server
}

/** A whole match, point by point. */
export const writeTennis = (fixture: Fixture, serves: Serves, random: Random): Beat[] => {
  const server: Side = random.happens(0.5) ? 'home' : 'away'
  const started = { type: 'started', server } as const
  const beats: Beat[] = [
    { atMs: 0, event: { sport: 'tennis', event: started }, text: `${fixture[server].name} to serve.` },
  ]
  let atMs = 60 * SECOND_MS
  let state = playTennis(startTennis(FORMAT), started)
  while (state.progress.stage === 'live') {
    const hold = isBreakPoint(state) ? BREAK_POINT : RALLY
    const winner = random.happens(serves[state.server]) ? state.server : other(state.server)
    const next = playTennis(state, { type: 'point', winner })
    const text = pointText(random, fixture, state, next, winner)
    beats.push({ atMs, event: { sport: 'tennis', event: { type: 'point', winner } }, text, hold })
    atMs += pauseAfter(random, state, next)
    state = next
  }
  return beats
}

const gamesOf = ({ sets }: TennisState): number => sets.reduce((sum, { games }) => sum + games.length, 0)

/** Players change ends after odd games and rest between sets. */
const pauseAfter = (random: Random, before: TennisState, after: TennisState): number => {
  const point = random.between(26, 38)
  if (after.sets.length > before.sets.length) return (point + 90) * SECOND_MS
  const isGame = gamesOf(after) > gamesOf(before)
  const isChange = isGame && (after.sets.at(-1)?.games.length ?? 0) % 2 === 1
  return Math.round(point + (isChange ? 60 : isGame ? 15 : 0)) * SECOND_MS
}

const CALLS = ['love', '15', '30', '40']

const callOf = ({ points: { home, away } }: TennisState): string => {
  if (home >= 3 && away >= 3) return home === away ? 'Deuce' : 'Advantage'
  return `${CALLS[home]}-${CALLS[away]}`
}

const pointText = (
  random: Random,
  fixture: Fixture,
  before: TennisState,
  after: TennisState,
  winner: Side,
): string => {
  const deed = random.happens(0.6)
    ? `${fixture[winner].name} wins the point ${random.oneOf(WINNERS)}`
    : `${fixture[other(winner)].name} ${random.oneOf(ERRORS)}`
  const sets = after.sets.map(({ score }) => `${score.home}-${score.away}`).join(' ')
  if (after.progress.stage === 'finished')
    return `${deed}. Game, set and match ${fixture[winner].name}, ${sets}.`
  if (gamesOf(after) > gamesOf(before))
    return `${deed}. ${isBreakPoint(before) && winner !== before.server ? 'BREAK! ' : ''}Game ${fixture[winner].name}, ${sets}.`
  return isTieBreak(after)
    ? `${deed}. ${after.points.home}-${after.points.away} in the tie-break.`
    : `${deed}. ${callOf(after)}.`
}
