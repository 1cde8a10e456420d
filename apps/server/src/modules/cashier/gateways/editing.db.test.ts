import { cashierSettingsSchema, staffGatewaySchema } from '@maidan/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../platform/postgres/database.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const editing = () => world.cashier.backOffice.gateways
const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.database.transact(work)
const gateway = async (code: string) => (await within(editing().list)).find((one) => one.code === code)!

test('[CASH-14] the operator turns gateways on and off, orders them and sets limits and fees', async () => {
  const upi = await gateway('upi')
  staffGatewaySchema.strict().parse(upi)
  const change = { on: false, order: 1, min: 100, max: null, feeBasisPoints: 50, feeFixed: 2, name: 'UPI' }
  const saved = await within((tx) => editing().save(tx, upi.id, change))
  expect(saved).toEqual({ ok: true, value: { ...upi, ...change } })
  expect(await gateway('upi')).toEqual({ ...upi, ...change })
  expect((await within(editing().list))[0]?.code).toBe('upi')
  expect(await within((tx) => editing().save(tx, 999_999, {}))).toEqual({ ok: false, refusal: 'not_found' })
  expect(await within((tx) => editing().save(tx, upi.id, { displayValue: 'nobody' }))).toEqual({
    ok: false,
    refusal: 'address_invalid',
  })
})

test('[CASH-14] the settings of the cashier are kept in rupees, and bounds that contradict are refused', async () => {
  const before = await within(editing().readSettings)
  expect(cashierSettingsSchema.strict().parse(before)).toMatchObject({ fourEyesFrom: 100_000, bankMin: 300 })
  const change = { fourEyesFrom: null, withdrawalFeeFixed: 5.5, usualMinutes: 30, bankMax: 10_000 }
  expect(await within((tx) => editing().saveSettings(tx, change))).toEqual({
    ok: true,
    value: { ...before, ...change },
  })
  for (const bad of [
    { withdrawalMax: 1 },
    { bankMin: 20_000 },
    { withdrawalFeeFixed: 1000 },
    { bankMin: 1.001 },
  ])
    expect(await within((tx) => editing().saveSettings(tx, bad))).toEqual({
      ok: false,
      refusal: 'amount_out_of_range',
    })
  expect(await within(editing().readSettings)).toEqual({ ...before, ...change })
})

test('[CASH-1] two servers that start at once seed once, and what the operator changed stays', async () => {
  const count = (await within(editing().list)).length
  expect(await Promise.all([world.cashier.seed(), world.cashier.seed()])).toEqual([false, false])
  expect((await within(editing().list)).length).toBe(count)
})

test('[CASH-20] where money is real nothing is on after the seed, nothing is asked of the sandbox and its page is not there', async () => {
  const real = await createWorld({ playMoney: false })
  const { token } = await real.newPlayer()
  expect((await real.get('/gateways', token)).body['data']).toEqual([])
  await real.owner.query('update cashier.gateway set is_on = true')
  const { data } = (await real.get('/gateways', token)).body as { data: { type: string }[] }
  expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['manual']))
  expect(await real.send('/deposit/auto/apay', token, { amount: '500' })).toMatchObject({ status: 404 })
  expect((await real.post('/deposit/fastpayme', token, { amount: 500 })).body['data']).toEqual({ data: null })
  expect((await real.app.inject(`/sandbox/pay/${'x'.repeat(32)}`)).headers['content-type']).toContain('json')
  await real.close()
})
