import { DAY_MS } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  FIXTURE,
  goal,
  LISTED,
  MATCH_ODDS,
  marketNews,
  played,
  REST,
  scoreNews,
  TOTAL,
} from '../testing/soccer.ts'
import { type ScriptedSource, startScriptedWorld, type World } from '../testing/world.ts'

let world: World
let source: ScriptedSource
const OVER = { ...TOTAL, id: 'soccer-1.over', name: 'Over 3.5 goals' }

beforeAll(async () => {
  ;({ world, source } = await startScriptedWorld([
    ...LISTED,
    marketNews({
      ...TOTAL,
      id: 'soccer-1.dnb',
      name: 'Draw No Bet',
      kind: { type: 'draw_no_bet', period: 'match' },
      runners: [MATCH_ODDS.runners[0]!, MATCH_ODDS.runners[2]!],
    }),
    marketNews(OVER),
  ]))
  source.send({ type: 'heartbeat' })
  await world.pass(1000)
})
afterAll(() => world.close())

const idOf = async (key: string) => (await world.marketOf(key))?.id

test('[SB-20] every sport shows the number of its live and upcoming matches', async () => {
  const { body } = await world.get('/sports')
  expect(body.data).toEqual([
    { id: 4, key: 'cricket', name: 'Cricket', live: 0, upcoming: 0 },
    { id: 1, key: 'soccer', name: 'Soccer', live: 0, upcoming: 1 },
    { id: 2, key: 'tennis', name: 'Tennis', live: 0, upcoming: 0 },
  ])
})

test('[SB-20] the list of matches has the best prices of match odds in decimals and rupees', async () => {
  await expect
    .poll(
      async () =>
        (await world.get('/sports/fixtures?sport=1&stage=upcoming')).body.data[0]?.market.runners[0],
    )
    .toEqual({ id: 1, key: 'home', name: 'Goa Gulls', back: [1.99, 25_000], lay: [2.02, 24_509] })
  const { body } = await world.get('/sports/fixtures?sport=soccer')
  expect(body.page).toEqual({ page: 1, size: 20, pages: 1, total: 1 })
  expect(body.data[0]).toMatchObject({ id: FIXTURE.id, sportId: 1, stage: 'upcoming', score: null })
  expect((await world.get('/sports/fixtures?sport=4')).body.data).toEqual([])
})

test('[LOBBY-1] the list of matches has fixed prices of the house and says what else is open', async () => {
  const listed = async () => (await world.get('/sports/fixtures?sport=soccer')).body.data[0]
  const dnb = await idOf('soccer-1.dnb')
  expect(await listed()).toMatchObject({
    house: { id: dnb, name: 'Draw No Bet', selections: [{ key: 'home' }, { key: 'away' }] },
    offers: { markets: 4, bookmaker: false, fancy: false },
  })
  const { body } = await world.get(`/sports/markets/${dnb}`)
  expect(body.data.fixture).not.toHaveProperty('house')
})

test('[SB-20] a bad filter, an unknown match and an unknown market are refused', async () => {
  const answers = await Promise.all(
    [
      '/sports/fixtures?sport=chess',
      '/sports/fixtures?size=0',
      '/sports/fixtures/none',
      '/sports/fixtures/%27%3B--',
      '/sports/markets/99999',
      '/sports/markets/0',
      '/sports/markets/1?depth=51',
    ].map(world.get),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 404, 400, 404, 400, 400])
})

test('[SB-21] a match carries its markets with HeadName and result, split as the specification says', async () => {
  source.send(scoreNews(played(goal('home', 12))), { type: 'commentary', fixture: FIXTURE.id, text: 'Goal!' })
  await world.pass(1000)
  await expect
    .poll(async () => (await world.get(`/sports/fixtures/${FIXTURE.id}`)).body.data.commentary)
    .toMatchObject([{ text: 'Goal!' }])
  const { data } = (await world.get(`/sports/fixtures/${FIXTURE.id}`)).body
  expect(data.fixture).toMatchObject({ stage: 'live', score: { home: '1', away: '0' } })
  expect(data.score).toMatchObject({ sport: 'soccer', score: { home: 1, away: 0 } })
  expect(data.markets.map(({ HeadName }: { HeadName: string }) => HeadName).sort()).toEqual([
    'Draw No Bet',
    'Match Odds',
    'Over 3.5 goals',
    'Over/under 2.5 goals',
  ])
  expect(new Set(data.overMarkets)).toEqual(new Set([await idOf(TOTAL.id), await idOf(OVER.id)]))
  expect(data.allMarkets).toEqual([await idOf('soccer-1.dnb')])
})

test('[SB-21] a market shows its limits in rupees and the rules that decide it', async () => {
  const { data } = (await world.get(`/sports/markets/${await idOf(MATCH_ODDS.id)}`)).body
  expect(data.market).toMatchObject({
    HeadName: 'Match Odds',
    result: null,
    kind: 'match_odds',
    banking: 'exchange',
    commission: 2,
    limits: { minStake: 100, maxStake: 500_000 },
  })
  expect(data.rules.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(['SPORT-16', 'SPORT-39', 'SPORT-46']),
  )
  const rules = (await world.get('/sports/rules')).body.data
  expect(rules.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(['SPORT-6', 'SPORT-29', 'SPORT-55']),
  )
})

test('[LIVE-10] the state of the feed counts matches and markets, and says when something was heard', async () => {
  source.send({ type: 'heartbeat' })
  const { body } = await world.get('/sports/state')
  const { feed, matches, markets, version } = body.data
  expect(['live', 'idle', 'silent']).toContain(feed.state)
  expect(feed.lastHeardMs).toBeGreaterThanOrEqual(0)
  const [stored] = await world.test.owner.query<{ open: number }>(
    "select count(*) as open from exchange.market where status = 'open'",
  )
  const [inPlay] = await world.test.owner.query<{ live: number }>(
    "select count(*) as live from sports.fixture where stage = 'live'",
  )
  expect([markets.open, matches.live, version]).toEqual([stored?.open, inPlay?.live, '0.1.0'])
})

test('[HIST-12] the numbered rules come by sport and kind of market, each rule once', async () => {
  const { data, topics } = (await world.get('/sports/rules')).body
  type Topic = { sport: string | null; rules: { id: string }[] }
  const listed = (topics as Topic[]).flatMap(({ rules }) => rules.map(({ id }) => id))
  expect(listed.toSorted()).toEqual((data as { id: string }[]).map(({ id }) => id).toSorted())
  expect(new Set((topics as Topic[]).map(({ sport }) => sport))).toEqual(
    new Set(['cricket', 'soccer', 'tennis', null]),
  )
})

test('[SB-23] the server stores prices when they change, and gives the history oldest first', async () => {
  const record = world.sportsbook.jobs.find(({ name }) => name === 'record prices')!
  await record.run()
  const id = await idOf(MATCH_ODDS.id)
  const count = async () => ((await world.get(`/sports/markets/${id}/history`)).body.data as unknown[]).length
  const first = await count()
  expect(first).toBeGreaterThan(0)
  await record.run()
  expect(await count()).toBe(first)
  const { data } = (await world.get(`/sports/markets/${id}/history?runner=1`)).body
  expect(data).toMatchObject([{ runner: 1, back: 1.99, lay: 2.02, matched: 0 }])
})

test('[MATCH-47] the server keeps every score that differs from the one before, oldest first, for a week', async () => {
  const scores = async () => (await world.get(`/sports/fixtures/${FIXTURE.id}/scores`)).body.data
  source.send(scoreNews(played(goal('home', 12), { type: 'minute', minute: 13 })))
  source.send(scoreNews(played(goal('home', 12), { type: 'minute', minute: 13 })))
  await world.pass(1000)
  await expect.poll(async () => (await scores()).at(-1)?.note).toBe("13'")
  expect(await scores()).toMatchObject([
    { home: '1', away: '0' },
    { home: '1', away: '0', note: "13'", at: world.time.clock.now() - 1000 },
  ])
  const sweep = world.sportsbook.jobs.find(({ name }) => name === 'sweep scores')!
  expect(await sweep.run()).toBe(0)
  expect((await world.get('/sports/fixtures/none/scores')).body.data).toEqual([])
})

test('[SB-21] [SB-23] a market with a result is in neither list, and its prices are kept for two days', async () => {
  source.send(scoreNews(played(goal('home', 12), ...REST)))
  await world.sportsbook.caughtUp()
  const { data } = (await world.get(`/sports/fixtures/${FIXTURE.id}`)).body
  expect(data.overMarkets).toEqual([])
  expect(data.allMarkets).toEqual([])
  expect(data.markets.find(({ HeadName }: { HeadName: string }) => HeadName === 'Match Odds').result).toBe(
    'Goa Gulls',
  )
  const sweep = world.sportsbook.jobs.find(({ name }) => name === 'sweep prices')!
  expect(await sweep.run()).toBe(0)
  // Markets close by the clock of the database, which is years ahead of the test's.
  world.time.leap(10 * 365 * DAY_MS)
  expect(await sweep.run()).toBeGreaterThan(0)
  await world.pass(1000)
  const sweepScores = world.sportsbook.jobs.find(({ name }) => name === 'sweep scores')!
  // The last score may be written after the first sweep.
  let swept = 0
  await expect.poll(async () => (swept += Number(await sweepScores.run())), { timeout: 20_000 }).toBe(3)
})
