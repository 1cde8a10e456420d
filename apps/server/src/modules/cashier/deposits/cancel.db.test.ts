import type { OwnDepositView } from '@maidan/contracts/player'
import { REFUSALS } from '@maidan/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A payment of ₹500 that was begun and waits. */
const begin = async () => {
  const player = await world.newPlayer()
  const answer = await world.send('/deposit/auto/apay', player.token, { amount: '500', slug: 'qr' })
  const { data: payment } = answer.body['data'] as { data: { qrContent: string } }
  const reference = /[\w-]{32}$/.exec(payment.qrContent)![0]
  const [listed] = (await world.get('/deposit/get', player.token)).body['data'] as OwnDepositView[]
  return { ...player, payment, reference, deposit: listed!.id }
}
const cancel = (token: string, id: number, key?: string) => world.post('/deposit/cancel', token, { id }, key)
const read = async (token: string, id: number) =>
  ((await world.get(`/deposit/get?id=${id}`, token)).body['data'] as OwnDepositView[])[0]

test('[CASH-24] a payment that waits is read with how it is paid and until when, by its own player alone', async () => {
  const { token, payment, deposit } = await begin()
  const other = await world.newPlayer()
  expect(await read(token, deposit)).toMatchObject({
    status: 'waiting',
    payment,
    expires_at: world.clock.now() + 30 * 60_000,
  })
  expect(await read(other.token, deposit)).toBeUndefined()
  world.clock.pass(30 * 60_000)
  expect(await read(token, deposit)).toMatchObject({ status: 'waiting', payment: null })
})

test('[CASH-25] a cancelled payment gives its place free, and cancelling it again answers the same', async () => {
  const { token, deposit } = await begin()
  const taps = await Promise.all([1, 2, 3].map(() => cancel(token, deposit, 'one-tap')))
  const devices = await Promise.all([1, 2].map(() => cancel(token, deposit)))
  expect([...taps, ...devices].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await read(token, deposit)).toMatchObject({
    status: 'cancelled',
    payment: null,
    expires_at: null,
  })
  const open = await world.owner.query('select open from cashier.depositor where id = $1', [Number(token)])
  expect(open).toEqual([{ open: 0 }])
  world.clock.pass(30 * 60_000)
  await world.cashier.expireDeposits(world.owner.transact)
  expect(await read(token, deposit)).toMatchObject({ status: 'cancelled' })
})

test('[CASH-25] nobody cancels the payment of another player, or one that has ended', async () => {
  const { token, deposit, reference } = await begin()
  const other = await world.newPlayer()
  expect((await cancel(other.token, deposit)).status).toBe(404)
  await world.hook('apay', { reference, amount: 500 })
  const refused = await cancel(token, deposit)
  expect([refused.status, refused.body['message']]).toEqual([409, REFUSALS.payment_ended.message])
})

test('[CASH-25] money that arrives for a cancelled payment is credited all the same, and the player reads why', async () => {
  const { id, token, deposit, reference } = await begin()
  await cancel(token, deposit)
  await world.hook('apay', { reference, amount: 500 })
  expect(await world.cash(id)).toBe(500)
  expect(await read(token, deposit)).toMatchObject({
    status: 'credited',
    reason: 'The payment arrived after you had cancelled it.',
  })
})

test('[CASH-25] of a cancel and a payment at once one is first, and the money is credited once either way', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, token, deposit, reference } = await begin()
    const [cancelled] = await Promise.all([
      cancel(token, deposit),
      world.hook('apay', { reference, amount: 500 }),
    ])
    expect([200, 409]).toContain(cancelled.status)
    expect(await world.cash(id)).toBe(500)
    expect((await read(token, deposit))?.status).toBe('credited')
  }
})
