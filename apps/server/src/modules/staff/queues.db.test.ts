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

type Waiting = {
  readonly waiting: number
  readonly oldest: number | null
  readonly amount: number
  readonly states: Readonly<Record<string, { readonly count: number; readonly amount: number }>>
}

const idsOf = async (path: string, token = asha.token): Promise<number[]> => {
  const { body } = await world.call('GET', `/staff/${path}`, { token })
  return (body['data'] as { id: number }[]).map(({ id }) => id)
}
const one = async (path: string) =>
  (await world.call('GET', `/staff/${path}`, { token: asha.token })).body['data'] as {
    assignee: { id: number; username: string } | null
    flags: string[]
  }
const waitingIn = async (queue: 'deposits' | 'withdrawals'): Promise<Waiting> => {
  const { body } = await world.call('GET', '/staff/overview', { token: asha.token })
  return (body['data'] as Record<string, Waiting>)[queue]!
}
const makeOlder = (table: string, id: number, hours: number) =>
  world.owner.query(`update cashier.${table} set created_at = now() - $2::interval where id = $1`, [
    id,
    `${hours * HOUR_MS} ms`,
  ])
/** A line of the bank's statement for the UTR of a deposit. */
const bookOnStatement = async (id: number, rupees: number) => {
  const [row] = await world.owner.query<{ utr: string }>('select utr from cashier.deposit where id = $1', [
    id,
  ])
  await world.post(asha.token, '/staff/bank-lines', { lines: [{ utr: row!.utr, amount: rupees }] })
}

test('[STAFF-44] what waits is what somebody can do now: no holds, no second approvals, nothing that is with the bank', async () => {
  const before = await waitingIn('withdrawals')
  const player = await world.player(100_000)
  const [ready, held, large, sent] = [
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
  await world.post(asha.token, `/staff/withdrawals/${sent}/approve`)
  expect((await waitingIn('withdrawals')).waiting).toBe(before.waiting + 2)
  await world.post(asha.token, '/staff/payouts', { format: 'csv' })
  for (const old of [held, large, sent]) await makeOlder('withdrawal', old, 900)
  await makeOlder('withdrawal', ready, 1)
  const now = await waitingIn('withdrawals')
  expect(now).toMatchObject({ waiting: before.waiting + 1, amount: before.amount + 100 })
  expect(now.oldest).toBeGreaterThan(world.clock.now() - 800 * HOUR_MS)
  expect(now.states['held']).toEqual({ count: 1, amount: 101 })
})

test('[STAFF-44] a deposit that a colleague has to agree to waits there, and not among deposits', async () => {
  const before = await waitingIn('deposits')
  const player = await world.player()
  const [ready, large] = [await world.deposit(player, 500), await world.deposit(player, 5000)]
  await world.post(asha.token, `/staff/deposits/${large}/approve`, { amount: 5000 })
  const now = await waitingIn('deposits')
  expect(now).toMatchObject({ waiting: before.waiting + 1, amount: before.amount + 500 })
  expect(now.states['second']).toEqual({ count: 1, amount: 5000 })
  expect(await idsOf(`deposits?state=ready&player=${player}`)).toEqual([ready])
  expect(await idsOf(`deposits?state=second&player=${player}`)).toEqual([large])
})

test('[STAFF-45] deposits are narrowed by method, amount, age and risk, and sorted', async () => {
  const player = await world.player()
  const [small, large] = [await world.deposit(player, 100), await world.deposit(player, 900)]
  const mine = `deposits?player=${player}`
  expect(await idsOf(`${mine}&min=101`)).toEqual([large])
  expect(await idsOf(`${mine}&max=100`)).toEqual([small])
  expect(await idsOf(`${mine}&sort=largest`)).toEqual([large, small])
  expect(await idsOf(`${mine}&sort=oldest`)).toEqual([small, large])
  expect(await idsOf(`${mine}&method=bank&sort=oldest`)).toEqual([small, large])
  expect(await idsOf(`${mine}&method=crypto`)).toEqual([])
  await makeOlder('deposit', small, 5)
  expect(await idsOf(`${mine}&hours=4`)).toEqual([small])
  await bookOnStatement(large, 900)
  expect(await idsOf(`${mine}&risk=some`)).toEqual([small])
  expect(await idsOf(`${mine}&risk=none`)).toEqual([large])
  await bookOnStatement(small, 99)
  expect(await idsOf(`${mine}&risk=some`)).toEqual([small])
})

test('[STAFF-45] papers are narrowed by kind, age and risk, sorted, and read one by one', async () => {
  const player = await world.player()
  const refused = await world.paper(player, 'pan')
  const [first, second] = [await world.paper(player, 'passport'), await world.paper(player, 'selfie')]
  const mine = `kyc?status=in_review&player=${player}`
  expect(await idsOf(`${mine}&risk=some`)).toEqual([])
  await world.post(asha.token, `/staff/kyc/${refused}/decide`, { accept: false, reason: 'blurred' })
  expect(await idsOf(mine)).toEqual([first, second])
  expect(await idsOf(`${mine}&sort=newest`)).toEqual([second, first])
  expect(await idsOf(`${mine}&kind=selfie`)).toEqual([second])
  expect(await idsOf(`${mine}&risk=some`)).toEqual([first, second])
  expect(await idsOf(`${mine}&risk=none`)).toEqual([])
  await makeOlder('kyc_document', second, 30)
  expect(await idsOf(`${mine}&hours=24`)).toEqual([second])
  expect((await one(`kyc/${first}`)).flags).toEqual(['An earlier document was refused'])
  expect((await world.call('GET', '/staff/kyc/999999', { token: asha.token })).status).toBe(404)
})

test('[STAFF-45] a filter that is none is refused', async () => {
  for (const query of [
    'deposits?method=cash',
    'deposits?state=held',
    'deposits?min=-1',
    'kyc?sort=largest',
    'kyc?hours=0',
  ])
    expect((await world.call('GET', `/staff/${query}`, { token: asha.token })).status).toBe(400)
})

test('[STAFF-46] of two who take a deposit or a paper at once one gets it; once decided it belongs to nobody', async () => {
  const player = await world.player()
  const deposit = `deposits/${await world.deposit(player, 500)}`
  const paper = `kyc/${await world.paper(player)}`
  for (const path of [deposit, paper]) {
    const taken = await Promise.all(
      [asha, ravi].map(({ token }) => world.post(token, `/staff/${path}/assign`, { take: true, seen: null })),
    )
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [winner, loser] = taken[0]?.status === 200 ? [asha, ravi] : [ravi, asha]
    expect((await one(path)).assignee?.id).toBe(winner.id)
    const [queue] = path.split('/')
    expect(await idsOf(`${queue}?player=${player}&assigned=me`, winner.token)).toHaveLength(1)
    expect(await idsOf(`${queue}?player=${player}&assigned=me`, loser.token)).toEqual([])
    expect(await idsOf(`${queue}?player=${player}&assigned=nobody`)).toEqual([])
  }
  await world.post(ravi.token, `/staff/${deposit}/approve`, { amount: 500 })
  await world.post(ravi.token, `/staff/${paper}/decide`, { accept: true })
  for (const path of [deposit, paper]) {
    expect((await one(path)).assignee).toBeNull()
    const late = await world.post(asha.token, `/staff/${path}/assign`, { take: true, seen: null })
    expect(late.body['code']).toBe('already_decided')
  }
})

test('[STAFF-46] a supporter, who decides neither, takes neither', async () => {
  const player = await world.player()
  const { token } = await world.member('support')
  const body = { take: true, seen: null }
  const deposit = await world.deposit(player, 500)
  expect((await world.post(token, `/staff/deposits/${deposit}/assign`, body)).status).toBe(403)
})
