import type { Instant } from '@maidan/core'
import type { Competition, Fixture, MatchState } from '@maidan/sports'
import type { SavedLine, Stage, StoredFixture } from '../store/fixtures.ts'
import type { Lane } from './lane.ts'

/** A match that the feed tells of, with its markets. */
export type Match = {
  fixture: Fixture
  competition: Competition
  state: MatchState | undefined
  /** When the feed last spoke of it; never, where it is only in the database. */
  toldAt: Instant | undefined
  readonly lanes: Set<Lane>
  /** The last lines of commentary, oldest first. */
  lines: readonly SavedLine[]
}

export type Matches = {
  readonly get: (id: string) => Match | undefined
  readonly all: () => Iterable<Match>
  readonly put: (fixture: Fixture, competition: Competition) => Match
  /** Forgets the matches that were over first, where too many are kept. Gives the keys of their markets. */
  readonly forgetOld: () => string[]
}

/** So many matches that are over are kept in memory, in case that a result is corrected. */
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

/** Finished, and every market of it has told the markets its result. */
const isOver = (match: Match): boolean =>
  stageOf(match) === 'finished' &&
  [...match.lanes].every(({ wanted, isDirty, isBusy }) => wanted.result !== undefined && !isDirty && !isBusy)

/** As the score tells it. Where the feed tells no scores, its markets do: they turn in-play, and they close. */
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
