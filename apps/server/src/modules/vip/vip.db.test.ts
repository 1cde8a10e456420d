import type { PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveLevel } from './levels.ts'
import { listLevels } from './store.ts'
import { createVipWorld, type VipWorld } from './testing/world.ts'

let world: VipWorld
beforeAll(async () => {
  world = await createVipWorld()
})
afterEach(() => world.requireCleanBooks())
afterAll(() => world.close())

/** A player with ₹20,000 who has staked so much of it in instant games, counted. */
const playerWho = async (staked: number): Promise<PlayerId> => {
  const player = await world.newPlayer()
  await world.deposit(player, 20_000)
  if (staked > 0) await world.stake(player, staked)
  await world.count(player)
  return player
}

test('[VIP-1] [VIP-4] own money at risk in settled play gives points and rakeback by product', async () => {
  const player = await playerWho(4_000)
  await world.loseOn(player, 7, 2_000)
  await world.count(player)
  expect(await world.standing(player)).toEqual({
    level: 1,
    points: 60,
    counts: true,
    next: { level: 2, name: 'Colony', points: 100, left: 40 },
    collectable: 3,
    behind: 0,
    collected: 0,
    products: [
      { product: 'sportsbook', risked: 2_000, earned: 1 },
      { product: 'exchange', risked: 0, earned: 0 },
      { product: 'instant', risked: 4_000, earned: 2 },
      { product: 'casino', risked: 0, earned: 0 },
    ],
  })
})

test('[VIP-1] stakes of bonus money give nothing', async () => {
  const player = await world.newPlayer()
  await world.coins(player, 5_000)
  await world.stake(player, 5_000)
  await world.count(player)
  expect(await world.standing(player)).toMatchObject({ points: 0, collectable: 0 })
})

test('[VIP-2] [VIP-7] who climbs is told once, and by how much the next bet earns more', async () => {
  const player = await playerWho(10_000)
  expect(await world.standing(player)).toMatchObject({ level: 2, collectable: 5 })
  expect(world.told.filter((line) => line.startsWith(`${player}:`))).toEqual([
    `${player}: You have reached VIP 2: Colony`,
  ])
  await world.stake(player, 1_000)
  await world.count(player)
  expect(await world.standing(player)).toMatchObject({ level: 2, collectable: 5.8 })
  expect(world.told.filter((line) => line.startsWith(`${player}:`))).toHaveLength(1)
})

test('[VIP-3] a voided market takes its points back and leaves the level, which the database itself keeps', async () => {
  const player = await playerWho(0)
  await world.loseOn(player, 8, 10_000)
  await world.count(player)
  await world.voided(player, 8, 10_000)
  await world.count(player)
  expect(await world.standing(player)).toMatchObject({ level: 2, points: 0, collectable: 0 })
  await expect(
    world.db.owner.query('update vip.standing set level = 1 where player_id = $1', [player]),
  ).rejects.toThrow('would fall')
})

test('[VIP-6] rakeback is collected as cash once, and stands in the history', async () => {
  const player = await playerWho(4_000)
  const { status, body } = await world.collect(player)
  expect({ status, body }).toMatchObject({ status: 201, body: { data: { amount: 2 } } })
  expect(await world.cashOf(player)).toBe(16_002)
  expect(await world.standing(player)).toMatchObject({ collectable: 0, collected: 2 })
  expect((await world.collect(player)).body['code']).toBe('nothing_to_collect')
  const history = await world.call(player, 'GET', '/vip/history')
  expect(history.body).toMatchObject({ data: [{ amount: 2 }], page: { total: 1 } })
})

test('[VIP-6] the same call again gets the same answer, and nothing moves', async () => {
  const player = await playerWho(4_000)
  const first = await world.collect(player, 'one-key-of-a-call')
  expect(await world.collect(player, 'one-key-of-a-call')).toEqual(first)
  expect(await world.cashOf(player)).toBe(16_002)
})

test('[VIP-6] what is less than a paisa waits and is paid with what comes', async () => {
  const player = await playerWho(15)
  expect((await world.collect(player)).body['code']).toBe('nothing_to_collect')
  await world.stake(player, 5)
  await world.count(player)
  expect((await world.collect(player)).body).toMatchObject({ data: { amount: 0.01 } })
})

test('[VIP-6] play voided after it was collected lowers what comes, never what was collected', async () => {
  const player = await playerWho(0)
  await world.loseOn(player, 9, 4_000)
  await world.count(player)
  await world.collect(player)
  await world.voided(player, 9, 4_000)
  await world.count(player)
  expect(await world.standing(player)).toMatchObject({ collectable: 0, behind: 2, collected: 2 })
  expect(await world.cashOf(player)).toBe(20_002)
  await world.stake(player, 6_000)
  await world.count(player)
  expect(await world.standing(player)).toMatchObject({ collectable: 1, behind: 0 })
})

test('[VIP-9] play of a demo player counts nothing, and a demo player collects nothing', async () => {
  const player = await world.newPlayer({ demo: true })
  await world.deposit(player, 1_000)
  await world.stake(player, 1_000)
  await world.count(player)
  expect(await world.standing(player)).toMatchObject({ points: 0, counts: false })
  expect((await world.collect(player)).body['code']).toBe('demo_account')
})

test('[VIP-6] a player whose account takes no gifts collects nothing, and nothing is lost', async () => {
  const player = await playerWho(4_000)
  await world.db.owner.query(
    "insert into ledger.block (player_id, movement, reason) values ($1, 'bonus', 'test')",
    [player],
  )
  expect((await world.collect(player)).body['code']).toBe('movement_blocked')
  await world.db.owner.query('delete from ledger.block where player_id = $1', [player])
  expect(await world.standing(player)).toMatchObject({ collectable: 2, collected: 0 })
})

const DEVICES = 30
const ROUNDS = rounds(3, 40)

test(`[VIP-6] of ${DEVICES} collections at once one pays, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await playerWho(4_000)
    const answers = await Promise.all(Array.from({ length: DEVICES }, () => world.collect(player)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await world.cashOf(player)).toBe(16_002)
  }
}, 300_000)

test('[VIP-5] [VIP-6] collections that race the count of play and of its return pay every paisa once', async () => {
  const player = await playerWho(0)
  let paid = 0
  for (let round = 0; round < rounds(10, 100); round += 1) {
    await world.stake(player, 100)
    if (round % 3 === 0) await world.cancelled(player, 100)
    const [, ...answers] = await Promise.all([
      world.count(player),
      world.collect(player),
      world.collect(player),
      world.count(player),
    ])
    for (const answer of answers)
      if (answer !== undefined && answer.status === 201)
        paid += (answer.body['data'] as { amount: number }).amount
  }
  const { collected, collectable, behind, points } = await world.standing(player)
  expect(Math.round(collected * 100)).toBe(Math.round(paid * 100))
  // 0.05 % of the ₹100 at risk for each point: not even all rounds together reach the next level.
  expect(Math.round((collected + collectable - behind) * 100)).toBe(points * 5)
}, 120_000)

test('[VIP-8] a level that is edited while players collect and play changes nothing of what was earned', async () => {
  const player = await playerWho(4_000)
  const levels = await listLevels(world.database)
  const first = levels[0]!
  const edit = (version: number, instant: number) =>
    world.database.transact((tx) =>
      saveLevel(
        tx,
        { now: () => Date.now() as never },
        { id: 1 },
        {
          ...first,
          version,
          shares: { ...first.shares, instant },
        },
      ),
    )
  await world.stake(player, 2_000)
  const [saved, , , collected] = await Promise.all([
    edit(0, 8),
    edit(0, 7),
    world.count(player),
    world.collect(player),
  ])
  expect(collected.status).toBe(201)
  const { collectable, collected: paid } = await world.standing(player)
  // ₹2 before the edit, and ₹2,000 with one share or the other, never with both.
  expect([3, 3.4, 3.6]).toContain(Math.round((collectable + paid) * 100) / 100)
  const [row] = await world.database.query<{ version: number }>(
    'select version from vip.level where number = 1',
  )
  expect({ version: row!.version, isSaved: saved.ok }).toEqual({ version: 1, isSaved: expect.any(Boolean) })
  expect(await edit(1, first.shares.instant)).toMatchObject({ ok: true })
  expect(await edit(1, 6)).toMatchObject({ refusal: 'version_stale' })
  expect(await edit(2, 9)).toMatchObject({ refusal: 'vip_order' })
})

test('[VIP-2] fifty players are counted in one transaction, each by their own play', async () => {
  const players = []
  for (let one = 0; one < 50; one += 1) {
    const player = await world.newPlayer()
    await world.deposit(player, 20_000)
    await world.stake(player, (one + 1) * 300)
    players.push(player)
  }
  await world.count(...players)
  const levels = await world.database.query<{ level: number; n: number }>(
    'select level, count(*) as n from vip.standing where player_id = any ($1) group by 1 order by 1',
    [players],
  )
  expect(levels).toEqual([
    { level: 1, n: 33 },
    { level: 2, n: 17 },
  ])
})
