import type { Instant } from '@maidan/core'
import type { SportsbookDeps } from '../deps.ts'
import { isBadData } from '../store/bad-data.ts'
import { addScores, type ScoreMark } from '../store/scores.ts'
import { addLines, type Line, saveFixtures, type SavedLine, type StoredFixture } from '../store/fixtures.ts'

/** Stores matches, commentary and how scores moved. While the database is slow, a newer state replaces the one that waits. */
export type Saver = {
  readonly save: (fixture: StoredFixture) => void
  readonly say: (fixture: string, text: string, at: Instant) => void
  readonly mark: (mark: ScoreMark) => void
  /** Resolves when everything that came before is stored or given up. */
  readonly flush: () => Promise<void>
}

/** More lines or scores than this wait only when the database is away; then the saver gives up the oldest. */
const MAX_WAITING = 2000

type Deps = Pick<SportsbookDeps, 'transact' | 'log'> & {
  /** The saver calls this with lines that now have their number. */
  readonly onLines?: (lines: readonly SavedLine[]) => void
}

export const createSaver = (deps: Deps): Saver => {
  const dirty = new Map<string, StoredFixture>()
  let lines: Line[] = []
  let marks: ScoreMark[] = []
  let work: Promise<void> = Promise.resolve()
  const writeOut = async (): Promise<void> => {
    const fixtures = [...dirty.values()]
    const said = lines
    const marked = marks
    dirty.clear()
    lines = []
    marks = []
    const left = fixtures.length > 0 ? await saveAll(deps, fixtures) : []
    for (const fixture of left) if (!dirty.has(fixture.fixture.id)) dirty.set(fixture.fixture.id, fixture)
    if (said.length > 0)
      await deps
        .transact((tx) => addLines(tx, said))
        .then(deps.onLines)
        .catch((error: unknown) => deps.log.warn({ err: error, lines: said.length }, 'commentary was lost'))
    if (marked.length > 0)
      await deps
        .transact((tx) => addScores(tx, marked))
        .catch((error: unknown) => deps.log.warn({ err: error, marks: marked.length }, 'scores were lost'))
  }
  return {
    save: (fixture) => {
      dirty.set(fixture.fixture.id, fixture)
    },
    say: (fixture, text, at) => {
      lines.push({ fixture, text, at })
      if (lines.length > MAX_WAITING) lines.shift()
    },
    mark: (mark) => {
      marks.push(mark)
      if (marks.length > MAX_WAITING) marks.shift()
    },
    flush: () => (work = work.then(writeOut)),
  }
}

/** Stores matches and gives those to try again, because the database was away. One bad match does not stop the others. */
const saveAll = async (
  { transact, log }: Deps,
  fixtures: readonly StoredFixture[],
): Promise<StoredFixture[]> => {
  try {
    await transact((tx) => saveFixtures(tx, fixtures))
    return []
  } catch (error) {
    log.warn({ err: error, fixtures: fixtures.length }, 'matches could not be saved')
    if (!isBadData(error)) return [...fixtures]
    if (fixtures.length === 1) return []
    return (await Promise.all(fixtures.map((fixture) => saveAll({ transact, log }, [fixture])))).flat()
  }
}
