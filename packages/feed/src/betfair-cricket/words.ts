import type { Toss } from '@maidan/sports'
import { sideOf, type Teams } from './known.ts'
import type { FixtureInfo, Incident, MatchStats } from './message.ts'

/** Words of the stream. Those that are not here are counted by the decoder and change nothing. */
const LIVE: ReadonlySet<string> = new Set(['IN_RUNNING'])
export const UPCOMING: ReadonlySet<string> = new Set(['UPCOMING', 'SCHEDULED', 'NOT_STARTED', 'PRE_MATCH'])
export const CALLED_OFF: ReadonlySet<string> = new Set(['ABANDONED', 'CANCELLED', 'NO_RESULT'])
const OVER: ReadonlySet<string> = new Set(['RESULT', 'FINISHED', 'COMPLETED', 'POST_MATCH'])
const NO_WINNER: ReadonlySet<string> = new Set(['NA', 'N/A', 'NONE'])
export const TIED: ReadonlySet<string> = new Set(['TIE', 'TIED'])
export const DRAWN: ReadonlySet<string> = new Set(['DRAW', 'DRAWN'])

const STOPS: ReadonlySet<string> = new Set(
  'RAIN LIGHT DELAY DELAYED INTERRUPTED SUSPENDED STOPPED STUMPS LUNCH TEA DRINKS'.split(' '),
)

/** Why a match is not being played: `BAD_LIGHT` is `bad light`. */
export const stopOf = (status: string): string | undefined =>
  status.split('_').some((word) => STOPS.has(word)) ? status.toLowerCase().replaceAll('_', ' ') : undefined

const isKnownStatus = (status: string): boolean =>
  [LIVE, UPCOMING, CALLED_OFF, OVER].some((words) => words.has(status)) || stopOf(status) !== undefined

/** `Karachi Kings won the toss and elected to field` */
export const tossOf = (teams: Teams, said: string | undefined): Toss | undefined => {
  const words = said?.toLowerCase() ?? ''
  const winner = (['home', 'away'] as const).find((side) => words.startsWith(teams[side].toLowerCase()))
  const elected = /\b(bat|bowl|field)/.exec(words)?.[1]
  if (!winner || !elected) return undefined
  return { winner, elected: elected === 'bat' ? 'bat' : 'bowl' }
}

const INCIDENTS: Readonly<Record<string, (value: string) => string>> = {
  STRIKE: (value) => runs(value),
  RUNS: (value) => runs(value),
  OUT: () => 'OUT',
  WIDE: (value) => `${value} wide`,
  NO_BALL: (value) => `no-ball, ${runs(value)}`,
  BYE: (value) => `${value} bye`,
  LEG_BYE: (value) => `${value} leg bye`,
}

const runs = (value: string): string => {
  if (value === '0') return 'no run'
  if (value === '4') return 'FOUR'
  if (value === '6') return 'SIX'
  return `${value} run${value === '1' ? '' : 's'}`
}

/** A line of commentary; nothing for an incident that is not known. */
export const incidentText = ({ type, overs, who, value = '1' }: Incident): string | undefined => {
  const what = INCIDENTS[type]?.(value)
  return what && `${overs} ${who ? `${who}: ` : ''}${what}.`
}

/** What a message says in words that are not known here. */
export const unknownWords = (
  teams: Teams,
  { status }: FixtureInfo,
  stats: MatchStats | undefined,
  incidents: readonly Incident[],
): string[] => {
  const winner = stats?.winner ?? 'NA'
  const isWord = [NO_WINNER, TIED, DRAWN, CALLED_OFF].some((words) => words.has(winner.toUpperCase()))
  const toss = stats?.toss
  return [
    ...(isKnownStatus(status) ? [] : [`fixtureStatus ${status}`]),
    ...(sideOf(teams, winner) || isWord ? [] : [`winner ${winner}`]),
    ...(toss === undefined || tossOf(teams, toss) ? [] : ['tossResult']),
    ...incidents.filter(({ type }) => !(type in INCIDENTS)).map(({ type }) => `incident ${type}`),
  ]
}
