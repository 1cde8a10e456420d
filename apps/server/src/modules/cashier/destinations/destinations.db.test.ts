import { REFUSALS } from '@maidan/contracts'
import type { DestinationDetails, DestinationView } from '@maidan/contracts/player'
import { DAY_MS, type PlayerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../withdrawals/testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const bank: DestinationDetails = {
  kind: 'bank',
  holder: 'Ravi Kumar',
  number: '50100123454321',
  ifsc: 'HDFC0001234',
  bank: 'HDFC',
}
const add = (player: PlayerId, details: object) => world.call(player, 'POST', '/destinations', { details })
const list = async (player: PlayerId) =>
  (await world.call(player, 'GET', '/destinations')).data as unknown as DestinationView[]

test('[WD-9] a saved destination is listed with its masked label and the moment it can be used', async () => {
  const player = await world.newPlayer()
  const answer = await add(player, { ...bank, ifsc: 'hdfc0001234' })
  expect([answer.status, answer.body['message']]).toEqual([201, 'Destination saved'])
  const [saved] = await list(player)
  expect(saved).toEqual(answer.data)
  expect(saved).toMatchObject({ label: 'HDFC •••• 4321', details: bank })
  expect(saved!.usableFrom).toBe(saved!.created_at + DAY_MS)
  expect(world.told.at(-1)).toMatchObject({ player, kind: 'security' })
})

test('[WD-9] the same destination twice is one, also when it is sent at once', async () => {
  const player = await world.newPlayer()
  const told = world.told.length
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => add(player, { ...bank, holder: `Ravi Kumar ${at}` })),
  )
  expect(new Set(answers.map(({ data }) => data['id'])).size).toBe(1)
  expect(await list(player)).toHaveLength(1)
  expect(world.told).toHaveLength(told + 1)
})

test('[WD-8] an address whose checksum is wrong, a wrong IFSC and a wrong UPI id are refused', async () => {
  const player = await world.newPlayer()
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const crypto = { kind: 'crypto', asset: 'USDT', address }
  const wrong = await add(player, { ...crypto, address: address.replace('aA', 'AA') })
  expect(wrong.body['message']).toBe(REFUSALS.address_invalid.message)
  expect((await add(player, { ...bank, ifsc: 'HDFC1001234' })).body['message']).toBe(
    'Please enter a valid IFSC code, such as HDFC0001234',
  )
  expect((await add(player, { kind: 'upi', holder: 'Ravi', upiId: 'ravi' })).body['message']).toBe(
    'Please enter a valid UPI id, such as name@bank',
  )
  expect((await add(player, { ...crypto, address: address.toLowerCase() })).data['details']).toEqual(crypto)
})

test('[WD-9] a player saves at most ten, also at once, and a demo player none', async () => {
  const player = await world.newPlayer()
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, at) => add(player, { ...bank, number: `5010012345${1000 + at}` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 201)?.body['message']).toBe(
    REFUSALS.too_many_destinations.message,
  )
  const demo = await world.newPlayer({ demo: true })
  expect((await add(demo, bank)).body['message']).toBe(REFUSALS.demo_account.message)
})

test('[WD-9] a removed destination is gone for its owner alone, and comes back as a new one', async () => {
  const [player, stranger] = [await world.newPlayer({ cash: 1000 }), await world.newPlayer()]
  const id = await world.oldDestination(player)
  const running = world.viewOf(await world.withdraw(player, id, 500))
  expect((await world.call(stranger, 'DELETE', `/destinations/${id}`)).status).toBe(404)
  expect((await world.call(player, 'DELETE', `/destinations/${id}`)).status).toBe(200)
  expect((await world.call(player, 'DELETE', `/destinations/${id}`)).status).toBe(404)
  expect(await list(player)).toEqual([])
  const [kept] = (await world.call(player, 'GET', '/withdrawRequest/get')).data as unknown as [typeof running]
  expect([kept.id, kept.destination, kept.label]).toEqual([running.id, bank, 'HDFC •••• 4321'])
  const again = (await add(player, bank)).data as unknown as DestinationView
  expect(again.id).not.toBe(id)
  expect(again.usableFrom).toBeGreaterThan(world.clock.now())
})
