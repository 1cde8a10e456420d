import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../wallet/testing/clean-books.ts'
import { type CashierDesk, createCashierDesk } from './testing.ts'

let world: CashierDesk
let asha: string
let ravi: string

beforeAll(async () => {
  world = await createCashierDesk(2000)
  asha = world.asha.token
  ravi = world.ravi.token
})
afterAll(() => world.close())
afterEach(() => requireCleanBooks(world.database))

test('[STAFF-35] a withdrawal is reviewed, approved and paid, each step a line of the log', async () => {
  const player = await world.player(1000)
  const id = await world.withdrawal(player, 600)
  const path = `/staff/withdrawals/${id}`
  for (const [step, body] of [
    ['review', {}],
    ['approve', {}],
    ['pay', { reference: 'BANK12345' }],
  ] as const)
    expect((await world.post(asha, `${path}/${step}`, body)).body['data']).toEqual({
      done: true,
      approval: null,
    })
  expect((await world.post(asha, `${path}/reject`, { reason: 'too late' })).body['code']).toBe(
    'already_decided',
  )
  expect(await world.wallet(player)).toMatchObject({ cash: 40_000, pending: 0 })
  expect(await world.actionsOn(`withdrawal:${id}`)).toEqual([
    'withdrawal.review',
    'withdrawal.approve',
    'withdrawal.pay',
  ])
  const shown = await world.call('GET', path, { token: ravi })
  expect(shown.body['data']).toMatchObject({ status: 'paid', decidedBy: 'asha', approval: null })
})

test('[STAFF-14] a large withdrawal needs two, and shows its proposal in the queue until then', async () => {
  const player = await world.player(5000)
  const id = await world.withdrawal(player, 3000)
  const proposed = await world.post(asha, `/staff/withdrawals/${id}/approve`, { note: 'looks fine' })
  const { approval } = proposed.body['data'] as { approval: number }
  const queue = await world.call('GET', '/staff/withdrawals', { token: ravi })
  expect(queue.body['data']).toContainEqual(expect.objectContaining({ id, approval, status: 'requested' }))
  expect(
    (await world.post(asha, `/staff/approvals/${approval}/decide`, { approve: true })).body['code'],
  ).toBe('same_person')
  // Taken into review in the meantime: that changes nothing of what was proposed.
  await world.post(ravi, `/staff/withdrawals/${id}/review`)
  expect((await world.post(ravi, `/staff/approvals/${approval}/decide`, { approve: true })).status).toBe(200)
  const shown = await world.call('GET', `/staff/withdrawals/${id}`, { token: ravi })
  expect(shown.body['data']).toMatchObject({ status: 'approved', decidedBy: 'asha and ravi' })
})

test('[STAFF-16] money that would now go elsewhere is not let go', async () => {
  const player = await world.player(5000)
  const id = await world.withdrawal(player, 3000)
  const proposed = await world.post(asha, `/staff/withdrawals/${id}/approve`)
  const { approval } = proposed.body['data'] as { approval: number }
  await world.owner.query(
    `update cashier.withdrawal set details = details || '{"upiId": "thief@bank"}' where id = $1`,
    [id],
  )
  expect(
    (await world.post(ravi, `/staff/approvals/${approval}/decide`, { approve: true })).body['code'],
  ).toBe('payload_changed')
})

test('[STAFF-35] what is refused gives the money back, and ends its proposal', async () => {
  const player = await world.player(5000)
  const id = await world.withdrawal(player, 3000)
  const { approval } = (await world.post(asha, `/staff/withdrawals/${id}/approve`)).body['data'] as {
    approval: number
  }
  expect(
    (await world.post(ravi, `/staff/withdrawals/${id}/reject`, { reason: 'not your account' })).status,
  ).toBe(200)
  expect(await world.wallet(player)).toMatchObject({ cash: 500_000, pending: 0 })
  expect(
    (await world.post(ravi, `/staff/approvals/${approval}/decide`, { approve: true })).body['code'],
  ).toBe('already_decided')
})

test('[STAFF-36] a paper is decided once, with a reason when it is refused', async () => {
  const player = await world.player()
  const paper = await world.paper(player)
  const decide = (body: object) => world.post(asha, `/staff/kyc/${paper}/decide`, body)
  expect((await decide({ accept: false })).status).toBe(400)
  const answers = await Promise.all([decide({ accept: true }), decide({ accept: false, reason: 'blurred' })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const [line] = await world.owner.query<{ action: string; player_id: number }>(
    'select action, player_id from staff.audit where subject = $1',
    [`kyc:${paper}`],
  )
  expect(line).toEqual({
    action: answers[0]?.status === 200 ? 'kyc.accept' : 'kyc.reject',
    player_id: player,
  })
})

test('[STAFF-36] lines of the bank’s statement are entered once each', async () => {
  const send = () =>
    world.post(asha, '/staff/bank-lines', {
      lines: [
        { utr: 'abcd123456', amount: '500.50', note: '' },
        { utr: 'EFGH123456', amount: 20 },
      ],
    })
  expect((await send()).body['data']).toMatchObject({ added: 2, known: 0 })
  expect((await send()).body['data']).toMatchObject({ added: 0, known: 2 })
  const list = await world.call('GET', '/staff/bank-lines?q=abcd', { token: asha })
  expect(list.body['data']).toMatchObject([{ utr: 'ABCD123456', amount: 500.5 }])
})
