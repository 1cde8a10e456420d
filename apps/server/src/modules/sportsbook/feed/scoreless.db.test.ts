import { DAY_MS } from '@maidan/core'
import { createBetfairDecoder } from '@maidan/feed'
import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { MATCH_ODDS_DEFINITION } from '../testing/definition.ts'
import { createScriptedSource, createWorld, type ScriptedSource, type World } from '../testing/world.ts'

const KEY = '1.77'
const [HOME, AWAY, DRAW] = [11, 12, 13] as const
const NAMES: Readonly<Record<number, string>> = {
  [HOME]: 'Goa Gulls',
  [AWAY]: 'Pune Peaks',
  [DRAW]: 'The Draw',
}

type Changes = Readonly<Record<string, unknown>>
type Runner = { readonly id: number; readonly status?: string; readonly adjustmentFactor?: number }

const ALL: readonly Runner[] = [{ id: HOME }, { id: AWAY }, { id: DRAW }]

const definition = (changes: Changes = {}, runners: readonly Runner[] = ALL) => ({
  marketDefinition: {
    ...MATCH_ODDS_DEFINITION,
    eventTypeId: '1',
    eventName: 'Goa Gulls v Pune Peaks',
    name: 'Match Odds',
    ...changes,
    runners: runners.map((runner, index) => ({
      status: 'ACTIVE',
      sortPriority: index + 1,
      name: NAMES[runner.id],
      ...runner,
    })),
  },
})

const PRICES = {
  rc: [
    { id: HOME, atb: [[1.98, 10]], atl: [[2.02, 10]] },
    { id: AWAY, atb: [[3.9, 10]], atl: [[4.1, 10]] },
    { id: DRAW, atb: [[3.9, 10]], atl: [[4.1, 10]] },
  ],
}

let world: World
let source: ScriptedSource
let decode: (line: string) => void
afterEach(() => world.close())

const begin = async (after?: World, recall?: ScriptedSource['recall']) => {
  world = await createWorld(
    (time) => {
      source = createScriptedSource(time)
      if (recall) source.recall = recall
      return source
    },
    after ? { test: after.test, time: after.time } : {},
  )
  const decoder = createBetfairDecoder()
  decode = (line) => decoder.decode(line).forEach((update) => source.sendRaw(update))
  await world.sportsbook.start()
}

/** A message of the stream, about the one market unless it names another. */
const say = async (change: Changes) => {
  const pt = world.time.clock.now()
  decode(JSON.stringify({ op: 'mcm', pt, mc: [{ id: KEY, ...change }] }))
  await world.sportsbook.caughtUp()
}

/** As a live stream sends it. */
const nameless = (changes: Changes = {}) =>
  definition({ eventName: undefined, name: undefined, ...changes }, UNNAMED)
const UNNAMED = [HOME, AWAY, DRAW].map((id) => ({ id, name: undefined }))

const names = async () => {
  await world.pass(1000)
  const { body } = await world.get('/sports/fixtures/5')
  const { fixture, markets } = body.data
  return [
    fixture.home.name,
    fixture.away.name,
    ...markets[0].runners.map(({ name }: { name: string }) => name),
  ]
}

const PLACEHOLDERS = ['Home (match 5)', 'Away (match 5)', 'Home', 'Away', 'The Draw']
const REAL = ['Goa Gulls', 'Pune Peaks', 'Goa Gulls', 'Pune Peaks', 'The Draw']

const stages = async () => {
  await world.pass(1000)
  const { body } = await world.get('/sports/fixtures/5')
  return [body.data.fixture.stage, world.sportsbook.live.view('5')?.stage, body.data.score]
}

const endLost = () => world.sportsbook.jobs.find(({ name }) => name === 'end lost matches')?.run()

test('[SB-28] without scores a match is live when its market turns in-play and over when it closes', async () => {
  await begin()
  await say({ ...definition(), ...PRICES })
  await expect.poll(stages).toEqual(['upcoming', 'upcoming', null])
  await say(definition({ inPlay: true, betDelay: 5, version: 2 }))
  await expect.poll(stages).toEqual(['live', 'live', null])
  expect(world.sportsbook.live.list('soccer')).toEqual(['5'])
  const ended = [
    { id: HOME, status: 'LOSER' },
    { id: AWAY, status: 'WINNER' },
    { id: DRAW, status: 'LOSER' },
  ]
  await say(definition({ inPlay: true, betDelay: 5, version: 3, status: 'CLOSED' }, ended))
  await expect.poll(stages).toEqual(['finished', 'finished', null])
  expect(world.sportsbook.live.list('soccer')).toEqual([])
  expect(await world.marketOf(KEY)).toMatchObject({
    status: 'closed',
    result: { outcome: { grades: { away: { verdict: 'won' } } } },
  })
})

test('[SB-2] the market removes a runner that the stream removes, with its reduction factor', async () => {
  await begin()
  await say({ ...definition(), ...PRICES })
  const runners = [{ id: HOME }, { id: AWAY }, { id: DRAW, status: 'REMOVED', adjustmentFactor: 24.5 }]
  await say(definition({ version: 2 }, runners))
  await say(definition({ version: 3 }, runners))
  const rows = await world.test.owner.query('select status, removals from exchange.market')
  expect(rows).toMatchObject([{ status: 'open', removals: [{ runner: DRAW, factorBp: 2450 }] }])
})

test('[SB-27] the server gives up no match while the source cannot say which matches it still carries', async () => {
  await begin()
  await say({ ...definition(), ...PRICES })
  await world.halt()
  world.time.leap(3 * DAY_MS)
  await begin(world, async () => undefined)
  await endLost()
  const waiting = { status: 'suspended', result: null, reason: expect.stringContaining('has just started') }
  expect(await world.marketOf(KEY)).toMatchObject(waiting)
  source.recall = async () => new Map()
  await endLost()
  expect(await world.marketOf(KEY)).toMatchObject({ status: 'closed', result: { type: 'void' } })
})

test('[SB-9] a match whose prices still come is alive, however old the last full message of its market is', async () => {
  await begin()
  await say({ ...definition(), ...PRICES })
  world.time.leap(2 * DAY_MS)
  await say({ rc: [{ id: HOME, atb: [[1.99, 10]] }] })
  await endLost()
  expect(await world.marketOf(KEY)).toMatchObject({ status: 'open' })
})

test('[SB-30] a match that is shown with placeholders gets its names, and a restart without them keeps them', async () => {
  await begin()
  await say({ ...nameless(), ...PRICES })
  await expect.poll(names).toEqual(PLACEHOLDERS)
  await say({ rc: [] })
  const market = (await world.marketOf(KEY))!
  await say(definition())
  expect(await world.marketOf(KEY)).toEqual(market)
  await expect.poll(names).toEqual(REAL)
  expect(world.markets.row(market.id)?.runners.map(({ name }) => name)).toEqual(REAL.slice(2))
  await world.halt()
  await begin(world)
  await say({ ...nameless({ marketTime: '2025-01-15T14:00:00.000Z' }), ...PRICES })
  await expect.poll(names).toEqual(REAL)
  const { body } = await world.get('/sports/fixtures/5')
  expect(body.data.fixture.startsAt).toBe(Date.UTC(2025, 0, 15, 14))
})

test('[SB-30] a market that closed before its names were known gets them all the same', async () => {
  await begin()
  await say({ ...nameless(), ...PRICES })
  const ended = [
    { id: HOME, status: 'WINNER', name: undefined },
    { id: AWAY, status: 'LOSER', name: undefined },
    { id: DRAW, status: 'LOSER', name: undefined },
  ]
  await say(definition({ eventName: undefined, version: 2, status: 'CLOSED' }, ended))
  await expect.poll(names).toEqual(PLACEHOLDERS)
  const named = ended.map(({ id, status }) => ({ id, status }))
  await say(definition({ version: 2, status: 'CLOSED' }, named))
  await expect.poll(names).toEqual(REAL)
  expect(await world.marketOf(KEY)).toMatchObject({ status: 'closed' })
})

const statuses = (home: string, away: string, draw: string): Runner[] => [
  { id: HOME, status: home },
  { id: AWAY, status: away },
  { id: DRAW, status: draw },
]

test('[SB-34] a market that the stream closes without a winner is void at once, and a later winner corrects it', async () => {
  await begin()
  await say({ ...definition(), ...PRICES })
  await say(definition({ version: 2, status: 'CLOSED' }, statuses('REMOVED', 'REMOVED', 'REMOVED')))
  expect(await world.marketOf(KEY)).toMatchObject({
    status: 'closed',
    result: { type: 'void', rule: 'SPORT-39', source: 'The feed closed the market without a winner.' },
  })
  await say(definition({ version: 3, status: 'CLOSED' }, statuses('WINNER', 'LOSER', 'LOSER')))
  expect(await world.marketOf(KEY)).toMatchObject({
    result: { outcome: { grades: { home: { verdict: 'won' } } } },
  })
})

test('[SB-34] a market that the stream closes with two winners is a dead heat', async () => {
  await begin()
  await say({ ...definition(), ...PRICES })
  await say(definition({ version: 2, status: 'CLOSED' }, statuses('WINNER', 'WINNER', 'LOSER')))
  const tied = { verdict: 'dead_heat', places: 1, tied: 2 }
  expect(await world.marketOf(KEY)).toMatchObject({
    status: 'closed',
    result: { rule: 'SPORT-52', outcome: { grades: { home: tied, away: tied, draw: { verdict: 'lost' } } } },
  })
})

test('[SB-32] every market that is not taken is counted by its reason, and logged once', async () => {
  await begin()
  const others = [
    ['1.1', { marketType: 'WINNER' }],
    ['1.2', { eventTypeId: '7', marketType: 'WIN' }],
    ['1.3', { eventTypeId: '7', eventId: '6' }],
    ['1.4', { bettingType: 'LINE' }],
    ['1.5', { status: 'DANCING' }],
    ['1.6', { name: '' }],
  ] as const
  for (let round = 0; round < 2; round += 1) {
    await say({ ...definition(), ...PRICES })
    for (const [id, changes] of others) await say({ id, ...definition(changes) })
    world.time.leap(1)
  }
  expect(world.sportsbook.drops.counts()).toEqual({
    unknown_kind: 2,
    no_match: 1,
    unsupported: 1,
    unreadable: 1,
    misfit: 1,
  })
  expect(world.logged.filter((line) => line === 'a market of the feed is not taken')).toHaveLength(6)
  const registry = new Registry()
  world.sportsbook.drops.register(registry)
  expect(await registry.metrics()).toContain('feed_markets_dropped_total{reason="unknown_kind"} 2')
})
