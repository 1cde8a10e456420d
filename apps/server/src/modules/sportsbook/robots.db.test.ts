import { playerId } from '@maidan/core'
import type { FeedNews } from '@maidan/feed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOf, order } from '../markets/testing/test-markets.ts'
import { LISTED, MATCH_ODDS, marketNews, PRICES } from './testing/soccer.ts'
import { fundPlayer, type ScriptedSource, startScriptedWorld, type World } from './testing/world.ts'

let source: ScriptedSource
const begin = async (playMoney: boolean, ...news: readonly FeedNews[]): Promise<World> => {
  const punters = { count: 2, chancePercent: 100 }
  const started = await startScriptedWorld([...LISTED, ...news], { playMoney, punters })
  source = started.source
  return started.world
}

const betsOf = (world: World) =>
  world.test.owner.query<{ player_id: number }>('select distinct player_id from exchange.bet order by 1')

let world: World
beforeAll(async () => {
  world = await begin(true)
})
afterAll(() => world.close())

test('[SB-17] robots keep the books busy: they bet play money against each other and the house', async () => {
  await expect
    .poll(async () => {
      source.send({ type: 'heartbeat' })
      await world.pass(1000)
      return (await betsOf(world)).map(({ player_id }) => player_id)
    })
    .toEqual([1000, 1001, 1002])
})

/** Puts orders of a player into the book, which a robot would take. Gives a function that takes them back. */
const offerSomething = async (): Promise<() => Promise<void>> => {
  const player = playerId(1)
  await fundPlayer(world, player)
  const market = (await world.marketOf(MATCH_ODDS.id))!.id
  const { place, cancel } = askOf(world.markets)
  const placed = await place(player, 'offer', market, order('lay', 198, 10_000_00))
  if (!placed.ok) throw new Error(placed.refusal)
  return async () => {
    await cancel(player, 'back', market, placed.value.id)
  }
}

test('[HTTP-39] while the site is closed no robot bets', async () => {
  const countBets = async (which = 'true') =>
    (await world.test.owner.query(`select from exchange.bet where ${which}`)).length
  const turn = async () => {
    source.send({ type: 'heartbeat' })
    await world.pass(1000)
  }
  await expect.poll(async () => (await turn(), countBets('player_id > 1000'))).toBeGreaterThan(0)
  world.setOpen(false)
  await expect.poll(async () => (await turn(), countBets('player_id = 1000 and remaining > 0'))).toBe(0)
  const takeBack = await offerSomething()
  const before = await countBets()
  for (let turns = 0; turns < 5; turns += 1) await turn()
  // What a robot had asked for would have gone down with the batch before this one.
  await takeBack()
  expect(await countBets()).toBe(before)
  world.setOpen(true)
  await expect.poll(async () => (await turn(), countBets())).toBeGreaterThan(before)
})

test('[SB-18] a robot gets play money once a day at most, and only when it has run low', async () => {
  await world.sportsbook.seed()
  await world.sportsbook.seed()
  const rows = await world.test.owner.query(
    `select player_id, count(*) as grants from ledger.posting where kind = 'refill' group by player_id order by 1`,
  )
  expect(rows).toEqual([1000, 1001, 1002].map((player_id) => ({ player_id, grants: 1 })))
})

test('[SB-19] with real money there are no punters, and nobody is given money', async () => {
  const real = await begin(false)
  for (let turn = 0; turn < 5; turn += 1) {
    source.send({ type: 'heartbeat' })
    await real.pass(1000)
  }
  expect(await betsOf(real)).toEqual([])
  expect(await real.test.owner.query('select 1 from ledger.posting')).toEqual([])
  await real.close()
})

test('[SB-29] in play a punter waits like a player before anything of its bet is matched', async () => {
  const delay = { version: 2, inPlay: true, betDelaySeconds: 5 }
  const live = await begin(true, marketNews(MATCH_ODDS, delay), PRICES)
  const startedAt = live.time.clock.now()
  const matches = () => live.test.owner.query('select 1 from exchange.match')
  let seconds = 0
  await expect
    .poll(async () => {
      source.send({ type: 'heartbeat' })
      await live.pass(1000)
      seconds = (live.time.clock.now() - startedAt) / 1000
      return (await matches()).length
    })
    .toBeGreaterThan(0)
  expect(seconds).toBeGreaterThan(5)
  await live.close()
})
