import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReturns } from '../../fairness/index.ts'
import { sharedChecks } from '../audit-checks.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const returns = async (game: string) =>
  (await listReturns(world.db.owner)).find((row) => row.game === game && row.table === 'rtp-97')

test('[RTP-7] a round is in the returns of its game when it is settled, not before, with all its bets once', async () => {
  const [one, two] = [await world.newPlayer(1000), await world.newPlayer(1000)]
  const round = await world.openRound('aviator', (result) => result >= 200)
  await world.bet(one, round, 100, { panel: 1, autoCashOut: 150 })
  const { data } = await world.bet(one, round, 300, { panel: 2 })
  await world.bet(two, round, 50, { panel: 1, autoCashOut: 1_000_000 })
  await world.cancel(one, data.id)
  await world.driveTo('aviator', 'ended')
  expect(await returns('aviator')).toBeUndefined()
  await world.driveTo('aviator', 'settled')
  const counted = await returns('aviator')
  expect(counted).toMatchObject({ rounds: 1, staked: 15_000, returned: 15_000 })
  expect(counted!.expected).toBeCloseTo(14_550, 3)
})

test('[RTP-7] a tap counts by what it gave away, and a round without bets not at all', async () => {
  const before = (await returns('aviator'))!
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator', (result) => result >= 400)
  const { data } = await world.bet(player, round, 100, { panel: 1 })
  await world.driveTo('aviator', 'flying')
  await world.flyTo('aviator', 200)
  const { data: out } = await world.cashOut(player, data.id)
  await world.driveTo('aviator', 'settled')
  const after = (await returns('aviator'))!
  expect(after.rounds).toBe(before.rounds + 1)
  expect(after.returned - before.returned).toBe(Math.round(Number(out['payout']) * 100))
  expect(after.expected - before.expected).toBeCloseTo(9600, 3)
  await world.openRound('aviator')
  await world.driveTo('aviator', 'settled')
  expect(await returns('aviator')).toEqual(after)
})

test('[RTP-7] the bets on one draw count together', async () => {
  const player = await world.newPlayer(1000)
  const round = await world.openRound('color-prediction')
  await world.bet(player, round, 100, { spot: 'small' })
  await world.bet(player, round, 100, { spot: 'big' })
  await world.driveTo('color-prediction', 'settled')
  expect(await returns('color-prediction')).toMatchObject({
    rounds: 1,
    staked: 20_000,
    returned: 19_400,
    expected: 19_400,
    variance: 0,
  })
})

test('[RTP-7] the audit finds returns that are not those of the rounds, and a round that counts without them', async () => {
  const name = 'the returns of every shared game are those of its rounds'
  const findings = async (change: string): Promise<string[]> => {
    const names: string[] = []
    await world.db.owner
      .transact(async (tx) => {
        await tx.query(change)
        for (const check of sharedChecks) if ((await check.find(tx)).length > 0) names.push(check.name)
        throw new Error('roll back')
      })
      .catch((error: Error) => {
        if (error.message !== 'roll back') throw error
      })
    return names
  }
  expect(await findings('select')).toEqual([])
  expect(
    await findings(`update fairness.returns set returned = returned + 1 where game = 'aviator'`),
  ).toEqual([name])
  expect(await findings(`delete from fairness.returns where game = 'color-prediction'`)).toEqual([name])
  expect(await findings('update shared.round set is_counted = false')).toEqual([name])
})
