import { REFUSALS } from '@maidan/contracts'
import { paise } from '@maidan/core'
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
