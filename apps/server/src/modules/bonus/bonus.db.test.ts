import { DAY_MS, HOUR_MS } from '@maidan/core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BonusWorld, createBonusWorld } from './testing/world.ts'

let world: BonusWorld
beforeAll(async () => {
  world = await createBonusWorld()
})
afterEach(async () => {
  world.clock.reset()
  await world.requireCleanBooks()
})
afterAll(() => world.close())

/** A player with ₹1,000 of cash and ₹1,000 of bonus money: 20 times of it has to be wagered, in five parts. */
const claimed = async () => {
  const player = await world.newPlayer()
  await world.deposit(player, 1000)
  const { status, data } = await world.claim(player, world.offerOf('welcome'))
  expect(status).toBe(201)
  return { player, claim: data }
}

/** Plays with a stake that comes back, so that it counts and nothing is lost. */
const wager = async (player: Awaited<ReturnType<typeof claimed>>['player'], times: number) => {
  for (let at = 0; at < times; at += 1) {
    await world.stake(player, 1000)
    await world.win(player, 1000)
  }
  await world.count(player)
}

const partsOf = async (player: Awaited<ReturnType<typeof claimed>>['player']) =>
  (await world.call(player, 'GET', '/bonus/claims/parts')).data as unknown as {
    cash: number | null
    left: number
  }[]

test('[BON-1] the page lists each offer with what the player would get, or why not', async () => {
  const player = await world.newPlayer()
  const reasons = async () => {
    const { body } = await world.call(player, 'GET', '/bonus')
    return (body['data'] as { kind: string; reason: string | null; claim: { amount: number } | null }[]).map(
      ({ kind, reason, claim }) => `${kind}: ${reason ?? claim?.amount}`,
    )
  }
  expect(await reasons()).toEqual([
    'welcome: Make your first deposit of at least ₹500 to claim this',
    'reload: Make another deposit of at least ₹1,000 to claim this',
    'cashback: This is for a week in which you lost ₹1,000 or more',
    'free_spins: Make a deposit of at least ₹500 to claim this',
    'free_bets: Make a deposit of at least ₹500 to claim this',
  ])
  await world.deposit(player, 700)
  await world.deposit(player, 3000)
  expect(await reasons()).toEqual([
    'welcome: 700',
    'reload: 1500',
    'cashback: This is for a week in which you lost ₹1,000 or more',
    'free_spins: 0',
    'free_bets: 0',
  ])
})

test('[HTTP-28] a claim grants its coins once, and the same deposit serves no second claim', async () => {
  const { player, claim } = await claimed()
  expect(claim).toMatchObject({
    status: 'active',
    amount: 1000,
    coins: 1000,
    target: 20_000,
    left: 20_000,
    parts: 5,
  })
  expect(await world.walletOf(player)).toEqual({ cash: 1000, bonus: 1000, exposure: 0 })
  expect((await world.claim(player, world.offerOf('welcome'))).body['code']).toBe('bonus_used')
  await world.cancel(player, claim.id)
  expect((await world.claim(player, world.offerOf('welcome'))).body['code']).toBe('bonus_used')
  expect((await world.claim(player, 999)).body['code']).toBe('not_found')
})

test('[BON-4] a demo player claims nothing', async () => {
  const player = await world.newPlayer({ demo: true })
  await world.deposit(player, 1000)
  expect((await world.claim(player, world.offerOf('welcome'))).body['code']).toBe('demo_account')
})

test('[BON-6] play releases part after part as cash, and the last part ends the claim', async () => {
  const { player } = await claimed()
  await wager(player, 3)
  expect(await world.active(player)).toMatchObject({ wagered: 3000, left: 17_000, partsReleased: 0 })
  await wager(player, 1)
  expect(await world.walletOf(player)).toEqual({ cash: 1200, bonus: 800, exposure: 0 })
  expect((await partsOf(player)).map(({ cash }) => cash)).toEqual([200, null, null, null, null])
  await wager(player, 16)
  expect(await world.active(player)).toBe(null)
  expect(await world.walletOf(player)).toEqual({ cash: 2000, bonus: 0, exposure: 0 })
  const { body } = await world.call(player, 'GET', '/bonus/claims/stats')
  expect(body['data']).toEqual({ claims: 1, cleared: 1, granted: 1000, cash: 1000, returned: 0 })
})

test('[BON-6] a part turns what coins there are, and the last one all that are left up to the maximum', async () => {
  const { player } = await claimed()
  await world.db.owner.query('update bonus.claim set most_cash = 120000 where player_id = $1', [player])
  await world.stake(player, 1000)
  await world.stake(player, 900)
  await wager(player, 0)
  expect(await world.walletOf(player)).toEqual({ cash: 0, bonus: 100, exposure: 0 })
  await world.win(player, 3000, 0)
  await wager(player, 3)
  expect(await world.walletOf(player)).toEqual({ cash: 3100, bonus: 0, exposure: 0 })
  await world.win(player, 0, 5000)
  await wager(player, 16)
  expect(await world.walletOf(player)).toEqual({ cash: 3100 + 1100, bonus: 0, exposure: 0 })
  const { body } = await world.call(player, 'GET', '/bonus/claims/stats')
  expect(body['data']).toMatchObject({ cleared: 1, cash: 1200, returned: 3900 })
})

test('[BON-10] a stake above the maximum is refused while the claim is active, and taken when it has ended', async () => {
  const { player, claim } = await claimed()
  expect(await world.stake(player, 1000.01)).toEqual({ ok: false, refusal: 'over_bonus_maximum' })
  expect(await world.bet(player, 1, 1500)).toEqual({ ok: false, refusal: 'over_bonus_maximum' })
  expect((await world.stake(player, 1000)).ok).toBe(true)
  await world.win(player, 1000)
  await world.cancel(player, claim.id)
  expect((await world.stake(player, 1000)).ok).toBe(true)
  await world.win(player, 2000)
  expect((await world.stake(player, 2000)).ok).toBe(true)
})

test('[BON-11] cancelling gives the coins back and never touches cash', async () => {
  const { player, claim } = await claimed()
  await wager(player, 4)
  const { status, data } = await world.cancel(player, claim.id)
  expect({ status, end: data.status }).toEqual({ status: 200, end: 'cancelled' })
  expect(data).toMatchObject({ cash: 200, returned: 800, coins: 0 })
  expect(await world.walletOf(player)).toEqual({ cash: 1200, bonus: 0, exposure: 0 })
  expect((await world.cancel(player, claim.id)).body['code']).toBe('claim_ended')
  expect((await world.cancel(await world.newPlayer(), claim.id)).body['code']).toBe('not_found')
})

test('[BON-11] play that was not counted yet still releases its part before a cancel', async () => {
  const { player, claim } = await claimed()
  for (let at = 0; at < 4; at += 1) {
    await world.stake(player, 1000)
    await world.win(player, 1000)
  }
  expect((await world.cancel(player, claim.id)).data).toMatchObject({ cash: 200, returned: 800 })
})

test('[BON-12] a withdrawal asks before it ends a bonus, and ends it in its own transaction', async () => {
  const { player } = await claimed()
  const to = await world.destination(player)
  const ask = (more: object = {}) =>
    world.call(player, 'POST', '/withdrawRequest/create', { amount: 500, destinationId: to, ...more })
  expect((await ask()).body['code']).toBe('bonus_would_end')
  expect(await world.walletOf(player)).toMatchObject({ cash: 1000, bonus: 1000 })
  expect((await ask({ amount: 5000, endsBonus: true })).body['code']).toBe('insufficient_cash')
  expect(await world.active(player)).toMatchObject({ status: 'active' })
  expect((await ask({ endsBonus: true })).status).toBe(201)
  expect(await world.walletOf(player)).toMatchObject({ cash: 500, bonus: 0 })
  expect(await world.active(player)).toBe(null)
  await world.deposit(player, 2000)
  expect((await ask()).status).toBe(201)
  expect((await world.claim(player, world.offerOf('reload'))).body['code']).toBe('bonus_withdrawn')
})

test('[BON-8] a claim whose coins are gone ends as used up an hour after the last play', async () => {
  const { player } = await claimed()
  await world.stake(player, 1000)
  await world.stake(player, 1000)
  await world.count(player)
  await world.sweep()
  expect(await world.active(player)).toMatchObject({ coins: 0, status: 'active' })
  world.clock.advance(HOUR_MS)
  await world.sweep()
  expect(await world.active(player)).toBe(null)
  const { body } = await world.call(player, 'GET', '/bonus/claims')
  expect(body['data']).toMatchObject([{ status: 'used_up', cash: 0, returned: 0 }])
})

test('[BON-8] an expired claim gives its coins back, and play before its last moment still counted', async () => {
  const { player } = await claimed()
  for (let at = 0; at < 4; at += 1) {
    await world.stake(player, 1000)
    await world.win(player, 1000)
  }
  world.clock.advance(30 * DAY_MS)
  await world.sweep()
  expect(await world.walletOf(player)).toEqual({ cash: 1200, bonus: 0, exposure: 0 })
  expect(world.told).toContain('“Welcome bonus” has ended')
})

/** Until it is mended, the database takes no change of this player's claims. */
const breakClaimsOf = async (player: number): Promise<() => Promise<void>> => {
  const { owner } = world.db
  await owner.query(
    `create function bonus.refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  )
  await owner.query(
    `create trigger refused before update on bonus.claim for each row when (old.player_id = ${player})
     execute function bonus.refuse()`,
  )
  return async () => void (await owner.query('drop function bonus.refuse() cascade'))
}

test('[BON-24] a player whose claim cannot be ended keeps nobody else from the end of theirs', async () => {
  const { player: first } = await claimed()
  const { player: second } = await claimed()
  const mend = await breakClaimsOf(first)
  world.clock.advance(30 * DAY_MS)
  await expect(world.sweep()).rejects.toThrow('could not be ended')
  expect(await world.walletOf(second)).toMatchObject({ bonus: 0 })
  expect((await world.walletOf(first)).bonus).toBeGreaterThan(0)
  await mend()
  await world.sweep()
  expect(await world.walletOf(first)).toMatchObject({ bonus: 0 })
})

test('[BON-3] the loss of last week comes back in part, once', async () => {
  const player = await world.newPlayer()
  await world.deposit(player, 5000)
  await world.stake(player, 4000)
  await world.win(player, 500)
  const inTheWeekAfter = 7 * DAY_MS
  world.clock.advance(inTheWeekAfter)
  const answer = await world.claim(player, world.offerOf('cashback'))
  expect(answer.data).toMatchObject({ amount: 350, target: 350, mostStake: null })
  expect((await world.claim(player, world.offerOf('cashback'))).body['code']).toBe('bonus_used')
})

test('[BON-13] coins from before a claim are none of its own and stay when it ends', async () => {
  const player = await world.newPlayer()
  await world.win(player, 0, 300)
  await world.deposit(player, 1000)
  const { data } = await world.claim(player, world.offerOf('welcome'))
  expect(await world.walletOf(player)).toMatchObject({ bonus: 1300 })
  expect(data.coins).toBe(1000)
  await world.cancel(player, data.id)
  expect(await world.walletOf(player)).toEqual({ cash: 1000, bonus: 300, exposure: 0 })
})
