import { HOUR_MS } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CashierDesk, createCashierDesk } from './testing.ts'

let world: CashierDesk
let asha: { token: string; id: number }
let ravi: { token: string; id: number }

beforeAll(async () => {
  world = await createCashierDesk(2000)
  asha = world.asha
  ravi = world.ravi
})
afterAll(() => world.close())

type Row = {
  readonly id: number
  readonly stages: readonly { readonly status: string; readonly by: string | null }[]
  readonly assignee: { readonly id: number; readonly username: string } | null
}

const list = async (query: string, token = asha.token) => {
  const { body } = await world.call('GET', `/staff/withdrawals?size=100&${query}`, { token })
  return body['data'] as Row[]
}
const idsOf = async (query: string, token?: string) => (await list(query, token)).map(({ id }) => id)
const one = async (id: number) =>
  (await world.call('GET', `/staff/withdrawals/${id}`, { token: asha.token })).body['data'] as Row

test('[STAFF-37] each stage names who took it, in the order in which they come', async () => {
  const id = await world.withdrawal(await world.player(1000), 100)
  await world.post(ravi.token, `/staff/withdrawals/${id}/approve`)
  await world.post(asha.token, `/staff/withdrawals/${id}/pay`, { reference: 'BANK12345' })
  expect((await one(id)).stages.map(({ status, by }) => [status, by])).toEqual([
    ['requested', null],
    ['in_review', 'ravi'],
    ['approved', 'ravi'],
    ['paid', 'asha'],
  ])
})

test('[STAFF-38] ready, on hold, before a colleague and to pay are four lists, and each open one is in one of them', async () => {
  const player = await world.player(100_000)
  const [ready, held, large, approved] = [
    await world.withdrawal(player, 100),
    await world.withdrawal(player, 101),
    await world.withdrawal(player, 3000),
    await world.withdrawal(player, 102),
  ]
  await world.owner.query(
    `update cashier.withdrawal set held_until = now() + interval '20 hours', hold_reason = 'new' where id = $1`,
    [held],
  )
  await world.post(asha.token, `/staff/withdrawals/${large}/approve`)
  await world.post(asha.token, `/staff/withdrawals/${approved}/approve`)
  const states = await Promise.all(
    ['ready', 'held', 'second', 'to_pay'].map((state) => idsOf(`state=${state}&player=${player}`)),
  )
  expect(states).toEqual([[ready], [held], [large], [approved]])
  const { body } = await world.call('GET', '/staff/overview', { token: asha.token })
  const { withdrawals } = body['data'] as { withdrawals: { waiting: number; states: Record<string, Sum> } }
  expect(withdrawals.states['held']).toEqual({ count: 1, amount: 101 })
  expect(withdrawals.states['second']).toEqual({ count: 1, amount: 3000 })
})
type Sum = { readonly count: number; readonly amount: number }

test('[STAFF-38] a number that was changed holds them too, and the hold ends by itself', async () => {
  const player = await world.player(1000)
  const id = await world.withdrawal(player, 100)
  await world.owner.query('update accounts.player set mobile_changed_at = now() where id = $1', [player])
  expect(await idsOf(`state=ready&player=${player}`)).toEqual([])
  expect(await idsOf(`state=held&player=${player}`)).toEqual([id])
  await world.owner.query(
    `update cashier.withdrawal set created_at = now() - interval '90 days' where id = $1`,
    [id],
  )
  const oldest = async () => {
    const { body } = await world.call('GET', '/staff/overview', { token: asha.token })
    return (body['data'] as { withdrawals: { oldest: number } }).withdrawals.oldest
  }
  expect(await oldest()).toBeGreaterThan(world.clock.now() - 80 * 24 * HOUR_MS)
  await world.owner.query(
    `update accounts.player set mobile_changed_at = now() - interval '25 hours' where id = $1`,
    [player],
  )
  expect(await idsOf(`state=ready&player=${player}`)).toEqual([id])
  expect(await oldest()).toBeLessThan(world.clock.now() - 80 * 24 * HOUR_MS)
})

test('[STAFF-38] the list is narrowed by method, amount, age and risk, and sorted', async () => {
  const player = await world.player(10_000)
  const [small, large] = [await world.withdrawal(player, 100), await world.withdrawal(player, 900)]
  const mine = `player=${player}`
  expect(await idsOf(`${mine}&min=101`)).toEqual([large])
  expect(await idsOf(`${mine}&max=100`)).toEqual([small])
  expect(await idsOf(`${mine}&sort=largest`)).toEqual([large, small])
  expect(await idsOf(`${mine}&sort=smallest`)).toEqual([small, large])
  expect(await idsOf(`${mine}&method=upi`)).toEqual([small, large])
  expect(await idsOf(`${mine}&method=bank`)).toEqual([])
  await world.owner.query('update cashier.withdrawal set created_at = now() - $2::interval where id = $1', [
    small,
    `${5 * HOUR_MS} ms`,
  ])
  expect(await idsOf(`${mine}&hours=4`)).toEqual([small])
  // It is the first withdrawal of the player: there is something to look at.
  expect(await idsOf(`${mine}&risk=some`)).toEqual([small, large])
  expect(await idsOf(`${mine}&risk=none`)).toEqual([])
})

test('[STAFF-38] a filter that is none is refused', async () => {
  for (const query of [
    'state=lost',
    'method=cash',
    'min=-1',
    'hours=0',
    'hours=999',
    'sort=random',
    'risk=1',
  ])
    expect((await world.call('GET', `/staff/withdrawals?${query}`, { token: asha.token })).status).toBe(400)
})

test('[STAFF-39] of two who take a withdrawal at once one gets it, and the other hears so', async () => {
  const id = await world.withdrawal(await world.player(1000), 100)
  const path = `/staff/withdrawals/${id}/assign`
  const answers = await Promise.all(
    [asha, ravi].map(({ token }) => world.post(token, path, { take: true, seen: null })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('assigned_meanwhile')
})

test('[STAFF-39] it is taken over by who saw whose it is, given free, and listed by assignee', async () => {
  const player = await world.player(1000)
  const id = await world.withdrawal(player, 100)
  const path = `/staff/withdrawals/${id}/assign`
  await world.post(asha.token, path, { take: true, seen: null })
  expect((await one(id)).assignee).toEqual({ id: asha.id, username: 'asha' })
  expect(await idsOf(`player=${player}&assigned=me`)).toEqual([id])
  expect(await idsOf(`player=${player}&assigned=me`, ravi.token)).toEqual([])
  expect(await idsOf(`player=${player}&assigned=nobody`)).toEqual([])
  await world.post(ravi.token, path, { take: true, seen: asha.id })
  expect((await one(id)).assignee?.username).toBe('ravi')
  expect((await world.post(asha.token, path, { take: false, seen: asha.id })).body['code']).toBe(
    'assigned_meanwhile',
  )
  await world.post(ravi.token, path, { take: false, seen: ravi.id })
  expect(await idsOf(`player=${player}&assigned=nobody`)).toEqual([id])
})

test('[STAFF-39] whoever takes one into review works on it, and what is decided belongs to nobody', async () => {
  const id = await world.withdrawal(await world.player(1000), 100)
  await world.post(asha.token, `/staff/withdrawals/${id}/review`)
  expect((await one(id)).assignee?.username).toBe('asha')
  await world.post(ravi.token, `/staff/withdrawals/${id}/reject`, { reason: 'wrong name' })
  expect((await one(id)).assignee).toBeNull()
  const late = await world.post(asha.token, `/staff/withdrawals/${id}/assign`, { take: true, seen: null })
  expect(late.body['code']).toBe('already_decided')
})

test('[STAFF-43] a withdrawal shows what came in and went out, and other players of its device and destination', async () => {
  const [player, twin, stranger] = [await world.player(1000), await world.player(), await world.player()]
  const id = await world.withdrawal(player, 100)
  for (const [owner, address] of [
    [player, '10.9.8.7'],
    [twin, '10.9.8.7'],
    [stranger, '10.9.8.6'],
  ])
    await world.owner.query(
      `insert into accounts.session (player_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
       values ($1, sha256($2::text::bytea), now(), now(), now() + interval '1 day', $3, 'Chrome')`,
      [owner, `device ${owner}`, address],
    )
  await world.owner.query(
    `insert into cashier.destination (player_id, kind, details, label, identity, created_at)
     select $1, kind, details, label, identity, now() from cashier.destination
     where id = (select destination_id from cashier.withdrawal where id = $2)`,
    [twin, id],
  )
  const paid = await world.withdrawal(player, 50)
  await world.post(asha.token, `/staff/withdrawals/${paid}/approve`)
  await world.post(asha.token, `/staff/withdrawals/${paid}/pay`, { reference: 'BANK12345' })
  const shown = (await one(id)) as Row & {
    lifetime: object
    related: { id: number; by: string }[]
    flags: string[]
  }
  expect(shown.lifetime).toEqual({ deposited: 0, withdrawn: 50 })
  expect(shown.related.map((other) => [other.id, other.by])).toEqual([
    [twin, 'destination'],
    [twin, 'device'],
  ])
  expect(shown.flags).toContain('Another player uses the same device')
})
