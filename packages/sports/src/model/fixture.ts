import type { Instant } from '@maidan/core'

export type Sport = 'soccer' | 'tennis' | 'cricket'

/** The two who meet, in the order in which the fixture names them. Home says nothing about the ground. */
export type Side = 'home' | 'away'

/** A count for each side: goals, sets, games, points. */
export type Score = { readonly home: number; readonly away: number }

export type CompetitionId = string
export type FixtureId = string
/** Somebody who takes part in a match. A player is somebody who bets. */
export type AthleteId = string

export type Competition = {
  readonly id: CompetitionId
  readonly sport: Sport
  readonly name: string
  readonly country?: string
}

export type Athlete = { readonly id: AthleteId; readonly name: string }

export type Team = {
  readonly name: string
  /** Three letters for a scoreboard: `IND`. */
  readonly short: string
  /** In batting order in cricket; the one athlete in tennis. */
  readonly athletes: readonly Athlete[]
}

export type Fixture = {
  readonly id: FixtureId
  readonly sport: Sport
  readonly competition: CompetitionId
  readonly home: Team
  readonly away: Team
  readonly startsAt: Instant
  readonly venue?: string
}

/** How far a match is. Only a finished one has a result. */
export type Progress<Live, Ending> =
  | { readonly stage: 'upcoming' }
  | ({ readonly stage: 'live' } & Live)
  | { readonly stage: 'finished'; readonly ending: Ending }
