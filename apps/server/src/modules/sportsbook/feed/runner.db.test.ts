import type { FeedNews } from '@maidan/feed'
import { afterEach, expect, test } from 'vitest'
import {
  FIXTURE,
  fixtureNews,
  goal,
  LISTED,
  MATCH_ODDS,
  marketNews,
  oddsNews,
  played,
  PRICES,
  REST,
  scoreNews,
  TOTAL,
} from '../testing/soccer.ts'
import { createScriptedSource, createWorld, type ScriptedSource, type World } from '../testing/world.ts'

let world: World
let source: ScriptedSource
afterEach(() => world.close())

const begin = async (image = LISTED) => {
  world = await createWorld((time) => {
    source = createScriptedSource(time)
    source.image.push(...image)
    return source
  })
  await world.sportsbook.start()
}

const send = async (...news: readonly FeedNews[]) => {
  source.send(...news)
  await world.sportsbook.caughtUp()
}

const viewOf = async (key: string) => {
  const market = await world.marketOf(key)
  return market && world.markets.view(market.id)
}

const IN_PLAY = { inPlay: true, betDelaySeconds: 5 } as const

test('[SB-1] the server makes a match and its markets once, with limits, commission and cross-matching', async () => {
  await begin()
  await send(fixtureNews(), marketNews(MATCH_ODDS))
  const rows = await world.test.owner.query(
    `select key, status, banking, commission_bp, cross_matching, min_stake from exchange.market order by key`,
  )
  expect(rows).toEqual([
    {
      key: MATCH_ODDS.id,
      status: 'open',
      banking: 'exchange',
      commission_bp: 200,
      cross_matching: true,
      min_stake: 10_000,
    },
    {
      key: TOTAL.id,
      status: 'open',
      banking: 'odds',
      commission_bp: 0,
      cross_matching: false,
      min_stake: 1000,
    },
  ])
})

test('[SB-2] a market follows the feed: in-play with its delay, suspended with the reason, and open again', async () => {
  await begin()
  await send(marketNews(MATCH_ODDS, { ...IN_PLAY, version: 2 }), PRICES)
  expect(await viewOf(MATCH_ODDS.id)).toMatchObject({ status: 'open', inPlay: true, delaySeconds: 5 })
  await send(marketNews(TOTAL, { ...IN_PLAY, status: 'ball_running', version: 2 }))
  expect(await viewOf(TOTAL.id)).toMatchObject({ status: 'suspended', reason: 'Ball running' })
  await send(marketNews(TOTAL, { ...IN_PLAY, version: 3 }), oddsNews(250, 150))
  expect(await viewOf(TOTAL.id)).toMatchObject({
    status: 'open',
    reason: undefined,
    quote: {
      type: 'odds',
      odds: [
        { selection: 'over', odds: 250 },
        { selection: 'under', odds: 150 },
      ],
    },
  })
})

test('[SB-3] a suspension in play lapses the orders, also a short one and also while the markets are slow', async () => {
  await begin([fixtureNews(), marketNews(MATCH_ODDS, { ...IN_PLAY }), PRICES])
  const bets = async () =>
    world.test.owner.query(`select 1 from exchange.bet where remaining > 0 and player_id = 1000`)
  await world.pass(600)
  await expect.poll(async () => (await bets()).length).toBeGreaterThan(0)
  const before = await world.test.owner.query<{ id: number }>(
    'select id from exchange.bet where remaining > 0 order by id',
  )
  source.send(marketNews(MATCH_ODDS, { ...IN_PLAY, status: 'suspended', version: 2 }))
  source.send(marketNews(MATCH_ODDS, { ...IN_PLAY, version: 3 }), PRICES)
  await world.sportsbook.caughtUp()
  const left = await world.test.owner.query(
    'select 1 from exchange.bet where id = any ($1) and remaining > 0',
    [before.map(({ id }) => id)],
  )
  expect(left).toEqual([])
  expect(await viewOf(MATCH_ODDS.id)).toMatchObject({ status: 'open' })
})

test('[SB-4] a silent feed suspends every market within two seconds and says so, and its next messages open them again', async () => {
  await begin()
  await world.pass(1700, 250)
  await world.pass(250)
  expect(await viewOf(MATCH_ODDS.id)).toMatchObject({
    status: 'suspended',
    reason: 'The price feed is silent. Prices come back when it speaks again.',
  })
  expect(await viewOf(TOTAL.id)).toMatchObject({ status: 'suspended', quote: undefined })
  await send({ type: 'heartbeat' }, oddsNews(190, 195))
  expect(await viewOf(MATCH_ODDS.id)).toMatchObject({ status: 'open' })
  expect(await viewOf(TOTAL.id)).toMatchObject({ status: 'open', quote: { type: 'odds' } })
})

test('[SB-5] a market closes with the result of the match, and a corrected match corrects it', async () => {
  await begin()
  await send(scoreNews(played(goal('home', 12), ...REST)))
  expect(await world.marketOf(MATCH_ODDS.id)).toMatchObject({
    status: 'closed',
    result: { type: 'decided', outcome: { grades: { home: { verdict: 'won' }, away: { verdict: 'lost' } } } },
  })
  expect(await world.marketOf(TOTAL.id)).toMatchObject({
    result: { outcome: { grades: { under: { verdict: 'won' } } } },
  })
  await send(scoreNews(played(goal('home', 12), goal('away', 30), ...REST)))
  expect(await world.marketOf(MATCH_ODDS.id)).toMatchObject({
    result: { outcome: { grades: { draw: { verdict: 'won' } } } },
  })
  const versions = await world.test.owner.query(
    'select key, result_version from exchange.market order by key',
  )
  expect(versions).toEqual([
    { key: MATCH_ODDS.id, result_version: 2 },
    { key: TOTAL.id, result_version: 1 },
  ])
})

test('[SB-6] the server stores matches and commentary as the feed sends them', async () => {
  await begin()
  await send(scoreNews(played(goal('home', 12))), { type: 'commentary', fixture: FIXTURE.id, text: 'Goal!' })
  await world.pass(1000)
  await expect
    .poll(() => world.test.owner.query('select fixture_id, text from sports.commentary'), { timeout: 10_000 })
    .toEqual([{ fixture_id: FIXTURE.id, text: 'Goal!' }])
  expect(
    await world.test.owner.query(
      `select stage, state -> 'goals' -> 0 ->> 'minute' as minute from sports.fixture`,
    ),
  ).toEqual([{ stage: 'live', minute: '12' }])
  // The database has a line a moment before the server knows its number.
  await expect
    .poll(() => world.sportsbook.live.view(FIXTURE.id), { timeout: 10_000 })
    .toMatchObject({
      stage: 'live',
      score: { home: '1', away: '0' },
      card: { sport: 'soccer' },
      commentary: { 1: { text: 'Goal!' } },
    })
  expect(world.sportsbook.live.list('soccer')).toEqual([FIXTURE.id])
  expect(world.sportsbook.live.list('tennis')).toEqual([])
})
