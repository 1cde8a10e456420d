import { staffWithdrawalSchema } from '@maidan/contracts/staff'
import type { PlayerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { ACTOR, createWorld, type World } from './testing.ts'

let world: World
const page = { page: 1, size: 100 }

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await requireCleanBooks(world.db.owner)
  await world.close()
})

const list = (filter: object = {}) =>
  world.decide((tx) => world.backOffice.withdrawals.list(tx, { ...page, ...filter }))
const ask = async (player: PlayerId, rupees = 500) =>
  world.viewOf(
    await world.withdraw(player, await world.oldDestination(player, `${100_000 + rupees}${player}`), rupees),
  ).id

test('[WD-13] staff see what waits oldest first, then what is over newest first, with player and flags', async () => {
  const player = await world.newPlayer({ cash: 5000 })
  const ids: number[] = []
  for (let made = 0; made < 4; made++) ids.push(await ask(player, 500 + made))
  for (const id of ids.slice(0, 2))
    await world.decide((tx) => world.backOffice.withdrawals.reject(tx, { id, reason: 'No', actor: ACTOR }))
  const { data } = await list({ player })
  expect(data.map(({ id }) => id)).toEqual([ids[2], ids[3], ids[1], ids[0]])
  for (const row of data)
    expect(staffWithdrawalSchema.parse({ ...row, approval: null, assignee: null })).toMatchObject(row)
  expect(data[0]).toMatchObject({
    player: { id: player, name: 'Ravi Kumar', status: 'active', kyc: 'none' },
    decidedBy: null,
    flags: ['First withdrawal', 'Larger than all deposits together'],
  })
  expect(data[2]?.decidedBy).toBe(ACTOR.username)
})

test('[WD-13] the queue is narrowed by status, day and a search that takes every sign for itself', async () => {
  const player = await world.newPlayer({ cash: 5000 })
  const id = await ask(player, 700)
  const [{ username }] = (await world.db.owner.query<{ username: string }>(
    'select username from accounts.player where id = $1',
    [player],
  )) as [{ username: string }]
  const ids = async (filter: object) => (await list(filter)).data.map((row) => row.id)
  expect(await ids({ q: username.toUpperCase(), player })).toEqual([id])
  expect(await ids({ q: String(id), player })).toEqual([id])
  expect(await ids({ q: `#${id}`, player })).toEqual([id])
  expect(await ids({ q: 'nobody' })).toEqual([])
  expect(await ids({ q: '%', player })).toEqual([])
  expect(await ids({ q: '_', player })).toEqual([])
  expect(await ids({ status: 'paid', player })).toEqual([])
  expect(await ids({ status: 'requested', player })).toEqual([id])
  expect(await ids({ to: '2001-01-01' })).toEqual([])
})

test('[WD-13] the flags read deposits, stakes and destinations of the books', async () => {
  const [player, other] = [await world.newPlayer({ cash: 5000 }), await world.newPlayer({ cash: 5000 })]
  const mine = await world.oldDestination(player, '99887766554433')
  await world.oldDestination(other, '99887766554433')
  await world.db.owner.query(
    `insert into cashier.deposit (player_id, gateway_code, gateway_name, status, amount, asset, asset_amount,
       confirmed, fee, created_at, decided_at)
     values ($1, 'upi', 'UPI', 'credited', 90000, 'INR', '900', 90000, 0, now(),
       now() - interval '1 hour')`,
    [player],
  )
  const { id } = world.viewOf(await world.withdraw(player, mine, 900))
  const found = await world.decide((tx) => world.backOffice.withdrawals.find(tx, id))
  expect(found?.flags).toEqual([
    'First withdrawal',
    'Deposited in the last 24 h and not played',
    'Another player has the same destination',
  ])
})

test('[WD-13] the overview counts what waits, since when and how much', async () => {
  const before = await world.decide((tx) => world.backOffice.withdrawals.waiting(tx, []))
  const player = await world.newPlayer({ cash: 5000 })
  await ask(player, 600)
  const after = await world.decide((tx) => world.backOffice.withdrawals.waiting(tx, []))
  expect([after.waiting - before.waiting, after.amount - before.amount]).toEqual([1, 600])
  expect(after.oldest).toBe(before.oldest)
})
