import type { StudioReturns } from '@maidan/contracts/player'
import { DAY_MS } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudioWorld, DRAGON, RED, requireCleanStudio, type StudioWorld } from '../testing/world.ts'

let world: StudioWorld
let seat: string
beforeAll(async () => {
  world = await createStudioWorld(2)
  seat = await world.sit(world.people[0]!.token)
})
afterAll(() => world.close())

/** The server keeps its answer for ten seconds. */
const readReturns = async (): Promise<StudioReturns> => {
  world.clock.pass(11_000)
  return (await world.call<StudioReturns>('GET', '/games/fairness/studio', { token: '' })).data
}

type Sums = { engine: string; rounds: number; staked: number; paid: number; promised: number }
const sums = (): Promise<Sums[]> =>
  world.db.owner.query<Sums>(
    'select engine, rounds, staked, paid, promised::float8 as promised from studio.returns order by engine',
  )

/** As many settled rounds as are asked for, without playing them. */
const copyRounds = (count: number): Promise<unknown> =>
  world.db.owner.query(
    `insert into studio.round (player_id, game, engine, seed_id, nonce, bet, stake, payout, state, balance, made_at, ended_at)
     select player_id, 'copied', engine, seed_id, 1000 + n, bet, stake, payout, state, balance, made_at, ended_at
     from studio.round, generate_series(1, $1) n where id = (select min(id) from studio.round)`,
    [count],
  )

test('[RTP-8] a settled round is added once to what its engine returned that day, a refused one never', async () => {
  expect(await readReturns()).toMatchObject({ games: [], days: 7 })
  const { data } = await world.call('POST', '/studio/rounds', { token: seat, body: RED })
  const much = { bet: { chips: [{ spot: 'red', stake: 2_000_000 }] } }
  expect((await world.call('POST', '/studio/rounds', { token: seat, body: much })).code).toBe(
    'balance_too_low',
  )
  expect([await world.studio.countReturns(), await world.studio.countReturns()]).toEqual([1, 0])
  const [red] = await sums()
  expect(red).toMatchObject({
    engine: 'roulette-european',
    rounds: 1,
    staked: 10_000,
    paid: data.payout! * 100,
  })
  expect(red!.promised).toBeCloseTo((10_000 * 36) / 37, 6)
  await world.requireClean()
})

test('[RTP-8] two processes that count at once count every round once', async () => {
  const other = await world.startProcess()
  const tiger = await world.sit(world.people[1]!.token, DRAGON)
  const body = { bet: { chips: [{ spot: 'tiger', stake: 10_000 }] } }
  for (let round = 0; round < 6; round += 1) {
    await world.call('POST', '/studio/rounds', { token: tiger, body })
    await world.call('POST', '/studio/rounds', { token: seat, body: RED })
  }
  const counted = await Promise.all(
    [world.studio, other.studio, world.studio].map((studio) => studio.countReturns()),
  )
  expect(counted.reduce((sum, one) => sum + one, 0) + (await world.studio.countReturns())).toBe(12)
  expect((await sums()).map(({ engine, rounds }) => [engine, rounds])).toEqual([
    ['dragon-tiger', 6],
    ['roulette-european', 7],
  ])
  await world.requireClean()
})

test('[RTP-9] below 100 rounds nobody reads what was staked, from then on whole thousands and both shares', async () => {
  const few = await readReturns()
  expect(few.games).toContainEqual({
    engine: 'roulette-european',
    name: 'European roulette',
    rounds: 7,
    figures: null,
  })
  await world.db.owner.query(
    `insert into studio.returns values (current_date - 1, 'bac-bo', 100, 123456700, 120000000, 119000000),
       (current_date - 30, 'trio', 500, 100, 100, 100)`,
  )
  const { games } = await readReturns()
  expect(games.map(({ engine }) => engine)).toEqual(['bac-bo', 'roulette-european', 'dragon-tiger'])
  expect(games[0]).toEqual({
    engine: 'bac-bo',
    name: 'Bac bo',
    rounds: 100,
    figures: { staked: 1_234_000, paid: 1_200_000, stated: 96.39, live: 97.2 },
  })
})

test('[RTP-8] the audit finds a sum that is not that of its rounds', async () => {
  await expect(requireCleanStudio(world.db)).rejects.toThrow('studio returns of bac-bo')
  await world.db.owner.query(`delete from studio.returns where engine in ('bac-bo', 'trio')`)
  await world.requireClean()
})

test('[RTP-8] what has piled up is counted in one go, and a day that is over keeps its sum', async () => {
  await copyRounds(2500)
  expect(await world.studio.countReturns()).toBe(2500)
  expect((await readReturns()).games[0]).toMatchObject({ engine: 'roulette-european', rounds: 2507 })
  world.clock.pass(8 * DAY_MS)
  expect((await readReturns()).games).toEqual([])
  // The books of the other tests are clean again.
  await world.db.owner.query(`delete from studio.round where game = 'copied'`)
  await world.db.owner.query('delete from studio.returns')
  await world.db.owner.query('update studio.round set is_counted = false where is_counted')
})
