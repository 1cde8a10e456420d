import type { Known } from '@maidan/sports'
import { expect, test } from 'vitest'
import type { SportsMarkets } from '../deps.ts'
import { MATCH_ODDS, TOTAL } from '../testing/soccer.ts'
import { createLane, decide, tell } from './lane.ts'
import { createLanes } from './lanes.ts'
import { newMarketOf } from './rules.ts'

const log = { warn: () => {}, error: () => {}, info: () => {} }

/** Markets that record their commands and answer none of them until the test releases them. */
const createSlowDesk = () => {
  const told: string[] = []
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const command = (name: string) => (_: number, how?: unknown) =>
    new Promise<void>((resolve, reject) => {
      told.push(typeof how === 'number' ? `${name} ${how}` : name)
      waiting.push({ resolve, reject })
    })
  const markets = {
    add: async () => new Map(),
    suspend: command('suspend'),
    open: command('open'),
    turnInPlay: command('turn'),
    removeRunner: command('remove'),
    close: command('close'),
    correct: command('correct'),
    setQuote: () => {},
  } as unknown as SportsMarkets
  return { markets, told, waiting }
}

const row = (key: string, index: number) => ({
  id: index + 1,
  key,
  fixture_id: 'soccer-1',
  name: 'Match Odds',
  kind: MATCH_ODDS.kind,
  banking: 'exchange',
  runners: [],
  commission_bp: 200,
  cross_matching: true,
  places: 1,
  min_stake: 100,
  max_stake: 1000,
  max_exposure: 1000,
  status: 'suspended',
  reason: 'Not open yet',
  in_play: false,
  delay_seconds: 0,
  version: 1,
  removals: [],
  result: null,
})

const setUp = () => {
  const slow = createSlowDesk()
  const db = { query: async (_: string, [keys]: readonly unknown[] = []) => (keys as string[]).map(row) }
  const lanes = createLanes({ markets: slow.markets, db: db as never, log, saveMatches: async () => {} })
  const add = (market: typeof MATCH_ODDS) => {
    const lane = createLane(newMarketOf(market)!)
    lanes.add(lane)
    return lane
  }
  const letGo = async () => {
    while (slow.waiting.length > 0) {
      slow.waiting.splice(0).forEach(({ resolve }) => resolve())
      await expect.poll(() => slow.waiting.length >= 0).toBe(true)
    }
    await lanes.caughtUp()
  }
  return { ...slow, lanes, add, letGo }
}

test('[SB-2] however much the feed sends meanwhile, slow markets get a handful of commands', async () => {
  const { markets, told, waiting, lanes, add, letGo } = setUp()
  const lane = add(MATCH_ODDS)
  tell(markets, lane, MATCH_ODDS, undefined)
  lanes.drive(lane)
  await expect.poll(() => waiting.length).toBe(1)
  for (let version = 2; version < 2000; version += 1) {
    const status = version % 2 === 0 ? 'suspended' : 'open'
    tell(markets, lane, { ...MATCH_ODDS, status, version, inPlay: true, betDelaySeconds: 5 }, undefined)
    lanes.drive(lane)
  }
  await letGo()
  expect(told).toEqual(['open', 'suspend', 'turn 5', 'open'])
})

test('[SB-2] one slow market does not hold up the others', async () => {
  const { markets, told, waiting, lanes, add } = setUp()
  for (const market of [MATCH_ODDS, TOTAL]) {
    const lane = add(market)
    tell(markets, lane, market, undefined)
    lanes.drive(lane)
  }
  await expect.poll(() => told).toEqual(['open', 'open'])
  for (const { resolve } of waiting) resolve()
  await lanes.caughtUp()
})

test('[SB-2] the lane repeats a failed command from the state in the database', async () => {
  const { markets, told, waiting, lanes, add, letGo } = setUp()
  const lane = add(MATCH_ODDS)
  tell(markets, lane, MATCH_ODDS, undefined)
  lanes.drive(lane)
  await expect.poll(() => waiting.length).toBe(1)
  waiting.splice(0).forEach(({ reject }) => reject(new Error('the database is away')))
  await lanes.caughtUp()
  lanes.retry()
  await expect.poll(() => waiting.length).toBe(1)
  await letGo()
  expect(told).toEqual(['open', 'open'])
  expect(lane.standing?.status).toBe('open')
})

test('[SB-5] a result overtakes all commands that wait', async () => {
  const { markets, told, waiting, lanes, add, letGo } = setUp()
  const lane = add(MATCH_ODDS)
  tell(markets, lane, MATCH_ODDS, undefined)
  lanes.drive(lane)
  await expect.poll(() => waiting.length).toBe(1)
  const result: Known = { type: 'void', rule: 'SPORT-39', source: 'Postponed.' }
  tell(markets, lane, { ...MATCH_ODDS, status: 'suspended', version: 2 }, undefined)
  decide(markets, lane, result)
  lanes.drive(lane)
  await letGo()
  expect(told).toEqual(['open', 'close'])
})
