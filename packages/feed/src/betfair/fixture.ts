import { instant } from '@maidan/core'
import type { Competition, Fixture, Sport, Team } from '@maidan/sports'
import type { FeedNews } from '../port.ts'
import { sideOf, SPORTS } from './definition.ts'
import type { MarketDefinition } from './message.ts'

type FixtureNews = Extract<FeedNews, { type: 'fixture' }>

export type Sides = readonly [home: string, away: string]

/** The two who meet, where the name of an event says so. */
export const sidesOf = (event: string): Sides | undefined => {
  const [home, away] = event.split(/ vs? /)
  return home && away ? [home, away] : undefined
}

export const teamOf = (name: string): Team => ({
  name,
  short: name
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase(),
  athletes: [],
})

/** What stands where a competition would until one is known: players read it. */
const COMPETITIONS: Readonly<Record<Sport, string>> = {
  cricket: 'Cricket',
  soccer: 'Soccer',
  tennis: 'Tennis',
}

/**
 * A match of one of our sports between two sides. The stream names no competition, so each sport has one. A live stream
 * does not name the sides either: they get the number of the match until a catalogue names them.
 */
export const readFixture = (definition: MarketDefinition): FixtureNews | undefined => {
  const { eventId, eventName, eventTypeId, marketTime } = definition
  const sport = SPORTS[eventTypeId]
  const startsAt = Date.parse(marketTime)
  if (sport === undefined || Number.isNaN(startsAt)) return undefined
  const numbered = (isHome: boolean): string => `${sideOf(sport, isHome)} (match ${eventId})`
  const sides = eventName === undefined ? ([numbered(true), numbered(false)] as const) : sidesOf(eventName)
  if (!sides) return undefined
  const competition: Competition = { id: `stream-${sport}`, sport, name: COMPETITIONS[sport] }
  const fixture: Fixture = {
    id: eventId,
    sport,
    competition: competition.id,
    home: teamOf(sides[0]),
    away: teamOf(sides[1]),
    startsAt: instant(startsAt),
  }
  return {
    type: 'fixture',
    fixture,
    competition,
    ...(eventName === undefined ? { isUnnamed: true } : {}),
  }
}
