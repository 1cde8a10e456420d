import { defined, playerId } from '@maidan/core'
import type { FeedNews } from '@maidan/feed'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSettlement } from '../../settlement/index.ts'
import { askOf, order } from '../../markets/testing/test-markets.ts'
import {
  FIXTURE,
  fixtureNews,
  goal,
  LISTED,
  marketNews,
  MATCH_ODDS,
  played,
  REST,
  scoreNews,
} from '../testing/soccer.ts'
import { fundPlayer, type ScriptedSource, startScriptedWorld, type World } from '../testing/world.ts'

let world: World
let source: ScriptedSource

beforeEach(async () => {
  ;({ world, source } = await startScriptedWorld(LISTED))
})
afterEach(() => world.close())

const END = scoreNews(played(goal('home', 12), ...REST))

const finished = async () => (await world.get('/sports/fixtures?stage=finished')).body.data
const all = async () => (await world.get('/sports/fixtures')).body.data
const endedHoursAgo = (hours: number) =>
  world.test.owner.query(`update sports.fixture set updated_at = now() - make_interval(hours => $1)`, [hours])
const age = async () => {
  const [row] = await world.test.owner.query<{ hours: number }>(
    `select round(extract(epoch from now() - updated_at) / 3600)::int as hours from sports.fixture`,
  )
  return row?.hours
}

/** Lets the saver write what the feed told. */
const saved = async (...news: readonly FeedNews[]) => {
  source.send(...news)
  await world.sportsbook.caughtUp()
  await world.pass(1000)
}

test('[SB-51] a match that ended is listed as finished for a day', async () => {
  expect(await finished()).toEqual([])
  await saved(END)
  await expect
    .poll(finished)
    .toMatchObject([
      { id: FIXTURE.id, stage: 'finished', score: { home: '1', away: '0', note: 'Goa Gulls won 1-0' } },
    ])
  await endedHoursAgo(23)
  expect(await finished()).toHaveLength(1)
  expect(await all()).toHaveLength(1)
  await endedHoursAgo(25)
  expect(await finished()).toEqual([])
  expect((await world.get('/sports/fixtures')).body.page.total).toBe(0)
  expect((await world.get(`/sports/fixtures/${FIXTURE.id}`)).status).toBe(200)
})

test('[SB-51] a match that the feed tells again does not become younger, and one that is taken up again is live', async () => {
  await saved(END)
  await expect.poll(finished).toHaveLength(1)
  await endedHoursAgo(5)
  await saved(fixtureNews({ venue: 'Palm Ground' }), END)
  await expect.poll(async () => (await finished())[0]?.venue).toBe('Palm Ground')
  expect(await age()).toBe(5)
  await saved(scoreNews(played(goal('home', 12))))
  await expect.poll(async () => (await all())[0]?.stage).toBe('live')
  await expect.poll(age).toBe(0)
})

test('[SB-50] a match without scores says who won by its match odds', async () => {
  const status = (won: string) =>
    MATCH_ODDS.runners.map((runner) => ({
      ...runner,
      status: runner.selection === won ? ('winner' as const) : ('loser' as const),
    }))
  const ended = { id: 'soccer-2.match-odds', fixture: 'soccer-2', status: 'closed', version: 2 } as const
  await saved(fixtureNews({ id: 'soccer-2' }), marketNews(MATCH_ODDS, { ...ended, runners: status('away') }))
  await expect
    .poll(finished)
    .toMatchObject([{ id: 'soccer-2', score: { home: '', away: '', note: 'Pune Peaks won' } }])
})

test('[SB-53] a list of matches tells what was matched in a market that was settled', async () => {
  const [backer, layer] = [playerId(1), playerId(2)]
  await fundPlayer(world, backer)
  await fundPlayer(world, layer)
  const market = defined(await world.marketOf(MATCH_ODDS.id), 'it is listed').id
  const { place } = askOf(world.markets)
  const deal = async (key: string, price: number, stake: number) => {
    await place(layer, key, market, order('lay', price, stake))
    await place(backer, key, market, order('back', price, stake))
  }
  await deal('1', 200, 300_00)
  await deal('2', 190, 200_00)
  const matched = async () => (await all())[0]?.market.matched
  await expect.poll(matched).toBe(500)
  await saved(END)
  await createSettlement({ ...world.deps, ledger: world.ledger, onSettled: world.markets.settled }).run()
  expect(world.markets.view(market)).toBeUndefined()
  expect([await matched(), await matched()]).toEqual([500, 500])
  const page = (await world.get(`/sports/fixtures/${FIXTURE.id}`)).body.data
  expect(page.fixture.market.matched).toBe(500)
})
