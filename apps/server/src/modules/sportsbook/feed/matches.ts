import type { Instant } from '@maidan/core'
import type { Competition, Fixture, MatchState } from '@maidan/sports'
import type { SavedLine, Stage, StoredFixture } from '../store/fixtures.ts'
import type { Lane } from './lane.ts'

/** A match of the feed, with its markets. */
export type Match = {
  fixture: Fixture
  competition: Competition
  state: MatchState | undefined
  /** When the feed last mentioned the match; undefined while it is only in the database. */
  toldAt: Instant | undefined
  readonly lanes: Set<Lane>
  /** The last lines of commentary, oldest first. */
  lines: readonly SavedLine[]
}

export type Matches = {
  readonly get: (id: string) => Match | undefined
  readonly all: () => Iterable<Match>
  readonly put: (fixture: Fixture, competition: Competition) => Match
  /** Forgets the matches that ended first, where memory holds too many. Gives the keys of their markets. */
  readonly forgetOld: () => string[]
}

/** How many finished matches stay in memory, in case the feed corrects a result. */
const KEPT = 200

export const createMatches = (kept = KEPT): Matches => {
  const matches = new Map<string, Match>()
  return {
    get: (id) => matches.get(id),
    all: () => matches.values(),
    put: (fixture, competition) => {
      const known = matches.get(fixture.id)
      const match = known ?? {
        fixture,
        competition,
        state: undefined,
        toldAt: undefined,
        lanes: new Set(),
        lines: [],
      }
      Object.assign(match, { fixture, competition })
      matches.set(fixture.id, match)
      return match
    },
    forgetOld: () => {
      const over = [...matches.values()].filter(isOver)
      const old = over.sort(byStart).slice(0, Math.max(0, over.length - kept))
      for (const { fixture } of old) matches.delete(fixture.id)
      return old.flatMap(({ lanes }) => [...lanes].map(({ definition }) => definition.key))
    },
  }
}

const byStart = (a: Match, b: Match): number => a.fixture.startsAt - b.fixture.startsAt

/** The match is finished, and the markets have the result of each of its markets. */
const isOver = (match: Match): boolean =>
  stageOf(match) === 'finished' &&
  [...match.lanes].every(({ wanted, isDirty, isBusy }) => wanted.result !== undefined && !isDirty && !isBusy)

/** The stage by the score. Without scores the markets of the match show it: they turn in-play, and they close. */
export const stageOf = ({ state, lanes }: Pick<Match, 'state' | 'lanes'>): Stage => {
  if (state) return state.progress.stage
  const wanted = [...lanes].map((lane) => lane.wanted)
  if (wanted.length > 0 && wanted.every(({ result }) => result !== undefined)) return 'finished'
  return wanted.some(({ inPlay }) => inPlay) ? 'live' : 'upcoming'
}

export const storedOf = (match: Match): StoredFixture => ({
  fixture: match.fixture,
  competition: match.competition,
  state: match.state,
  stage: stageOf(match),
})
