import { type Instant, instant } from '@maidan/core'
import { createSimulation, type Feed, type FeedListener, type FeedNews } from '@maidan/feed'
import type { Fixture, Sport } from '@maidan/sports'
import type { Source } from '../index.ts'

/** Which match an update is about, if it is about one. */
export const fixtureOf = (update: FeedNews): string | undefined => {
  if (update.type === 'fixture') return update.fixture.id
  if (update.type === 'market') return update.market.fixture
  if (update.type === 'prices' || update.type === 'quote')
    return update.market.slice(0, update.market.indexOf('.'))
  return 'fixture' in update ? update.fixture : undefined
}

/** All that a source says of some matches, with sequence numbers of its own. */
export const onlyMatches = ({ feed, recall }: Source, isWanted: (id: string) => boolean): Source => {
  const count = (listener: FeedListener): FeedListener => {
    let seq = 0
    return (update) => {
      const fixture = fixtureOf(update)
      if (fixture === undefined || isWanted(fixture)) listener({ ...update, seq: ++seq })
    }
  }
  const only: Feed = { ...feed, subscribe: (listener) => feed.subscribe(count(listener)) }
  return { feed: only, recall }
}

export const onlyMatch = (source: Source, id: string): Source => onlyMatches(source, (one) => one === id)

const calendars = new Map<string, readonly Fixture[]>()

/** The calendar of a simulation. A simulation takes a second to start, so the tests start each once. */
const calendarOf = (seed: string, speed: number, at: Instant): readonly Fixture[] => {
  const name = `${seed} ${speed} ${at}`
  const known = calendars.get(name)
  if (known) return known
  const simulation = createSimulation({ seed, speed })
  simulation.advance(at)
  const fixtures = simulation.image().flatMap((news) => (news.type === 'fixture' ? [news.fixture] : []))
  calendars.set(name, fixtures)
  return fixtures
}

/** The next simulated match of a sport, and the moment from which on the feed reports it. */
export const nextMatch = (seed: string, speed: number, sport: Sport, from: Instant): Fixture => {
  const coming = calendarOf(seed, speed, from)
    .filter((fixture) => fixture.sport === sport && fixture.startsAt > from)
    .sort((a, b) => a.startsAt - b.startsAt)[0]
  if (!coming) throw new Error(`no ${sport} to come`)
  return { ...coming, startsAt: instant(coming.startsAt) }
}
