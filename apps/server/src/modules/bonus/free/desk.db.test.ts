import { bonusFields, misfitOf } from '@maidan/contracts/staff'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createCatalogue } from '../../catalogue/index.ts'
import { addBonus, listBonuses, saveBonus, switchBonus } from '../desk.ts'
import { type BonusWorld, createBonusWorld } from '../testing/world.ts'

let world: BonusWorld
let who: { readonly id: number }
beforeAll(async () => {
  world = await createBonusWorld()
  const { db, clock, database } = world
  await createCatalogue({
    transact: database.transact,
    db: db.database,
    clock,
    publish: async () => {},
  }).seed()
  const [member] = await db.owner.query<{ id: number }>(
    `insert into staff.member (username, name, role, password_hash, totp_secret, created_at)
     values ('asha', 'Asha Rao', 'admin', '$argon2id$none', decode(repeat('00', 48), 'hex'), now()) returning id`,
  )
  who = { id: member!.id }
})
afterEach(() => world.requireCleanBooks())
afterAll(() => world.close())

const SPINS = {
  kind: 'free_spins',
  title: 'Weekend spins',
  words: 'Spins that we pay.',
  percent: 0,
  leastBase: 0,
  mostAmount: 0,
  times: 2,
  contribution: { exchange: 0, sportsbook: 100, instant: 100, casino: 100 },
  parts: 1,
  days: 7,
  mostStake: null,
  mostCash: 500,
  claimHours: 48,
  free: { count: 12, stake: 20, games: ['jili-diya-nights'] },
  startsAt: null,
  endsAt: null,
} as const

type Terms = Parameters<typeof addBonus>[3]

const inOwn = <T>(work: (tx: Parameters<typeof addBonus>[0]) => Promise<T>): Promise<T> =>
  world.database.transact(work)
const add = (changes: Partial<Terms> = {}) =>
  inOwn((tx) =>
    addBonus(tx, world, who, { ...SPINS, free: { ...SPINS.free, games: [...SPINS.free.games] }, ...changes }),
  )
const open = (id: number, version = 1) =>
  inOwn((tx) => switchBonus(tx, world, who, { id, version, state: 'open' }))

const added = async (): Promise<number> => {
  const made = await add()
  if (!made.ok) throw new Error(made.refusal)
  return made.value.answer.data.id
}

test('[BON-35] games that are no slots of ours, and stakes that a slot does not take, are refused by name', async () => {
  const free = (games: string[], stake = 20) => ({ free: { count: 12, stake, games } })
  const refusals = []
  for (const terms of [
    free(['aura-roulette']),
    free(['jili-diya-nights', 'no-such-game']),
    free(['hacksaw-scratch-mango']),
    free(['jili-diya-nights'], 5),
    free(['jili-diya-nights'], 50_000),
  ]) {
    const answer = await add(terms)
    refusals.push(answer.ok ? 'taken' : answer.refusal)
  }
  expect(refusals).toEqual([
    'not_a_slot',
    'not_a_slot',
    'not_a_slot',
    'free_stake_outside_limits',
    'free_stake_outside_limits',
  ])
  const id = await added()
  const changed = await inOwn((tx) =>
    saveBonus(tx, world, who, { ...SPINS, ...free(['aura-roulette']), id, version: 1 }),
  )
  expect(changed).toEqual({ ok: false, refusal: 'not_a_slot' })
})

test('[BON-35] terms that do not fit their kind are refused with the field that is wrong', async () => {
  const wrong: readonly (readonly [Partial<Terms>, string | undefined])[] = [
    [{}, undefined],
    [{ free: null }, 'free'],
    [{ percent: 10 }, 'percent'],
    [{ mostAmount: 10 }, 'percent'],
    [{ parts: 2 }, 'parts'],
    [{ free: { count: 12, stake: 20, games: [] } }, 'free'],
    [{ kind: 'free_bets' }, 'free'],
    [{ kind: 'free_bets', free: { count: 12, stake: 20, games: [] } }, undefined],
    [{ kind: 'welcome' }, 'free'],
    [{ kind: 'welcome', free: null }, 'percent'],
    [{ kind: 'welcome', free: null, percent: 50 }, 'leastBase'],
    [{ kind: 'reload', free: null, percent: 50, leastBase: 100 }, 'mostAmount'],
    [{ kind: 'reload', free: null, percent: 50, leastBase: 100, mostAmount: 100, times: 0 }, 'times'],
  ]
  for (const [changes, field] of wrong) {
    const terms = { ...SPINS, free: { ...SPINS.free, games: [...SPINS.free.games] }, ...changes }
    const misfit = misfitOf(terms)
    expect([changes, misfit?.[0]]).toEqual([changes, field])
    const answer = await inOwn((tx) => addBonus(tx, world, who, terms))
    const refused = field === undefined ? { ok: true } : { refusal: 'bonus_misfit', message: misfit?.[1] }
    expect([changes, answer]).toMatchObject([changes, refused])
  }
  for (const base of ['0', 0, '0.00']) expect(bonusFields.leastBase.parse(base)).toBe(0)
  for (const base of ['', 'x', -1, null]) expect(bonusFields.leastBase.safeParse(base).success).toBe(false)
})

test('[BON-19] [BON-35] a claim keeps the free spins that its player read; a change is a new version with what it was in the log', async () => {
  const id = await added()
  await open(id)
  const player = await world.newPlayer()
  expect((await world.claim(player, id)).data).toMatchObject({
    amount: 0,
    coins: 0,
    target: 0,
    parts: 1,
    free: { count: 12, stake: 20, left: 12, open: 0, times: 2, games: [{ name: 'Diya Nights' }] },
  })
  const changed = await inOwn((tx) =>
    saveBonus(tx, world, who, {
      ...SPINS,
      times: 0,
      free: { count: 3, stake: 10, games: ['jili-marigold-row'] },
      id,
      version: 1,
    }),
  )
  expect(changed).toMatchObject({ ok: true, value: { details: { version: 2, times: '2 → 0' } } })
  expect(changed.ok && changed.value.details?.['free']).toMatch(/"count":12.* → .*"count":3/)
  const { body } = await world.call(player, 'GET', '/bonus')
  expect(body['active']).toMatchObject({ version: 1, free: { count: 12, stake: 20, times: 2 } })
  expect(body['claimed']).toMatchObject({ version: 1, times: 2, free: { count: 12 } })
  const late = await world.newPlayer()
  expect((await world.claim(late, id, 1)).body['code']).toBe('bonus_changed')
  expect((await world.claim(late, id, 2)).data.free).toMatchObject({ count: 3, stake: 10, times: 0 })
  const bonuses = await listBonuses(world.db.database)
  expect(bonuses.find((one) => one.id === id)).toMatchObject({ claims: 2, active: 2, granted: 0, cash: 0 })
})

test('[BON-31] free plays may ask for a deposit, which is the last one and not too old', async () => {
  const made = await add({ leastBase: 300, claimHours: 2 })
  const id = made.ok ? made.value.answer.data.id : 0
  await open(id)
  const player = await world.newPlayer()
  const refused = async () => (await world.claim(player, id)).body['code']
  expect(await refused()).toBe('bonus_no_deposit')
  await world.deposit(player, 299)
  expect(await refused()).toBe('bonus_no_deposit')
  await world.deposit(player, 300)
  world.clock.advance(3 * 3_600_000)
  expect(await refused()).toBe('bonus_too_late')
  world.clock.reset()
  expect((await world.claim(player, id)).status).toBe(201)
  expect(await refused()).toBe('bonus_used')
})
