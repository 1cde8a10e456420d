import type { BonusOffer, ClaimView, StudioRound, StudioSession } from '@maidan/contracts/player'
import { defined, paise, type PlayerId } from '@maidan/core'
import { parseServerSeed } from '@maidan/games'
import { floatsOneByOne } from '@maidan/games/spots'
import { STUDIO_GAMES } from '@maidan/games/studio'
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bonusChecks } from '../bonus/index.ts'
import { findWallets } from '../wallet/index.ts'
import type { KillPoint } from './testing/studio-process.ts'
import { createStudioWorld, type Process, requireCleanStudio, type StudioWorld } from './testing/world.ts'

const SLOT = 'jili-marigold-row'
const OTHER_SLOT = 'jili-diya-nights'
const STAKE = 1000
const SCRIPT = fileURLToPath(new URL('testing/studio-process.ts', import.meta.url))

let world: StudioWorld
let second: Process
beforeAll(async () => {
  world = await createStudioWorld(17)
  second = await world.startProcess()
})
afterEach(() => requireCleanStudio(world.db, bonusChecks))
afterAll(() => world.close())

type Terms = { readonly count: number; readonly times: number; readonly mostCash: number }

/** Offers of the operator’s, as the builder writes them. */
const newOffer = async ({ count, times, mostCash }: Terms): Promise<number> => {
  const [row] = await world.db.owner.query<{ id: number }>(
    `insert into bonus.offer (kind, title, words, percent, least_base, most_amount, times, count_exchange, count_sportsbook,
       count_instant, count_casino, parts, days, most_cash, claim_hours, position, state, free_count, free_stake, free_games)
     values ('free_spins', 'Free spins', 'Spins that we pay.', 0, 0, 0, $2, 100, 100, 100, 100, 1, 7, $3, 24, 0, 'open', $1, $4,
       array[$5]) returning id`,
    [count, times, mostCash * 100, STAKE, SLOT],
  )
  return row!.id
}

let used = 0

/** A player with a claim of free spins who has the slot open. */
const claimed = async (terms: Partial<Terms> = {}) => {
  const player = defined(world.people[used++], 'a player nobody has used')
  const offer = await newOffer({ count: 3, times: 0, mostCash: 1000, ...terms })
  const { data: claim } = await world.call<ClaimView>('POST', '/bonus/claims', {
    token: player.token,
    body: { offer, version: 1 },
  })
  return { ...player, claim, seat: await world.sit(player.token, SLOT) }
}

const spin = (at: Pick<Process, 'call'>, seat: string, key: string = randomUUID(), stake = STAKE) =>
  at.call('POST', '/studio/rounds', { token: seat, body: { bet: { stake }, isFree: true }, key })

const session = async (seat: string) =>
  (await world.call<StudioSession>('GET', '/studio/session', { token: seat })).data

const activeOf = async (token: string): Promise<ClaimView | null> => {
  const { data: claims } = await world.call<ClaimView[]>('GET', '/bonus/claims', { token })
  return claims[0] ?? null
}

const walletOf = async (id: PlayerId) => {
  const { cash, bonus } = defined((await findWallets(world.db.database, [id])).get(id), 'a wallet')
  return { cash: cash / 100, bonus: bonus / 100 }
}

/** What a spin of the machine pays with these seeds, as anybody can reckon it. */
const paysWith = (text: string, clientSeed: string, nonce: number): number => {
  const serverSeed = parseServerSeed(text)
  if (!serverSeed.ok) throw new Error('no seed')
  const next = floatsOneByOne({ serverSeed: serverSeed.value, clientSeed, nonce })
  const game = defined(STUDIO_GAMES.get('slot-lines-20'), 'the machine')
  const standing = game.replay({ bet: { stake: paise(STAKE) }, next }, [])
  return standing.ok ? (standing.value.payout ?? 0) : 0
}

/** Gives the player a seed whose first spin pays about so many times its stake. Answers what it pays, in rupees. */
const decideSpin = async (id: PlayerId, fits: (times: number) => boolean): Promise<number> => {
  for (let at = 1; ; at += 1) {
    const seed = at.toString(16).padStart(64, '0')
    const payout = paysWith(seed, 'mine', 0)
    if (!fits(payout / STAKE)) continue
    await world.db.owner.query(
      `update studio.seed set server_seed = $2, client_seed = 'mine' where player_id = $1 and state = 'active'`,
      [id, seed],
    )
    return payout / 100
  }
}

test('[BON-25] a free spin costs the player nothing, and its round is one like every other that can be verified', async () => {
  const { id, seat, token } = await claimed()
  const before = await session(seat)
  expect(before.free).toMatchObject({ left: 3, count: 3, stake: 10, times: 0, mostCash: 1000 })
  const won = await decideSpin(id, (times) => times > 1)
  const { status, data } = await spin(world, seat)
  expect([status, data]).toMatchObject([
    201,
    { state: 'settled', stake: 10, payout: won, free: { granted: won }, balance: 10_000 + won },
  ])
  expect(await walletOf(id)).toEqual({ cash: 10_000 + won, bonus: 0 })
  expect((await session(seat)).free).toMatchObject({ left: 2, mostCash: 1000 - won })
  expect(await activeOf(token)).toMatchObject({
    status: 'active',
    amount: won,
    cash: won,
    free: { left: 2, open: 0 },
  })
  const rotated = await world.call('POST', '/studio/seeds/rotate', { token: seat, body: {} })
  expect(rotated.status).toBe(200)
  const { data: round } = await world.call('GET', `/studio/rounds/${data.id}`, { token: seat })
  const { serverSeed, clientSeed, nonce } = round.seeds
  expect(paysWith(serverSeed ?? '', clientSeed, nonce)).toBe(won * 100)
  const [heard] = await world.db.owner.query<{ count: number }>(
    'select count(*) from seamless.transaction where player_id = $1',
    [id],
  )
  expect(heard?.count).toBe(0)
})

test('[BON-25] a free spin is for its slots and its stake alone', async () => {
  const { token, seat } = await claimed()
  expect((await spin(world, seat, randomUUID(), 2000)).code).toBe('no_free_spin')
  const other = await world.sit(token, OTHER_SLOT)
  expect((await session(other)).free).toBeNull()
  expect((await spin(world, other)).code).toBe('no_free_spin')
  const stranger = defined(world.people[used++], 'a player')
  expect((await spin(world, await world.sit(stranger.token, SLOT))).code).toBe('no_free_spin')
  const [rounds] = await world.db.owner.query<{ count: number }>(
    'select count(*) from studio.round where player_id = any ($1::bigint[])',
    [[stranger.id, (await activeOf(token)) ? stranger.id : 0]],
  )
  expect(rounds?.count).toBe(0)
})

test('[BON-26] with wagering a win is coins, which become cash once they are wagered and every spin is played', async () => {
  const { id, seat, token } = await claimed({ times: 2, count: 2 })
  const won = await decideSpin(id, (times) => times > 1)
  await spin(world, seat)
  expect(await walletOf(id)).toEqual({ cash: 10_000, bonus: won })
  expect(await activeOf(token)).toMatchObject({
    amount: won,
    coins: won,
    target: won * 2,
    left: won * 2,
    cash: 0,
  })
  world.clock.pass(2500)
  const { data: last } = await spin(world, seat)
  const all = won + (last.payout ?? 0)
  expect(await activeOf(token)).toMatchObject({
    status: 'active',
    amount: all,
    target: all * 2,
    free: { left: 0 },
  })
})

test('[BON-27] a win above the maximum is cash up to it, and the round says how much', async () => {
  const { id, seat, token } = await claimed({ mostCash: 15, count: 2 })
  const won = await decideSpin(id, (times) => times > 2)
  const { data } = await spin(world, seat)
  expect(data).toMatchObject({ payout: won, free: { granted: 15 }, balance: 10_015 })
  world.clock.pass(2500)
  expect((await spin(world, seat)).data.free).toEqual({ granted: 0 })
  expect(await walletOf(id)).toEqual({ cash: 10_015, bonus: 0 })
  expect(await activeOf(token)).toMatchObject({ status: 'cleared', amount: 15, cash: 15 })
})

test('[BON-28] of two devices on two processes that use the last free spin at once one has it, and the key finds it again', async () => {
  const { id, seat } = await claimed({ count: 1 })
  const keys = [randomUUID(), randomUUID()] as const
  const both = await Promise.all([spin(world, seat, keys[0]), spin(second, seat, keys[1])])
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { code } of both.filter(({ status }) => status !== 201))
    expect(['no_free_spin', 'round_open', 'spin_too_soon']).toContain(code)
  const first = both.findIndex(({ status }) => status === 201)
  expect(await spin(second, seat, keys[first])).toEqual(both[first])
  world.clock.pass(2500)
  expect((await spin(world, seat)).code).toBe('no_free_spin')
  const rounds = await world.db.owner.query('select from studio.round where player_id = $1', [id])
  expect(rounds).toHaveLength(1)
  expect((await session(seat)).free).toBeNull()
})

test('[BON-25] who may not play gets no free spin, and a free spin that was begun before is told all the same', async () => {
  const { id, seat } = await claimed()
  const key = randomUUID()
  const first = await spin(world, seat, key)
  world.clock.pass(2500)
  await world.db.owner.query(`update accounts.player set status = 'blocked' where id = $1`, [id])
  expect((await spin(world, seat)).code).toBe('account_blocked')
  expect(await spin(world, seat, key)).toEqual(first)
  await world.db.owner.query(`update accounts.player set status = 'active' where id = $1`, [id])
  expect((await spin(world, seat)).status).toBe(201)
})

test('[BON-28] the database itself refuses a free play above the count of its claim', async () => {
  const { claim } = await claimed({ count: 1 })
  const take = (round: number) =>
    `insert into bonus.free_play (claim_id, number, round_id, taken_at) values (${claim.id}, 1, ${round}, now())`
  await expect(
    world.db.owner.transact(async (tx) => {
      await tx.query(take(-1))
      await tx.query(take(-2))
    }),
  ).rejects.toThrow('free_play_number')
})

const POINTS: readonly KillPoint[] = ['before grant', 'in grant', 'after grant']

test.each(POINTS)(
  '[BON-29] a process that is killed %s leaves a free spin that another one ends once, and the books are clean',
  async (point) => {
    const { id, seat, token } = await claimed()
    const won = await decideSpin(id, (times) => times > 1)
    const started = {
      config: world.db.config.app,
      token: seat,
      key: randomUUID(),
      point,
      free: { stake: STAKE },
    }
    const child = fork(SCRIPT, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, STUDIO_PROCESS: JSON.stringify(started) },
    })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    const isPaid = point === 'after grant'
    expect(await walletOf(id)).toEqual({ cash: isPaid ? 10_000 + won : 10_000, bonus: 0 })
    world.clock.pass(20_000)
    expect(await world.studio.finishLeftOpen()).toBe(isPaid ? 0 : 1)
    expect(await walletOf(id)).toEqual({ cash: 10_000 + won, bonus: 0 })
    expect(await activeOf(token)).toMatchObject({ amount: won, free: { left: 2, open: 0 } })
  },
  120_000,
)

/** A round that is written, and whose end nobody has heard yet. */
const leaveOpen = async (id: PlayerId, payout: number): Promise<void> => {
  await world.db.owner.transact(async (tx) => {
    const [round] = await tx.query<{ id: number }>(
      `with seed as (update studio.seed set nonce = nonce + 1 where player_id = $1 and state = 'active' returning *)
       insert into studio.round (player_id, game, engine, seed_id, nonce, bet, stake, payout, made_at, is_free)
       select $1, $2, 'slot-lines-20', id, nonce - 1, $3, $4, $5, now(), true from seed returning id`,
      [id, SLOT, JSON.stringify({ stake: STAKE }), STAKE, payout * 100],
    )
    expect(
      await world.bonus.freeSpins.take(tx, id, { round: round!.id, game: SLOT, stake: paise(STAKE) }),
    ).toBe(true)
  })
}

const ENDS = [
  ['is cancelled', 0],
  ['is cancelled', 2],
  ['expires', 0],
  ['expires', 2],
] as const

test.each(ENDS)(
  '[BON-30] what an open free spin wins after its claim %s with %s times to wager goes where its coins would have gone',
  async (how, times) => {
    const { id, token, claim } = await claimed({ times })
    const won = await decideSpin(id, (multiple) => multiple > 1)
    await leaveOpen(id, won)
    if (how === 'expires') {
      await world.db.owner.query(
        `update bonus.claim set claimed_at = claimed_at - interval '8 days', expires_at = expires_at - interval '8 days'
         where id = $1`,
        [claim.id],
      )
      await world.bonus.sweep({ db: world.db.database, transact: world.db.database.transact })
    } else await world.call('POST', '/bonus/claims/cancel', { token, body: { id: claim.id } })
    expect(await activeOf(token)).toMatchObject({ status: how === 'expires' ? 'expired' : 'cancelled' })
    world.clock.pass(20_000)
    expect(await world.studio.finishLeftOpen()).toBe(1)
    expect(await walletOf(id)).toEqual({ cash: times === 0 ? 10_000 + won : 10_000, bonus: 0 })
    expect(await activeOf(token)).toMatchObject({ amount: times === 0 ? won : 0, coins: 0, returned: 0 })
  },
)

test('[BON-31] whoever claims twice, or after the first time, gets no second free spins of an offer', async () => {
  const { token, claim } = await claimed()
  await world.call('POST', '/bonus/claims/cancel', { token, body: { id: claim.id } })
  const again = await world.call('POST', '/bonus/claims', { token, body: { offer: claim.offer, version: 1 } })
  expect(again.code).toBe('bonus_used')
  const { data } = await world.call<BonusOffer[]>('GET', '/bonus', { token })
  expect(data.find(({ id }) => id === claim.offer)).toMatchObject({
    free: { count: 3, stake: 10, games: [{ code: SLOT, name: 'Marigold Row' }] },
    claim: null,
    reason: 'You have claimed this already',
  })
})

test('[BON-25] the rounds of a player say which of them were free', async () => {
  const { seat } = await claimed({ count: 1 })
  await spin(world, seat)
  world.clock.pass(2500)
  await world.call('POST', '/studio/rounds', { token: seat, body: { bet: { stake: STAKE } } })
  const { data } = await world.call<StudioRound[]>('GET', '/studio/rounds', { token: seat })
  expect(data.map(({ free }) => free === null)).toEqual([true, false])
})
