import { instant } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { isOnLadder } from '@maidan/exchange'
import { bestPrices, createSimulation, type FeedNews, type FeedUpdate } from '@maidan/feed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureOf, nextMatch } from '../testing/one-match.ts'
import { spoil } from '../testing/spoil.ts'
import {
  createEntropy,
  createScriptedSource,
  createTestTime,
  createWorld,
  type World,
} from '../testing/world.ts'
import type { Lane } from './lane.ts'
import { createFeedRunner, type FeedRunner } from './runner.ts'

const HOSTILE = rounds(400, 10_000)
/** The test spoils so many of a hundred messages. With all of them spoiled no market would ever open. */
const SPOILED_PERCENT = 40
const SIM = { seed: 'hostile', speed: 20 } as const
const TIME_LIMIT_MS = 240_000

let world: World
beforeAll(async () => {
  world = await createWorld(createScriptedSource)
})
afterAll(() => world.close())

/** Why an open market should not be open; undefined where all is well. */
const faultOf = (runner: FeedRunner, lane: Lane): string | undefined => {
  const view = lane.id === undefined ? undefined : world.markets.view(lane.id, 10)
  if (view?.status !== 'open') return undefined
  const guarded = runner.guarded(lane.definition.key)
  if (!guarded || guarded.fault !== undefined || guarded.market.status !== 'open')
    return `open at the markets, ${guarded?.fault ?? 'shut'} at the guard`
  const bad = guarded.market.runners.find(({ id }) => {
    const { toBack, toLay } = bestPrices(guarded.book, id)
    return (toBack ?? 0) >= (toLay ?? Infinity) || ![toBack ?? 101, toLay ?? 101].every(isOnLadder)
  })
  const odds = view.quote?.type === 'odds' ? view.quote.odds.map((one) => one.odds) : []
  const isQuoteBad = odds.some((price) => !(price >= 101 && price <= 100_000))
  return bad || isQuoteBad ? 'a bad book' : undefined
}

test(
  `[SB-11] after ${HOSTILE} hostile messages no open market has a bad book, and silence shuts all within two seconds`,
  { timeout: TIME_LIMIT_MS },
  async () => {
    const chance = createEntropy()
    const fixtures = (['soccer', 'cricket'] as const).map((sport) =>
      nextMatch(SIM.seed, SIM.speed, sport, instant(Date.UTC(2025, 0, 15, 12))),
    )
    const time = createTestTime(Math.max(...fixtures.map(({ startsAt }) => startsAt)) - 2000)
    const ids = new Set(fixtures.map(({ id }) => id))
    const simulation = createSimulation(SIM)
    const source = createScriptedSource(time)
    const runner = createFeedRunner({ ...world.deps, ...time, source })
    await runner.start()

    const isOurs = (news: FeedNews): boolean => ids.has(fixtureOf(news) ?? '')
    const held: FeedUpdate[] = []
    const wrong: string[] = []
    const count = { seq: 0, hostile: 0, open: 0 }
    const check = async (): Promise<void> => {
      await runner.caughtUp()
      for (const lane of runner.lanes()) {
        const fault = faultOf(runner, lane)
        if (fault) wrong.push(`${lane.definition.key}: ${fault}`)
        if (lane.wanted.isOpen) count.open += 1
      }
    }
    const arrive = (update: FeedUpdate): void => {
      const counted = { ...update, seq: ++count.seq }
      const isHostile = chance.below(100) < SPOILED_PERCENT
      for (const one of isHostile ? spoil(counted, chance, held) : [counted]) source.sendRaw(one)
      if (isHostile) count.hostile += 1
    }

    simulation.advance(time.clock.now())
    for (const news of simulation.image()) if (isOurs(news)) arrive({ ...news, at: time.clock.now() })
    for (let turn = 0; count.hostile < HOSTILE; turn += 1) {
      time.pass(100)
      const told = simulation.advance(time.clock.now()).filter(isOurs)
      for (const update of told) arrive(update)
      for (const market of source.asked.splice(0))
        for (const news of simulation.imageOf(market)) arrive({ ...news, at: time.clock.now() })
      if (turn % 10 === 0) await check()
    }
    await check()
    expect(wrong).toEqual([])
    expect(count.open).toBeGreaterThan(HOSTILE / 50)

    time.pass(2000)
    await runner.caughtUp()
    const rows = await world.test.owner.query(`select key from exchange.market where status = 'open'`)
    expect(rows).toEqual([])
    await runner.stop()
  },
)
