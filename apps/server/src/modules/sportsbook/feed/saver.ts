import type { Instant } from '@maidan/core'
import type { SportsbookDeps } from '../deps.ts'
import { isBadData } from '../store/bad-data.ts'
import { addLines, type Line, saveFixtures, type SavedLine, type StoredFixture } from '../store/fixtures.ts'

/** Writes down matches and commentary. What a slow database has not taken yet is overtaken by what is newer. */
export type Saver = {
  readonly save: (fixture: StoredFixture) => void
  readonly say: (fixture: string, text: string, at: Instant) => void
  /** Resolves when all that came before is written, or could not be. */
  readonly flush: () => Promise<void>
}

/** More lines than this wait only when the database is away; the oldest are given up. */
const MAX_LINES = 2000

type Deps = Pick<SportsbookDeps, 'transact' | 'log'> & {
  /** Hears of lines that now have their number. */
  readonly onLines?: (lines: readonly SavedLine[]) => void
}

export const createSaver = (deps: Deps): Saver => {
  const dirty = new Map<string, StoredFixture>()
  let lines: Line[] = []
  let work: Promise<void> = Promise.resolve()
  const writeOut = async (): Promise<void> => {
    const fixtures = [...dirty.values()]
    const said = lines
    dirty.clear()
    lines = []
    const left = fixtures.length > 0 ? await saveAll(deps, fixtures) : []
    for (const fixture of left) if (!dirty.has(fixture.fixture.id)) dirty.set(fixture.fixture.id, fixture)
    if (said.length > 0)
      await deps
        .transact((tx) => addLines(tx, said))
        .then(deps.onLines)
        .catch((error: unknown) => deps.log.warn({ err: error, lines: said.length }, 'commentary was lost'))
  }
  return {
    save: (fixture) => void dirty.set(fixture.fixture.id, fixture),
    say: (fixture, text, at) => {
      lines.push({ fixture, text, at })
      if (lines.length > MAX_LINES) lines.shift()
    },
    flush: () => (work = work.then(writeOut)),
  }
}

/** Gives those that are to be tried again: the database was away. One bad match keeps no other from being written. */
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
