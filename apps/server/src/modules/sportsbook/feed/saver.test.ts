import { instant } from '@maidan/core'
import { expect, test } from 'vitest'
import type { Transact, Tx } from '../../../platform/postgres/database.ts'
import type { StoredFixture } from '../store/fixtures.ts'
import { FIXTURE } from '../testing/soccer.ts'
import { createSaver } from './saver.ts'

const fixture = (id: string): StoredFixture => ({
  fixture: { ...FIXTURE, id },
  competition: { id: 'cup', sport: 'soccer', name: 'Cup' },
  state: undefined,
  stage: 'upcoming',
})

/** A database that refuses rows with `bad` in them, and all rows while it is away. */
const createDatabase = () => {
  const database = { away: false, matches: [] as string[], lines: [] as string[] }
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (database.away) throw new Error('connection refused')
    const rows = JSON.parse(String(values[0])) as { id: string; text: string }[]
    if (rows.some(({ id }) => id === 'bad')) throw Object.assign(new Error('bad data'), { code: '22P05' })
    if (text.includes('commentary')) database.lines.push(...rows.map((row) => row.text))
    else database.matches.push(...rows.map(({ id }) => id))
    return []
  }
  const transact: Transact = (work) => work({ query } as unknown as Tx)
  return Object.assign(database, { transact })
}

const quiet = { warn: () => {}, error: () => {}, info: () => {} }

test('[SB-6] the saver gives up a match that the database refuses, and stores the others', async () => {
  const database = createDatabase()
  const saver = createSaver({ transact: database.transact, log: quiet })
  for (const id of ['a', 'bad', 'b']) saver.save(fixture(id))
  await saver.flush()
  expect(database.matches.sort()).toEqual(['a', 'b'])
  await saver.flush()
  expect(database.matches).toHaveLength(2)
})

test('[SB-6] after the database was away the saver stores the newest state of each match', async () => {
  const database = createDatabase()
  const saver = createSaver({ transact: database.transact, log: quiet })
  database.away = true
  saver.save(fixture('a'))
  await saver.flush()
  saver.save(fixture('a'))
  database.away = false
  await saver.flush()
  expect(database.matches).toEqual(['a'])
})

test('[SB-6] the saver bounds a flood of commentary and gives up the oldest lines', async () => {
  const database = createDatabase()
  const saver = createSaver({ transact: database.transact, log: quiet })
  for (let line = 0; line < 5000; line += 1) saver.say('a', `line ${line}`, instant(0))
  await saver.flush()
  expect(database.lines).toHaveLength(2000)
  expect(database.lines.at(-1)).toBe('line 4999')
})
