import { instant } from '@maidan/core'
import type { Competition, Fixture, Team } from '@maidan/sports'
import { SPORTS } from './definition.ts'
import type { MarketDefinition } from './message.ts'

const team = (name: string): Team => ({
  name,
  short: name
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase(),
  athletes: [],
})

/** A match of one of our sports between two sides. The stream names no competition, so each sport has one. */
export const readFixture = (
  definition: MarketDefinition,
): { fixture: Fixture; competition: Competition } | undefined => {
  const sport = SPORTS[definition.eventTypeId]
  const [home, away] = definition.eventName?.split(' v ') ?? []
  const startsAt = Date.parse(definition.marketTime)
  if (sport === undefined || !home || !away || Number.isNaN(startsAt)) return undefined
  const competition: Competition = { id: `stream-${sport}`, sport, name: 'Exchange stream' }
  const fixture: Fixture = {
    id: definition.eventId,
    sport,
    competition: competition.id,
    home: team(home),
    away: team(away),
    startsAt: instant(startsAt),
  }
  return { fixture, competition }
}
