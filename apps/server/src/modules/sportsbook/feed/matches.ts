import type { Instant } from '@maidan/core'
import type { Competition, Fixture, MatchState } from '@maidan/sports'
import type { SavedLine, Stage, StoredFixture } from '../store/fixtures.ts'
import type { Lane } from './lane.ts'
import { resultByRunners } from './rules.ts'

/** A match of the feed, with its markets. */
export type Match = {
  fixture: Fixture
  competition: Competition
  /** Its names are placeholders. */
  isUnnamed: boolean
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
  readonly put: (fixture: Fixture, competition: Competition, isUnnamed?: boolean) => Match
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
    put: (fixture, competition, isUnnamed = false) => {
      const known = matches.get(fixture.id)
      const match = known ?? {
        fixture,
        competition,
        isUnnamed,
        state: undefined,
        toldAt: undefined,
        lanes: new Set(),
        lines: [],
      }
      if (isUnnamed && !match.isUnnamed) match.fixture = { ...match.fixture, startsAt: fixture.startsAt }
      else Object.assign(match, { fixture, competition, isUnnamed })
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

/**
 * The stage by the score. Without scores the markets of the match show it: they turn in-play, and they close. They also
 * show that a match is over whose scores ended before it did.
 */
export const stageOf = ({ fixture, state, lanes }: Pick<Match, 'fixture' | 'state' | 'lanes'>): Stage => {
  const all = [...lanes]
  if (state) {
    const isClosed = ({ told, definition }: Lane): boolean =>
      told !== undefined && resultByRunners(fixture.sport, told, definition.runners) !== undefined
    return all.length > 0 && all.every(isClosed) ? 'finished' : state.progress.stage
  }
  if (all.length > 0 && all.every(({ wanted }) => wanted.result !== undefined)) return 'finished'
  return all.some(({ wanted }) => wanted.inPlay) ? 'live' : 'upcoming'
}

export const storedOf = (match: Match): StoredFixture => ({
  fixture: match.fixture,
  competition: match.competition,
  state: match.state,
  stage: stageOf(match),
  isUnnamed: match.isUnnamed,
})
