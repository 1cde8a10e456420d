import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A payment of ₹500 by the gateway that was begun and waits. */
const begin = async (gateway = 'apay', amount = '500') => {
  const player = await world.newPlayer()
  await world.send(`/deposit/auto/${gateway}`, player.token, { amount })
  const [row] = await world.owner.query<{ id: number; reference: string }>(
    'select id, reference from cashier.deposit where player_id = $1',
    [player.id],
  )
  return { ...player, deposit: row!.id, reference: row!.reference }
}

const outcome = (answer: { body: Record<string, unknown> }) =>
  (answer.body['data'] as { outcome: string } | undefined)?.outcome ?? answer.body['code']

const depositsOf = (player: number) =>
  world.owner.query<Record<string, unknown>>(
    'select * from cashier.deposit where player_id = $1 order by id',
    [player],
  )

test('[CASH-8] a paid message credits what the gateway confirms, once, and the player is told', async () => {
  const { id, deposit, reference } = await begin()
  const answer = await world.hook('apay', { reference, amount: 500 })
  expect(answer).toEqual({
    status: 200,
    body: { error: false, message: 'Success', data: { outcome: 'booked' } },
  })
  expect(await world.cash(id)).toBe(500)
  expect(await depositsOf(id)).toMatchObject([
    { status: 'credited', confirmed: 50_000, fee: 0, reason: null, decided_at: expect.any(Number) },
  ])
  expect(world.told.findLast(({ player }) => player === id)).toEqual({
    player: id,
    kind: 'deposit',
    title: 'Deposit credited',
    text: `D-${deposit}: ₹500.00 was added to your cash.`,
    link: `/deposit/list?id=${deposit}`,
  })
  const postings = await world.owner.query('select * from ledger.posting where player_id = $1', [id])
  expect(postings).toMatchObject([
    { kind: 'deposit', movement: 'deposit', key: `deposit:${deposit}`, house: 'gateway:apay=-50000' },
  ])
})

test('[CASH-7] the same message again is answered as repeated and does nothing', async () => {
  const { id, reference } = await begin()
  const message = { id: 'evt-1', reference, amount: 500 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.hook('apay', message)))
  const outcomes = answers.map(outcome)
  expect(outcomes.filter((one) => one === 'booked')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'repeated')).toHaveLength(7)
  expect([await world.cash(id), (await depositsOf(id)).length]).toEqual([500, 1])
})

test('[CASH-6] a forged, stale or unreadable message is refused and nothing is kept of it', async () => {
  const { id, reference } = await begin()
  const text = JSON.stringify({ id: 'forged', reference, status: 'paid', amount: 500, currency: 'INR' })
  const good = world.signed('apay', text)
  const now = world.clock.now()
  const cases = [
    [await world.deliver('apay', text, {}), 401, 'signature_invalid'],
    [await world.deliver('apay', `${text} `, good), 401, 'signature_invalid'],
    [await world.deliver('upi', text, good), 401, 'signature_invalid'],
    [
      await world.deliver('apay', text, world.signed('apay', text, String(now - 300_001))),
      401,
      'webhook_stale',
    ],
    [
      await world.deliver('apay', text, world.signed('apay', text, String(now + 300_001))),
      401,
      'webhook_stale',
    ],
    [await world.deliver('apay', '{', world.signed('apay', '{')), 400, 'webhook_unreadable'],
    [await world.deliver('nobody', text, good), 404, 'not_found'],
    [await world.hook('apay', { reference: 'unknown', amount: 5 }), 404, 'not_found'],
  ] as const
  for (const [answer, status, code] of cases)
    expect([answer.status, answer.body['error'], answer.body['code']]).toEqual([status, true, code])
  expect([await world.cash(id), (await depositsOf(id))[0]!['status']]).toEqual([0, 'waiting'])
  expect(await world.owner.query('select 1 from cashier.webhook where reference = $1', [reference])).toEqual(
    [],
  )
})

test('[CASH-6] a payment of one gateway cannot be confirmed by another', async () => {
  const { id, reference } = await begin('coinpayments')
  expect(await world.hook('apay', { reference, amount: 500 })).toMatchObject({ status: 404 })
  expect(await world.cash(id)).toBe(0)
})

test('[CASH-8] another amount is credited as confirmed, and the deposit says so', async () => {
  const { id, reference } = await begin()
  await world.hook('apay', { reference, amount: 450.25 })
  expect(await world.cash(id)).toBe(450.25)
  expect(await depositsOf(id)).toMatchObject([
    { amount: 50_000, confirmed: 45_025, reason: 'The gateway confirmed ₹450.25 instead of ₹500.00.' },
  ])
})

test('[CASH-8] a payment that comes after expiry or failure is credited all the same', async () => {
  for (const status of ['expired', 'failed']) {
    const { id, reference } = await begin()
    expect(outcome(await world.hook('apay', { reference, status }))).toBe('noted')
    expect((await depositsOf(id))[0]).toMatchObject({ status, reason: expect.any(String) })
    expect(outcome(await world.hook('apay', { reference, amount: 500 }))).toBe('booked')
    expect(await world.cash(id)).toBe(500)
    expect((await depositsOf(id))[0]).toMatchObject({
      status: 'credited',
      reason: 'The payment arrived late.',
    })
  }
})

test('[CASH-23] a payment far beyond what was asked for waits for a person, who credits it', async () => {
  const { id, deposit, reference } = await begin()
  expect(outcome(await world.hook('apay', { reference, amount: 9_999_999 }))).toBe('noted')
  expect(await world.cash(id)).toBe(0)
  expect(await depositsOf(id)).toMatchObject([
    { id: deposit, status: 'in_review', received: 999_999_900, note: expect.stringContaining('far more') },
  ])
})

test('[CASH-10] failed after paid changes nothing', async () => {
  const { id, reference } = await begin()
  await world.hook('apay', { reference, amount: 500 })
  expect(outcome(await world.hook('apay', { reference, status: 'failed' }))).toBe('noted')
  expect([await world.cash(id), (await depositsOf(id))[0]!['status']]).toEqual([500, 'credited'])
})

test('[CASH-9] a second payment waits for a person as a deposit of its own', async () => {
  const { id, deposit, reference } = await begin()
  await world.hook('apay', { id: 'one', reference, amount: 500 })
  const published = world.published.length
  expect(outcome(await world.hook('apay', { id: 'two', reference, amount: 300 }))).toBe('noted')
  expect(world.published.slice(published)).toEqual([{ topic: 'staff_news', queue: 'deposits' }])
  expect(await world.cash(id)).toBe(500)
  const [, second] = await depositsOf(id)
  expect(second).toMatchObject({ status: 'in_review', amount: 30_000, received: 30_000, reference: null })
  expect(second!['note']).toBe(
    `A second payment for D-${deposit}, which was paid before: 300 INR, message two.`,
  )
})

test('[CASH-9] a payment for a blocked player is kept for review and credited when staff say so', async () => {
  const { id, reference } = await begin()
  await world.owner.query(
    `insert into ledger.block (player_id, movement, reason, until) values ($1, 'deposit', 'account_blocked', 'infinity')`,
    [id],
  )
  expect(outcome(await world.hook('apay', { reference, amount: 500 }))).toBe('noted')
  const [row] = await depositsOf(id)
  expect(row).toMatchObject({ status: 'in_review', received: 50_000, confirmed: null, decided_at: null })
  const approve = () =>
    world.database.transact((tx) =>
      world.cashier.backOffice.deposits.approve(tx, {
        id: row!['id'] as number,
        amount: 50_000 as never,
        actor: { id: 1, username: 'asha' },
      }),
    )
  expect(await approve()).toEqual({ ok: false, refusal: 'movement_blocked' })
  await world.owner.query('delete from ledger.block where player_id = $1', [id])
  expect(await approve()).toEqual({ ok: true, value: undefined })
  expect([await world.cash(id), (await depositsOf(id))[0]!['decided_by']]).toEqual([500, 'asha'])
})

test('[CASH-14] the gateway’s fee is kept and booked apart', async () => {
  await world.owner.query(`update cashier.gateway set fee_bps = 200, fee_fixed = 300 where code = 'coinbase'`)
  const { id, reference } = await begin('coinbase')
  await world.hook('coinbase', { reference, amount: 500 })
  expect(await world.cash(id)).toBe(487)
  const [posting] = await world.owner.query<{ house: string }>(
    'select house from ledger.posting where player_id = $1',
    [id],
  )
  expect(posting?.house).toBe('fees=1300,gateway:coinbase=-50000')
  const { id: poor, reference: little } = await begin('coinbase')
  await world.hook('coinbase', { reference: little, amount: 3 })
  expect((await depositsOf(poor))[0]).toMatchObject({
    status: 'in_review',
    note: 'The payment arrived, but the fee leaves nothing of it.',
  })
})

test('[CASH-16] a secret the operator sets replaces the derived one for all ways of the gateway', async () => {
  const { id, reference } = await begin('coinpayments')
  const gateways = await world.database.transact(world.cashier.backOffice.gateways.list)
  const gateway = gateways.find(({ code }) => code === 'coinpayments')!
  const secret = 'the secret that the company gave to us'
  await world.database.transact((tx) => world.cashier.backOffice.gateways.save(tx, gateway.id, { secret }))
  expect(outcome(await world.hook('coinpayments', { reference, amount: 500 }))).toBe('signature_invalid')
  const { sign } = await import('./signature.ts')
  const text = JSON.stringify({ id: 'e', reference, status: 'paid', amount: 500, currency: 'INR' })
  const timestamp = String(world.clock.now())
  const answer = await world.deliver('coinpayments', text, {
    'x-maidan-timestamp': timestamp,
    'x-maidan-signature': sign(secret, timestamp, Buffer.from(text)),
  })
  expect([outcome(answer), await world.cash(id)]).toEqual(['booked', 500])
})
