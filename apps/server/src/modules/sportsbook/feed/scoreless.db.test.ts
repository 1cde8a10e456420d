import { DAY_MS } from '@maidan/core'
import { createBetfairDecoder } from '@maidan/feed'
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

/** A message of the stream, about the one market. */
const say = async (change: Changes) => {
  const pt = world.time.clock.now()
  decode(JSON.stringify({ op: 'mcm', pt, mc: [{ id: KEY, ...change }] }))
  await world.sportsbook.caughtUp()
}

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
