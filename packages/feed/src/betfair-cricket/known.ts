import type { Side } from '@maidan/sports'
import type { FixtureInfo, MatchChange, MatchStats } from './message.ts'

export type Teams = Readonly<Record<Side, string>>

/** What is known of a match from all messages about it. */
export type KnownCricket = {
  readonly fixture: FixtureInfo
  readonly teams: Teams
  readonly runners: MatchChange['runners']
  readonly stats: MatchStats | undefined
}

/** Nothing until the stream has said who plays. */
export const knownAfter = (
  before: KnownCricket | undefined,
  change: MatchChange,
): KnownCricket | undefined => {
  const fixture = change.fixture ?? before?.fixture
  const teams = teamsIn(change.fixture?.description ?? '') ?? change.teams ?? before?.teams
  const runners = change.runners ?? before?.runners
  return fixture && teams && { fixture, teams, runners, stats: change.stats ?? before?.stats }
}

/** Which side of the match a runner of its market is. */
export type SideOfRunner = (runner: number) => Side | undefined

/**
 * The match with the sides as its market has them: scores and prices may name the two teams in another order. Nothing
 * where the market has other runners.
 */
export const alignSides = (known: KnownCricket, sideOfRunner: SideOfRunner): KnownCricket | undefined => {
  const { teams, runners } = known
  const [home, away] = [runners && sideOfRunner(runners.home), runners && sideOfRunner(runners.away)]
  if (home === 'home' && away === 'away') return known
  if (home === 'away' && away === 'home') return { ...known, teams: { home: teams.away, away: teams.home } }
  return home === undefined && away === undefined ? known : undefined
}

/** `TRAINING: Perth Scorchers v Sydney Sixers, Big Bash League Final, from Docklands Stadium` */
const teamsIn = (description: string): Teams | undefined => {
  const [names = ''] = description.replace(/^[A-Z ]+: /, '').split(',')
  const [home, away, ...more] = names.split(' v ').map((name) => name.trim())
  return home && away && more.length === 0 ? { home, away } : undefined
}

export const sideOf = (teams: Teams, name: string): Side | undefined =>
  (['home', 'away'] as const).find((side) => teams[side].toLowerCase() === name.trim().toLowerCase())
