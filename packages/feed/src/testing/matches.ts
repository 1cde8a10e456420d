import { instant } from '@maidan/core'
import type { CricketState, MatchState, SoccerState, Sport, TennisState } from '@maidan/sports'
import { createMatch } from '../sim/create-match.ts'
import type { SimMatch } from '../sim/match.ts'

export const matchOf = (sport: Sport, number: number): SimMatch =>
  createMatch('test', { id: `${sport}-${number}`, sport, number, startsAt: instant(1_000_000_000_000) })

export const matchesOf = (sport: Sport, count: number): SimMatch[] =>
  Array.from({ length: count }, (_, number) => matchOf(sport, number))

/** The state after each beat that has an event. */
export const statesOf = ({ beats, initial, play }: SimMatch): MatchState[] => {
  let state = initial
  return beats.flatMap(({ event }) => (event ? [(state = play(state, event))] : []))
}

type Ended = { cricket: CricketState; soccer: SoccerState; tennis: TennisState }

export const endOf = <S extends Sport>(match: SimMatch, _sport: S): Ended[S] =>
  statesOf(match).at(-1) as Ended[S]
