import { DAY_MS, type PlayerId } from '@maidan/core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addBonus, listBonuses, saveBonus, switchBonus } from './desk.ts'
import { takeAway } from './store.ts'
import { type BonusWorld, createBonusWorld } from './testing/world.ts'

let world: BonusWorld
let who: { readonly id: number }
beforeAll(async () => {
  world = await createBonusWorld()
  const [member] = await world.db.owner.query<{ id: number }>(
    `insert into staff.member (username, name, role, password_hash, totp_secret, created_at)
     values ('asha', 'Asha Rao', 'admin', '$argon2id$none', decode(repeat('00', 48), 'hex'), now()) returning id`,
  )
  who = { id: member!.id }
})
afterEach(async () => {
  world.clock.reset()
  await world.requireCleanBooks()
})
afterAll(() => world.close())

const TERMS = {
  kind: 'welcome',
  title: 'Diwali bonus',
  words: 'Half of your first deposit on top.',
  percent: 50,
  leastBase: 500,
  mostAmount: 2000,
  times: 10,
  contribution: { exchange: 0, sportsbook: 100, instant: 100, casino: 100 },
  parts: 2,
  days: 7,
  mostStake: 200,
  mostCash: 5000.5,
  claimHours: 48,
  free: null,
  startsAt: null as number | null,
  endsAt: null as number | null,
} as const

const inOwn = <T>(work: (tx: Parameters<typeof addBonus>[0]) => Promise<T>): Promise<T> =>
  world.database.transact(work)

const added = async (terms: Parameters<typeof addBonus>[3] = TERMS): Promise<number> => {
  const made = await inOwn((tx) => addBonus(tx, world, who, terms))
  if (!made.ok) throw new Error(made.refusal)
  return made.value.answer.data.id
}
const change = (id: number, version: number, terms: object) =>
  inOwn((tx) => saveBonus(tx, world, who, { ...TERMS, ...terms, id, version }))
const turn = (id: number, version: number, state: 'open' | 'closed') =>
  inOwn((tx) => switchBonus(tx, world, who, { id, version, state }))
const bonusOf = async (id: number) => (await listBonuses(world.db.database)).find((one) => one.id === id)

const newcomer = async () => {
  const player = await world.newPlayer()
  await world.deposit(player, 1000)
  return player
}

test('[BON-20] a draft is seen and claimed by nobody until staff open it, and a closed bonus by nobody any more', async () => {
  const player = await newcomer()
  const id = await added()
  const shown = async () =>
    ((await world.call(player, 'GET', '/bonus')).body['data'] as { id: number }[]).some(
      (one) => one.id === id,
    )
  expect([await shown(), (await world.claim(player, id)).body['code']]).toEqual([false, 'not_found'])
  expect(await turn(id, 1, 'open')).toMatchObject({ ok: true, value: { action: 'bonus.open' } })
  expect(await turn(id, 1, 'open')).toEqual({ ok: false, refusal: 'version_stale' })
  expect(await shown()).toBe(true)
  expect((await world.claim(player, id)).data).toMatchObject({ amount: 500, target: 5000, mostStake: 200 })
  expect(await turn(id, 1, 'closed')).toMatchObject({ ok: true, value: { action: 'bonus.close' } })
  const late = await newcomer()
  expect([await shown(), (await world.claim(late, id)).body['code']]).toEqual([false, 'bonus_closed'])
  // The claim goes on.
  expect(await world.active(player)).toMatchObject({ status: 'active', coins: 500 })
  expect(await bonusOf(id)).toMatchObject({ state: 'closed', claims: 1, active: 1, granted: 500, cash: 0 })
})

test('[BON-20] a bonus is claimed within its days alone', async () => {
  const player = await newcomer()
  const now = world.clock.now()
  const id = await added({ ...TERMS, startsAt: now + DAY_MS, endsAt: now + 2 * DAY_MS })
  await turn(id, 1, 'open')
  expect((await world.claim(player, id)).body['code']).toBe('bonus_closed')
  world.clock.advance(DAY_MS)
  expect((await world.claim(player, id)).status).toBe(201)
})

test('[BON-19] a claim keeps the terms that its player read, whatever staff change while it is active', async () => {
  const id = await added()
  await turn(id, 1, 'open')
  const early = await newcomer()
  await world.claim(early, id)
  const changed = await change(id, 1, { times: 30, parts: 1, mostStake: 50, mostCash: 10, percent: 100 })
  expect(changed).toMatchObject({ ok: true, value: { details: { version: 2, times: '10 → 30' } } })
  const { body } = await world.call(early, 'GET', '/bonus')
  expect(body['active']).toMatchObject({
    version: 1,
    target: 5000,
    mostStake: 200,
    parts: 2,
    mostCash: 5000.5,
  })
  expect(body['claimed']).toMatchObject({ version: 1, times: 10, parts: 2, mostStake: 200, days: 7 })
  const late = await newcomer()
  expect((await world.claim(late, id, 1)).body['code']).toBe('bonus_changed')
  expect((await world.claim(late, id, 2)).data).toMatchObject({ version: 2, amount: 1000, target: 30_000 })
  // The old claim is cleared by its old terms.
  for (let bet = 0; bet < 25; bet += 1) {
    await world.stake(early, 200)
    await world.win(early, 200)
  }
  await world.count(early)
  expect(await world.walletOf(early)).toEqual({ cash: 1500, bonus: 0, exposure: 0 })
  expect(await bonusOf(id)).toMatchObject({ version: 2, claims: 2, active: 1, cleared: 1, cash: 500 })
})

test('[BON-19] of claims and changes at once every claim has the whole of the version that it names', async () => {
  const id = await added()
  await turn(id, 1, 'open')
  const players = await Promise.all(Array.from({ length: 12 }, newcomer))
  const [, ...answers] = await Promise.all([
    change(id, 1, { times: 30, percent: 100, mostStake: 50 }),
    ...players.map((player) => world.claim(player, id, 1)),
  ])
  const said = answers.map(({ status, body }) => (status === 201 ? 'claimed' : body['code']))
  expect(said.filter((one) => one !== 'claimed' && one !== 'bonus_changed')).toEqual([])
  const rows = await world.db.owner.query(
    `select 1 from bonus.claim where offer_id = $1 and (version, amount, target, most_stake)
       is distinct from (1, 50000, 500000, 20000)`,
    [id],
  )
  expect(rows).toEqual([])
})

test('[BON-21] of two changes of one version one is saved, and an unknown bonus is none', async () => {
  const id = await added()
  const both = await Promise.all([change(id, 1, { times: 11 }), change(id, 1, { times: 12 })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'version_stale' })
  expect(await turn(id, 1, 'open')).toEqual({ ok: false, refusal: 'version_stale' })
  expect(await change(999_999, 1, {})).toEqual({ ok: false, refusal: 'not_found' })
})

test('[BON-23] coins that come home are taken from everybody in turn, however many others have open bets', async () => {
  const id = await added()
  await turn(id, 1, 'open')
  const ended: PlayerId[] = []
  for (let count = 0; count < 5; count += 1) {
    const player = await world.newPlayer()
    // Coins from before: the player is looked at for as long as the bet is open.
    await world.win(player, 0, 10)
    await world.deposit(player, 1000)
    const { data } = await world.claim(player, id)
    await world.bet(player, 40 + count, 100)
    await world.cancel(player, data.id)
    ended.push(player)
  }
  const looked = new Set<PlayerId>()
  for (let turns = 0; turns < 4; turns += 1) {
    world.clock.advance(1000)
    for (const player of await inOwn((tx) => takeAway(tx, world.clock.now(), 2))) looked.add(player)
  }
  expect(ended.filter((player) => !looked.has(player))).toEqual([])
  for (const [at, player] of ended.entries()) await world.settle(player, 40 + at, [100, 0, -100])
})
