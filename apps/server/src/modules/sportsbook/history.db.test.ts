import { DAY_MS, type Instant, instant } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketId } from '../markets/index.ts'
import { AGES } from './history.ts'
import { thinPoints } from './store/points.ts'
import { LISTED, MATCH_ODDS } from './testing/soccer.ts'
import { createScriptedSource, createWorld, type World } from './testing/world.ts'

let world: World
let market: MarketId
beforeAll(async () => {
  world = await createWorld((time) => {
    const source = createScriptedSource(time)
    source.image.push(...LISTED)
    return source
  })
  await world.sportsbook.start()
  market = (await world.marketOf(MATCH_ODDS.id))!.id
})
afterAll(() => world.close())

const query = (text: string, values: readonly unknown[] = []) =>
  world.test.owner.query<{ runner: number; at: number }>(text, values)

const addAll = async (runner: number, times: readonly number[]): Promise<void> => {
  await query(
    `insert into exchange.price_point (market_id, runner, at, back, lay, matched)
     select $1, $2, to_timestamp(at / 1000.0), 200, 202, 0 from unnest($3::bigint[]) at`,
    [market, runner, times],
  )
}

const left = async (runner: number): Promise<number[]> =>
  (await query('select runner, at from exchange.price_point where runner = $1 order by at', [runner])).map(
    ({ at }) => at,
  )

/** The same by hand: the last of each step of its age. */
const thinned = (times: readonly number[], now: number): number[] => {
  const kept = new Map<string, number>()
  for (const at of times.toSorted((a, b) => a - b)) {
    const step = AGES.findLast(({ olderThanMs }) => at < now - olderThanMs)?.stepMs
    kept.set(step === undefined ? `${at}` : `${step} ${Math.floor(at / step)}`, at)
  }
  return [...kept.values()].sort((a, b) => a - b)
}

const thin = (now: Instant): Promise<number> =>
  world.test.database.transact((tx) => thinPoints(tx, [market], AGES, now))

test('[SB-64] points are kept the rarer the older they are, each runner for itself', async () => {
  const now = instant(Date.UTC(2025, 0, 15, 12, 3, 7))
  const ages = fc.uniqueArray(fc.integer({ min: 0, max: 4 * DAY_MS }), { minLength: 1, maxLength: 200 })
  const near = fc.uniqueArray(fc.integer({ min: 0, max: DAY_MS / 24 }), { minLength: 1, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(ages, near, async (far, close) => {
      const times = [far, close].map((list) => list.map((age) => now - age))
      await query('delete from exchange.price_point')
      await addAll(1, times[0]!)
      await addAll(2, times[1]!)
      const gone = await thin(now)
      const expected = times.map((list) => thinned(list, now))
      expect([await left(1), await left(2)]).toEqual(expected)
      expect(gone).toBe(times.flat().length - expected.flat().length)
      expect(await thin(now)).toBe(0)
    }),
    { numRuns: rounds(10, 200) },
  )
})

const DAYS = rounds(2, 30)

test('[SB-64] however long a market is open, a chart of a runner gets all of it in one call', async () => {
  await query('delete from exchange.price_point')
  const now = world.time.clock.now()
  const count = (DAYS * DAY_MS) / 10_000
  await addAll(
    1,
    Array.from({ length: count }, (_, index) => now - index * 10_000),
  )
  const job = world.sportsbook.jobs.find(({ name }) => name === 'thin prices')!
  expect(await job.run()).toBeGreaterThan(count / 2)
  const { data } = (await world.get(`/sports/markets/${market}/history?runner=1`)).body
  expect(data.length).toBeLessThan(1500)
  expect(data[0].at).toBeLessThan(now - (DAYS - 1) * DAY_MS)
  expect(data.at(-1).at).toBe(now)
})
