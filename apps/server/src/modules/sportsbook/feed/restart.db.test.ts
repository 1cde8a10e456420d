import { DAY_MS } from '@maidan/core'
import type { FeedNews } from '@maidan/feed'
import { beforeEach, afterEach, expect, test } from 'vitest'
import type { TraderRules } from '../../markets/index.ts'
import { FIXTURE, goal, LISTED, MATCH_ODDS, played, REST, scoreNews, TOTAL } from '../testing/soccer.ts'
import { createScriptedSource, createWorld, type ScriptedSource, type World } from '../testing/world.ts'

let world: World
let source: ScriptedSource

const begin = async (image: readonly FeedNews[], after?: World) => {
  world = await createWorld(
    (time) => {
      source = createScriptedSource(time)
      source.image.push(...image)
      return source
    },
    after ? { test: after.test, time: after.time } : {},
  )
}

/** The process ends, some time passes, and another one starts on the same database. */
const restart = async (image: readonly FeedNews[], awayMs = 60_000) => {
  await world.halt()
  world.time.leap(awayMs)
  await begin(image, world)
}

beforeEach(async () => {
  await begin(LISTED)
  await world.sportsbook.start()
})
afterEach(() => world.close())

const states = () => world.test.owner.query('select key, status, reason from exchange.market order by key')

test('[SB-7] after a restart the server knows the markets by their keys and opens them with the first prices', async () => {
  const before = await world.marketOf(MATCH_ODDS.id)
  await restart(LISTED)
  await world.sportsbook.start()
  await world.sportsbook.caughtUp()
  expect(await world.marketOf(MATCH_ODDS.id)).toEqual(before)
  expect(await states()).toEqual([
    { key: MATCH_ODDS.id, status: 'open', reason: null },
    { key: TOTAL.id, status: 'open', reason: null },
  ])
})

test('[SB-7] a market stays suspended after a restart until the feed has sent its prices', async () => {
  await restart(LISTED.filter(({ type }) => type !== 'prices' && type !== 'quote'))
  await world.sportsbook.start()
  await world.sportsbook.caughtUp()
  expect(await states()).toEqual(
    [MATCH_ODDS.id, TOTAL.id].map((key) => ({
      key,
      status: 'suspended',
      reason: 'The prices are not known yet. They come with the next full update.',
    })),
  )
})

test('[SB-8] a result that the match had while the server was away closes the market', async () => {
  await restart([...LISTED, scoreNews(played(goal('away', 40), ...REST))])
  await world.sportsbook.start()
  await world.sportsbook.caughtUp()
  expect(await world.marketOf(MATCH_ODDS.id)).toMatchObject({
    status: 'closed',
    result: { outcome: { grades: { away: { verdict: 'won' } } } },
  })
})

test('[SB-8] the source’s memory of a match ends it', async () => {
  await restart([], 5 * 60 * 60_000)
  source.known.set(FIXTURE.id, played(goal('home', 3), ...REST))
  await world.sportsbook.start()
  await world.sportsbook.caughtUp()
  expect(await world.marketOf(MATCH_ODDS.id)).toMatchObject({
    result: { outcome: { grades: { home: { verdict: 'won' } } } },
  })
})

test('[SB-9] a match that no source carries waits a day, and then counts as abandoned', async () => {
  await restart([], 5 * 60 * 60_000)
  await world.sportsbook.start()
  await world.sportsbook.caughtUp()
  expect(await states()).toMatchObject([
    { status: 'suspended', reason: 'The feed no longer tells of this match. Its markets wait for a result.' },
    { status: 'suspended' },
  ])
  world.time.leap(DAY_MS)
  await world.sportsbook.jobs.find(({ name }) => name === 'end lost matches')?.run()
  expect(await world.marketOf(MATCH_ODDS.id)).toMatchObject({
    status: 'closed',
    result: { type: 'void', rule: 'SPORT-39' },
  })
})

test('[TRADE-7] a market that a trader stopped before a restart stays shut, and afterwards is as the new feed says', async () => {
  const free: TraderRules = { stopOf: () => undefined, limitsOf: () => ({}) }
  const stopped: TraderRules = { ...free, stopOf: () => 'suspend' }
  const both = (status: string, reason: string | null) =>
    [MATCH_ODDS.id, TOTAL.id].map((key) => ({ key, status, reason }))
  await world.sportsbook.caughtUp()
  await world.markets.obey(stopped)
  await restart(LISTED.filter(({ type }) => type !== 'prices' && type !== 'quote'))
  await world.markets.obey(stopped)
  await world.sportsbook.start()
  await world.sportsbook.caughtUp()
  expect(await states()).toEqual(both('suspended', 'Suspended by our traders'))
  await world.markets.obey(free)
  expect(await states()).toEqual(
    both('suspended', 'The prices are not known yet. They come with the next full update.'),
  )
  source.send(...LISTED)
  await world.sportsbook.caughtUp()
  expect(await states()).toEqual(both('open', null))
})
