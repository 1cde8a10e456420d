import { afterEach, expect, test } from 'vitest'
import { createSilentSource, createSimulatedSource, endingSimulated, type Source } from '../index.ts'
import { onlyMatches } from '../testing/one-match.ts'
import { createWorld, type TestTime, type World } from '../testing/world.ts'

let world: World
afterEach(() => world.close())

/** Tennis is quick to simulate, and at any time has matches that are on and matches to come. */
const tennisAt =
  (speed: number) =>
  ({ clock, every }: TestTime): Source =>
    onlyMatches(createSimulatedSource({ seed: 'speed', speed, clock, every }), (id) =>
      id.startsWith('tennis'),
    )

const begin = async (makeSource: (time: TestTime) => Source, after?: World) => {
  world = await createWorld(makeSource, after ? { test: after.test, time: after.time } : {})
  await world.sportsbook.start()
  await world.sportsbook.caughtUp()
}

const restart = async (makeSource: (time: TestTime) => Source, awayMs = 5000) => {
  await world.halt()
  world.time.leap(awayMs)
  await begin(makeSource, world)
}

type Line = { fixture: string; status: string; stage: string; voided: boolean; known: boolean }

const lines = (fixtures?: readonly string[]) =>
  world.test.owner.query<Line>(
    `select f.id as fixture, m.status, f.stage, m.result is not null as known, m.result ->> 'type' = 'void' as voided
     from exchange.market m join sports.fixture f on f.id = m.fixture_id
     where $1::text[] is null or f.id = any ($1) order by m.id`,
    [fixtures ?? null],
  )

const undecided = (all: readonly Line[]) => all.filter(({ known }) => !known)
const fixturesOf = (all: readonly Line[]) => [...new Set(all.map(({ fixture }) => fixture))]

/** The matches of the first run that had a market without a result when it stopped, by their stage. */
const firstRun = async (speed: number) => {
  await begin(tennisAt(speed))
  await world.pass(2000, 500)
  const open = undecided(await lines())
  const stages = new Set(open.map(({ stage }) => stage))
  expect(stages).toEqual(new Set(['live', 'upcoming']))
  return open
}

/** The saver writes the ends of matches a moment after their markets have them. */
const ended = async (before: readonly Line[]) => {
  await world.pass(1000)
  const now = await lines(fixturesOf(before))
  expect(undecided(now)).toEqual([])
  await expect
    .poll(async () => new Set((await lines(fixturesOf(before))).map(({ stage }) => stage)))
    .toEqual(new Set(['finished']))
  return now
}

test('[SB-52] another speed ends every match of the run before it: what had begun by its seed, the rest is void', async () => {
  const before = await firstRun(1)
  await restart(tennisAt(60))
  const now = await ended(before)
  const begun = new Set(before.filter(({ stage }) => stage === 'live').map(({ fixture }) => fixture))
  const odds = now.filter(({ voided }) => !voided).map(({ fixture }) => fixture)
  for (const fixture of begun) expect(odds).toContain(fixture)
  expect(now.filter(({ fixture, voided }) => !begun.has(fixture) && !voided)).toEqual([])
  expect(undecided(await lines()).length).toBeGreaterThan(5)
}, 60_000)

test('[SB-52] the same speed carries every match on', async () => {
  const before = await firstRun(1)
  await restart(tennisAt(1))
  const now = await lines(fixturesOf(before))
  expect(undecided(now).length).toBe(before.length)
  expect(now.filter(({ stage, voided }) => stage === 'finished' || voided)).toEqual([])
}, 60_000)

test('[SB-52] without simulators nothing of them is left open', async () => {
  const before = await firstRun(1)
  await restart(({ clock }) => endingSimulated(createSilentSource(), clock))
  await ended(before)
  expect(undecided(await lines())).toEqual([])
}, 60_000)
