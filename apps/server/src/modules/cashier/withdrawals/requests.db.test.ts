import { REFUSALS } from '@maidan/contracts'
import type { DestinationView } from '@maidan/contracts/player'
import { paise, type PlayerId } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { createWorld, type World } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => requireCleanBooks(world.db.owner))
afterAll(() => world.close())

test('[HTTP-34] a withdrawal refused for lack of cash stays refused under its key when cash arrives', async () => {
  const player = await world.newPlayer({ cash: 600 })
  const destination = await world.oldDestination(player)
  const refused = await world.withdraw(player, destination, 700, 'too-early')
  await world.ledger.post({
    player,
    key: 'more',
    kind: 'deposit',
    movement: 'deposit',
    change: credit(paise(1000_00), 'gateway:upi'),
  })
  expect((await world.withdraw(player, destination, 700, 'too-early')).body).toEqual(refused.body)
  expect(await world.walletOf(player)).toMatchObject({ cash: 1600, pending: 0 })
  expect((await world.withdraw(player, destination, 700, 'in-time')).status).toBe(201)
})

test('[HTTP-33] the key of a withdrawal does not cancel, and a cancellation is known by its key', async () => {
  const player = await world.newPlayer({ cash: 2000 })
  const destination = await world.oldDestination(player)
  const { id } = world.viewOf(await world.withdraw(player, destination, 500, 'asked'))
  const cancel = (which: number, key: string) =>
    world.call(player, 'POST', '/withdrawRequest/cancel', { id: which }, key)
  expect((await cancel(id, 'asked')).status).toBe(REFUSALS.key_reused.status)
  const cancelled = await cancel(id, 'taken-back')
  expect(cancelled.status).toBe(200)
  expect((await cancel(id, 'taken-back')).body).toEqual(cancelled.body)
  expect((await cancel(id + 1, 'taken-back')).status).toBe(REFUSALS.key_reused.status)
})

const upi = { kind: 'upi', holder: 'Ravi Kumar', upiId: 'ravi@okbank' } as const
const withdrawTo = (player: PlayerId, destination: object, key: string, amount = 500) =>
  world.call(player, 'POST', '/withdrawRequest/create', { amount, destination }, key)
const destinationsOf = async (player: PlayerId) =>
  (await world.call(player, 'GET', '/destinations')).data as unknown as DestinationView[]

test('[WD-26] a withdrawal to a destination that is not saved yet saves it on the way, with its day of waiting', async () => {
  const player = await world.newPlayer({ cash: 2000 })
  const answer = await withdrawTo(player, upi, 'new-place')
  expect(answer.status).toBe(201)
  const [saved, ...others] = await destinationsOf(player)
  expect(others).toEqual([])
  expect(saved).toMatchObject({ details: upi })
  expect(world.viewOf(answer)).toMatchObject({ destination: upi, heldUntil: saved!.usableFrom })
  expect(await world.walletOf(player)).toMatchObject({ cash: 1500, pending: 500 })
})

test('[WD-26] two taps, or two devices with keys of their own, save one destination', async () => {
  const player = await world.newPlayer({ cash: 2000 })
  const taps = await Promise.all([1, 2, 3].map(() => withdrawTo(player, upi, 'one-tap')))
  expect(new Set(taps.map(({ data }) => data['id'])).size).toBe(1)
  const devices = await Promise.all(['desk', 'phone'].map((key) => withdrawTo(player, upi, key)))
  expect(devices.map(({ status }) => status)).toEqual([201, 201])
  expect(await destinationsOf(player)).toHaveLength(1)
  expect(await world.walletOf(player)).toMatchObject({ cash: 500, pending: 1500 })
})

test('[WD-26] a refused withdrawal leaves no destination behind', async () => {
  const player = await world.newPlayer({ cash: 400 })
  const refused = await withdrawTo(player, upi, 'too-much')
  expect(refused.body['message']).toBe(REFUSALS.insufficient_cash.message)
  expect(await destinationsOf(player)).toEqual([])
})

test('[WD-26] a wrong address, both ways of naming a destination, and neither are refused', async () => {
  const player = await world.newPlayer({ cash: 2000 })
  const address = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const wrong = await withdrawTo(player, { kind: 'crypto', asset: 'USDT', address }, 'wrong')
  expect(wrong.body['message']).toBe(REFUSALS.address_invalid.message)
  const ask = (body: object, key: string) => world.call(player, 'POST', '/withdrawRequest/create', body, key)
  const both = { amount: 500, destinationId: await world.oldDestination(player), destination: upi }
  expect((await ask(both, 'both')).body['message']).toBe(REFUSALS.destination_unknown.message)
  expect((await ask({ amount: 500 }, 'neither')).body['message']).toBe(REFUSALS.destination_unknown.message)
  expect(await world.walletOf(player)).toMatchObject({ cash: 2000, pending: 0 })
})
