import type { PlayerId } from '@maidan/core'
import { CATALOGUE_ENTRIES } from '@maidan/games/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueWorld, createCatalogueWorld } from './testing.ts'

let world: CatalogueWorld

beforeAll(async () => {
  world = await createCatalogueWorld()
  await world.seed()
})
afterAll(() => world.close())

const mark = (player: PlayerId, code: string, on = true) =>
  world.post('/catalogue/favourites', player, { code, on })

const play = (player: PlayerId, code: string) => {
  world.desk.now += 1000
  return world.post('/catalogue/played', player, { code })
}

const own = async (player: PlayerId) =>
  (await world.get('/catalogue/own', player)).body['data'] as { favourites: string[]; recent: string[] }

test('[CAT-6] a favourite is kept with the account, and marking it twice is marking it once', async () => {
  const [player, other] = [await world.newPlayer(), await world.newPlayer()]
  await Promise.all([mark(player, 'km-trio'), mark(player, 'km-trio')])
  world.desk.now += 1000
  expect((await mark(player, 'spribe-mines')).body['data']).toEqual(['spribe-mines', 'km-trio'])
  expect((await own(player)).favourites).toEqual(['spribe-mines', 'km-trio'])
  expect((await own(other)).favourites).toEqual([])
  await mark(player, 'km-trio', false)
  expect((await mark(player, 'km-trio', false)).body['data']).toEqual(['spribe-mines'])
  expect((await mark(player, 'nobody-knows')).status).toBe(404)
})

test('[CAT-7] the games opened last are kept, newest first and each once', async () => {
  const player = await world.newPlayer()
  for (const code of ['km-trio', 'spribe-mines', 'km-trio']) await play(player, code)
  expect((await own(player)).recent).toEqual(['km-trio', 'spribe-mines'])
  for (const { code } of CATALOGUE_ENTRIES.slice(0, 30)) await play(player, code)
  const { recent } = await own(player)
  expect(recent).toHaveLength(24)
  expect(recent[0]).toBe(CATALOGUE_ENTRIES[29]?.code)
  const [kept] = await world.db.owner.query<{ count: number }>(
    'select count(*)::int as count from catalogue.played where player_id = $1',
    [player],
  )
  expect(kept?.count).toBe(24)
})

test('[CAT-7] the page of a provider is no game that was played, and neither is an unknown one', async () => {
  const player = await world.newPlayer()
  expect((await play(player, 'evolution')).status).toBe(404)
  expect((await play(player, 'nobody-knows')).status).toBe(404)
  expect((await own(player)).recent).toEqual([])
})

test('[CAT-2] what is switched off is in no list of a player, and cannot be opened, until it is back', async () => {
  const player = await world.newPlayer()
  await mark(player, 'km-fan-tan')
  await play(player, 'km-fan-tan')
  const turn = (on: boolean) =>
    world.db.owner.query('update catalogue.entry set is_on = $1 where code = $2', [on, 'km-fan-tan'])
  await turn(false)
  expect(await own(player)).toEqual({ favourites: [], recent: [] })
  expect((await play(player, 'km-fan-tan')).status).toBe(404)
  await turn(true)
  expect(await own(player)).toEqual({ favourites: ['km-fan-tan'], recent: ['km-fan-tan'] })
})

test('[CAT-6] a guest has no games of their own', async () => {
  expect((await world.get('/catalogue/own', 'nobody' as never)).status).toBe(401)
  expect((await mark('nobody' as never, 'km-trio')).status).toBe(401)
})
