import { gatewaySchema } from '@maidan/contracts/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Form, picture, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const upi = async (change: Form = {}): Promise<Form> => ({
  amount: '500',
  utrNo: `UTR${Math.random().toString(36).slice(2, 12).padEnd(10, '0')}`,
  txnImage: await picture(),
  gateway: 'upi',
  ...change,
})

type Gateway = {
  code: string
  slug: string | null
  order: number
  type: string
  url: string
  fields: object[]
}

test('[HTTP-14] the gateways are in data, lowest order first, each as its contract says', async () => {
  const { token } = await world.newPlayer()
  const { status, body } = await world.get('/gateways', token)
  expect([status, body['error']]).toEqual([200, false])
  const data = body['data'] as Gateway[]
  for (const gateway of data) gatewaySchema.strict().parse(gateway)
  expect(data.map(({ order }) => order)).toEqual(data.map(({ order }) => order).toSorted((a, b) => a - b))
  const codes = new Set(data.map(({ code }) => code))
  for (const code of [
    'apay',
    'upi',
    'coinpayments',
    'm_crypto',
    'm_usdt_erc20',
    'm_binance',
    'alphapo',
    'coinbase',
  ])
    expect(codes).toContain(code)
  expect((await world.get('/gateways')).body).toMatchObject({ error: true, message: 'Unauthorized action.' })
})

test('[CASH-1] fast-pay has a call of its own and is not in the list; what is off is not either', async () => {
  const { token } = await world.newPlayer()
  const listed = async () =>
    ((await world.get('/gateways', token)).body['data'] as Gateway[]).map(({ code }) => code)
  expect(await listed()).not.toContain('fastpay')
  await world.owner.query(`update cashier.gateway set is_on = false where code = 'm_binance'`)
  expect(await listed()).not.toContain('m_binance')
  const refused = await world.send('/deposit/manual/m_binance', token, await upi({ gateway: 'm_binance' }))
  expect(refused).toMatchObject({ status: 404, body: { error: true, code: 'gateway_unavailable' } })
  await world.owner.query(`update cashier.gateway set is_on = true where code = 'm_binance'`)
})

test('[HTTP-16] a manual gateway’s url answers its message in data', async () => {
  const { token } = await world.newPlayer()
  const { status, body } = await world.send('/deposit/manual/upi', token, await upi())
  expect(status).toBe(200)
  expect(body).toEqual({
    error: false,
    message: 'Success',
    data: { message: 'Deposit request received. ₹500.00 will be credited once we have checked it.' },
  })
})

test('[CALL-11] POST /deposit/create takes a multipart form for any manual gateway', async () => {
  const { id, token } = await world.newPlayer()
  const form = {
    gateway: 'm_usdt_erc20',
    amount: '25.5',
    txnHash: `0x${'a1'.repeat(32)}`,
    txnImage: await picture(),
  }
  expect(await world.send('/deposit/create', token, form)).toMatchObject({
    status: 200,
    body: { error: false, data: { message: expect.stringContaining('₹2,244.00') } },
  })
  const rows = await world.owner.query('select * from cashier.deposit where player_id = $1', [id])
  expect(rows).toMatchObject([{ status: 'in_review', amount: 224_400, asset: 'USDT', asset_amount: '25.5' }])
  const { gateway: _, ...unnamed } = form
  expect(await world.send('/deposit/create', token, unnamed)).toMatchObject({
    status: 400,
    body: { error: true, message: 'gateway is required' },
  })
})

test('[VAL-19] a field of a gateway that is missing is named by the server', async () => {
  const { token } = await world.newPlayer()
  for (const accessor of ['amount', 'utrNo', 'txnImage']) {
    const { [accessor]: _, ...form } = await upi()
    expect(await world.send('/deposit/manual/upi', token, form)).toMatchObject({
      status: 400,
      body: { error: true, message: `${accessor} is required` },
    })
  }
})

test('[ENT-14] a form that names another gateway than its address is refused', async () => {
  const { token } = await world.newPlayer()
  const refused = await world.send('/deposit/manual/upi', token, await upi({ gateway: 'm_crypto' }))
  expect(refused).toMatchObject({ status: 404, body: { code: 'gateway_unavailable' } })
  for (const path of ['/deposit/auto/upi', '/deposit/manual/apay', '/deposit/manual/none'])
    expect((await world.send(path, token, await upi({ gateway: '' }))).status).toBe(404)
})

const bank = async (change: Form = {}): Promise<Form> => {
  const { gateway: _, ...form } = await upi(change)
  return form
}

test('[HTTP-18] a bank transfer answers its message in data; refused, the message', async () => {
  const { token } = await world.newPlayer()
  const { status, body } = await world.send('/deposit/bank-transfer', token, await bank())
  expect(status).toBe(200)
  expect(body).toEqual({
    error: false,
    message: 'Success',
    data: { message: 'Deposit request received. ₹500.00 will be credited once we have checked it.' },
  })
  const small = await world.send('/deposit/bank-transfer', token, await bank({ amount: '299.99' }))
  expect(small.body).toEqual({
    error: true,
    message: 'Minimum deposit is ₹300',
    code: 'amount_out_of_range',
  })
})

test('[VAL-17] a bank transfer without amount, UTR or image is refused in the words of the form', async () => {
  const { token } = await world.newPlayer()
  const messages = {
    amount: 'Amount is required',
    utrNo: 'UTR is required',
    txnImage: 'Txn image is required',
  }
  for (const [field, message] of Object.entries(messages)) {
    const { [field]: _, ...form } = await bank()
    expect(await world.send('/deposit/bank-transfer', token, form)).toMatchObject({
      status: 400,
      body: { error: true, message },
    })
  }
  const text = await world.send('/deposit/bank-transfer', token, await bank({ txnImage: 'photo.jpg' }))
  expect(text.body).toMatchObject({ message: 'Txn image is required' })
})

test('[CASH-1] without a bank account to pay to there are no bank transfers', async () => {
  const { token } = await world.newPlayer()
  world.bank.open = false
  expect(await world.send('/deposit/bank-transfer', token, await bank())).toMatchObject({ status: 404 })
  world.bank.open = true
})

test('[CASH-4] demo players and players who may not deposit are refused, by hand and by gateway', async () => {
  const demo = await world.newPlayer({ demo: true })
  const blocked = await world.newPlayer()
  await world.owner.query(
    `insert into ledger.block (player_id, movement, reason, until) values ($1, 'deposit', 'excluded', 'infinity')`,
    [blocked.id],
  )
  for (const [player, code] of [
    [demo, 'demo_account'],
    [blocked, 'movement_blocked'],
  ] as const) {
    expect(await world.send('/deposit/manual/upi', player.token, await upi())).toMatchObject({
      status: 403,
      body: { code },
    })
    expect(await world.send('/deposit/auto/apay', player.token, { amount: '500' })).toMatchObject({
      status: 403,
      body: { code },
    })
  }
  expect(await world.owner.query('select 1 from cashier.document where player_id = $1', [demo.id])).toEqual(
    [],
  )
})

test('[CASH-4] a deposit limit counts what was credited in its span', async () => {
  const { id, token } = await world.newPlayer()
  await world.owner.query(
    `insert into ledger.cap (player_id, movement, per, amount) values ($1, 'deposit', interval '1 day', 60000)`,
    [id],
  )
  expect(await world.send('/deposit/auto/apay', token, { amount: '600.01' })).toMatchObject({
    status: 403,
    body: { code: 'limit_reached' },
  })
  expect((await world.send('/deposit/auto/apay', token, { amount: '600' })).status).toBe(200)
})

test('[CASH-5] of many requests with one UTR exactly one is taken, and only its picture kept', async () => {
  const players = await Promise.all(Array.from({ length: 50 }, () => world.newPlayer()))
  const form = await upi({ utrNo: 'ONEUTR12345678' })
  const answers = await Promise.all(
    players.map(({ token }, at) =>
      world.send(at % 2 === 0 ? '/deposit/manual/upi' : '/deposit/bank-transfer', token, form),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, body } of refused) expect([status, body['code']]).toEqual([409, 'utr_used'])
  const kept = await world.owner.query('select 1 from cashier.document where player_id = any ($1)', [
    players.map(({ id }) => id),
  ])
  expect(kept).toHaveLength(1)
})

test('[CASH-5] a UTR of a rejected deposit may be sent again', async () => {
  const { id, token } = await world.newPlayer()
  const form = await upi({ utrNo: 'AGAIN1234567' })
  await world.send('/deposit/manual/upi', token, form)
  expect((await world.send('/deposit/manual/upi', token, form)).body).toMatchObject({ code: 'utr_used' })
  await world.owner.query(`update cashier.deposit set status = 'rejected' where player_id = $1`, [id])
  expect((await world.send('/deposit/manual/upi', token, form)).status).toBe(200)
})

test('[CASH-4] of many requests at once at most five of a player stay open', async () => {
  const { token } = await world.newPlayer()
  const forms = await Promise.all(Array.from({ length: 12 }, () => upi()))
  const answers = await Promise.all(forms.map((form) => world.send('/deposit/manual/upi', token, form)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body['code']))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
  expect(codes.filter((code) => code === 'too_many_open')).toHaveLength(7)
})

test('[CASH-7] a retry with the same key gets the same answer, and the key with another request is refused', async () => {
  const { id, token } = await world.newPlayer()
  const form = await upi()
  const first = await world.send('/deposit/manual/upi', token, form, 'key-1')
  const again = await Promise.all(
    Array.from({ length: 5 }, () => world.send('/deposit/manual/upi', token, form, 'key-1')),
  )
  for (const answer of again) expect(answer).toEqual(first)
  for (const change of [{ amount: '501' }, { txnImage: await picture(41) }, { utrNo: 'OTHER1234567' }])
    expect(await world.send('/deposit/manual/upi', token, { ...form, ...change }, 'key-1')).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    })
  expect(await world.owner.query('select 1 from cashier.deposit where player_id = $1', [id])).toHaveLength(1)
  const { token: other } = await world.newPlayer()
  expect((await world.send('/deposit/manual/upi', other, await upi(), 'key-1')).status).toBe(200)
})

test('[CALL-12] the own deposits are listed, newest first, filtered by day and status, in pages', async () => {
  const { token } = await world.newPlayer()
  for (const amount of ['300', '400', '500'])
    await world.send('/deposit/manual/upi', token, await upi({ amount }))
  type Listed = { data: { amount: number; proof: string }[]; page: object }
  const list = async (query: string) => (await world.get(`/deposit/get${query}`, token)).body as Listed
  const { data, page } = await list('')
  expect(data.map(({ amount }) => amount)).toEqual([500, 400, 300])
  expect(page).toEqual({ page: 1, size: 20, pages: 1, total: 3 })
  expect((await list('?page=2&size=2')).data.map(({ amount }) => amount)).toEqual([300])
  expect((await list('?status=credited')).data).toEqual([])
  expect((await list('?from=2025-01-15&to=2025-01-15')).data).toHaveLength(3)
  expect((await list('?from=2025-01-16')).data).toEqual([])
  expect((await list('?to=2025-01-14')).data).toEqual([])
  expect((await world.get('/deposit/get?size=1000', token)).status).toBe(400)
  const { token: other } = await world.newPlayer()
  expect(((await world.get('/deposit/get', other)).body as Listed).data).toEqual([])
})

test('[CASH-18] a picture is shown to its owner as a picture, and to nobody else', async () => {
  const { token } = await world.newPlayer()
  await world.send('/deposit/manual/upi', token, await upi())
  const { data } = (await world.get('/deposit/get', token)).body as { data: { proof: string }[] }
  const url = `/api/documents/${data[0]!.proof}`
  const own = await world.app.inject({ url, headers: { authorization: token } })
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(own.headers['x-content-type-options']).toBe('nosniff')
  expect(own.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  const { token: other } = await world.newPlayer()
  expect((await world.app.inject({ url, headers: { authorization: other } })).statusCode).toBe(404)
  expect((await world.app.inject({ url })).statusCode).toBe(401)
})

test('[HTTP-17] an auto gateway answers each kind of payment where its contract says', async () => {
  const begin = async (code: string, slug?: string) => {
    const { token } = await world.newPlayer()
    const form = { amount: '1000', gateway: code, ...(slug && { slug }) }
    return (await world.send(`/deposit/auto/${code}`, token, form)).body
  }
  const page = /^\/sandbox\/pay\/[\w-]{32}$/
  const answers = [
    [await begin('apay'), 'payUrl', page],
    [await begin('apay', 'qr'), 'qrContent', page],
    [await begin('apay', 'image'), 'payImageUrl', /^\/sandbox\/pay\/[\w-]{32}\/qr\.svg$/],
    [await begin('coinpayments'), 'url', page],
  ] as const
  for (const [body, name, shape] of answers)
    expect(body).toEqual({
      error: false,
      message: 'Success',
      data: { data: { [name]: expect.stringMatching(shape) } },
    })
  for (const code of ['alphapo', 'coinbase'])
    expect(await begin(code)).toEqual({
      error: false,
      message: 'Success',
      data: { url: expect.stringMatching(page) },
    })
})

test('[HTTP-17] an auto gateway takes a form without files as JSON too', async () => {
  const { token } = await world.newPlayer()
  expect(await world.post('/deposit/auto/apay', token, { amount: 500, gateway: 'apay' })).toMatchObject({
    status: 200,
    body: { data: { data: { payUrl: expect.any(String) } } },
  })
})

test('[HTTP-15] fast-pay answers a payment in the inner data, or null when it is off', async () => {
  const { token } = await world.newPlayer()
  expect(await world.post('/deposit/fastpayme', token, { amount: 500 })).toMatchObject({
    status: 200,
    body: { error: false, data: { data: { payUrl: expect.any(String) } } },
  })
  await world.owner.query(`update cashier.gateway set is_on = false where code = 'fastpay'`)
  expect((await world.post('/deposit/fastpayme', token, { amount: 500 })).body).toEqual({
    error: false,
    message: 'Success',
    data: { data: null },
  })
  await world.owner.query(`update cashier.gateway set is_on = true where code = 'fastpay'`)
})

test('[CASH-7] beginning a payment again with the same key gives the same payment, once', async () => {
  const { id, token } = await world.newPlayer()
  const form = { amount: '500', gateway: 'apay' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.send('/deposit/auto/apay', token, form, 'pay-1')),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await world.owner.query('select 1 from cashier.deposit where player_id = $1', [id])).toHaveLength(1)
  const other = await world.send('/deposit/auto/apay', token, { ...form, amount: '501' }, 'pay-1')
  expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
})

test('[HTTP-34] a payment that the gateway did not begin leaves its key free', async () => {
  const { id, token } = await world.newPlayer()
  const begin = () => world.send('/deposit/auto/apay', token, { amount: '500', gateway: 'apay' }, 'pay-1')
  await begin()
  await world.owner.query(
    `update cashier.deposit set status = 'failed', payment = null, reference = null where player_id = $1`,
    [id],
  )
  expect(await begin()).toMatchObject({ status: 502, body: { code: 'gateway_failed' } })
  expect((await begin()).status).toBe(200)
  expect(await world.owner.query('select 1 from cashier.deposit where player_id = $1', [id])).toHaveLength(2)
})

test('[CASH-11] a payment that nobody makes expires after thirty minutes', async () => {
  const { id, token } = await world.newPlayer()
  await world.send('/deposit/auto/apay', token, { amount: '500' })
  const expire = () => world.cashier.expireDeposits(world.owner.transact)
  const status = async () =>
    (
      await world.owner.query<{ status: string }>('select status from cashier.deposit where player_id = $1', [
        id,
      ])
    )[0]?.status
  world.clock.pass(30 * 60_000 - 1)
  await expire()
  expect(await status()).toBe('waiting')
  world.clock.pass(1)
  await expire()
  expect(await status()).toBe('expired')
})
