import type { ChainView } from '@maidan/contracts/player'
import type { StaffChain } from '@maidan/contracts/staff'
import { playerId } from '@maidan/core'
import { verify } from '@maidan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { said } from '../../instant/testing/world.ts'
import { createWorld, type World } from '../testing/world.ts'
import { keepChains } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({
    chains: { firstLength: 4, length: 4, spacing: 2, margin: 3, drawsAt: 0 },
  })
})
afterAll(() => world.close())

const HEIGHT = 960_000
const HASH = `${'0'.repeat(19)}${'8f3b'.repeat(11)}a`

const publicChains = async (game: string): Promise<ChainView[]> =>
  (await world.get(`/games/shared/${game}/chain`, playerId(1))).data as unknown as ChainView[]

const staffChains = async (game: string): Promise<StaffChain[]> => {
  const { body } = await world.staff('GET', `/${game}/chains`)
  return (body['data'] as { chains: StaffChain[] }).chains
}

const announce = (chain: number, height: unknown = HEIGHT) =>
  world.staff('POST', `/chains/${chain}/block`, { height })
const enter = (chain: number, hash: unknown = HASH, height: unknown = HEIGHT) =>
  world.staff('POST', `/chains/${chain}/salt`, { height, hash })

const playOne = async (game: 'aviator' | 'color-prediction') => {
  await world.driveTo(game, 'settled')
  await world.passTime(4000)
  expect(await world.step(game)).toBe(0)
}

/** The chain after the first one, promised and without a salt. */
const promiseNext = async (game: 'aviator' | 'color-prediction'): Promise<StaffChain> => {
  await world.makeChains(game)
  expect(await world.step(game)).toBe(0)
  expect(await keepChains(world.deps, game)).toMatchObject({ type: 'make' })
  return (await staffChains(game))[0]!
}

test('[FLIGHT-20] without staff the server draws the salt, and everybody reads that it did', async () => {
  await world.makeChains('aviator')
  expect(await publicChains('aviator')).toMatchObject([{ saltFrom: 'server', block: null, played: 0 }])
  expect(said(await announce((await publicChains('aviator'))[0]!.id))).toBe('409 chain_salted')
})

test('[FLIGHT-20] staff announce a block and later enter its hash, which decides the rounds of the chain', async () => {
  const chain = await promiseNext('aviator')
  expect(chain).toMatchObject({ salt: null, saltFrom: null, next: 'announce', roundsBefore: 3 })
  expect(said(await enter(chain.id))).toBe('409 block_not_announced')
  const announced = await Promise.all([announce(chain.id), announce(chain.id, HEIGHT + 1)])
  expect(announced.map(said).toSorted()).toEqual(['200', '409 block_announced'])
  const { height } = (await publicChains('aviator'))[0]!.block!
  expect(await staffChains('aviator')).toMatchObject([
    { next: 'enter', announcedBy: 'asha' },
    { next: 'none' },
  ])
  expect(await keepChains(world.deps, 'aviator')).toEqual({ type: 'nothing' })

  expect(said(await enter(chain.id, HASH, height + 7))).toBe('409 block_differs')
  const entered = await Promise.all([
    enter(chain.id, HASH, height),
    enter(chain.id, HASH.toUpperCase(), height),
  ])
  expect(entered.map(said).toSorted()).toEqual(['200', '409 chain_salted'])
  const [armed] = await publicChains('aviator')
  expect(armed).toMatchObject({ salt: HASH, saltFrom: 'bitcoin', block: { height } })
  expect(armed!.block!.announcedAt).toBeGreaterThanOrEqual(armed!.madeAt)
  expect(armed!.saltedAt).toBeGreaterThanOrEqual(armed!.block!.announcedAt)
  expect(JSON.stringify(await publicChains('aviator'))).not.toContain('asha')

  for (let count = 0; count < 4; count += 1) await playOne('aviator')
  const round = await world.driveTo('aviator', 'ended')
  expect(round).toMatchObject({ chain: chain.id, position: 1, salt: HASH })
  expect(verify({ game: 'aviator', hash: round.hash, salt: HASH })).toEqual({
    ok: true,
    value: round.result / 100,
  })
  const lines = await world.db.owner.query(
    'select action, details from staff.audit where subject = $1 order by id',
    [`chain:${chain.id}`],
  )
  expect(lines).toEqual([
    { action: 'games.block', details: `game: aviator; height: ${height}` },
    { action: 'games.salt', details: `game: aviator; height: ${height}; hash: ${HASH}` },
  ])
})

test('[FLIGHT-20] a hash that is not entered in time is not waited for: the server draws, and the block stays in sight', async () => {
  const chain = await promiseNext('color-prediction')
  await announce(chain.id)
  for (let count = 0; count < 3; count += 1) await playOne('color-prediction')
  const [late, drawn] = await Promise.all([
    enter(chain.id),
    keepChains(world.deps, 'color-prediction').then(({ type }) => type),
  ])
  const [armed] = await publicChains('color-prediction')
  expect(drawn).toBe('salt')
  expect(armed).toMatchObject(
    late.status === 200
      ? { salt: HASH, saltFrom: 'bitcoin' }
      : { saltFrom: 'server', block: { height: HEIGHT } },
  )
  expect(said(await enter(chain.id))).toBe('409 chain_salted')
  expect((await publicChains('color-prediction'))[0]).toEqual(armed)
})

test('[FLIGHT-20] the database lets nobody change a salt or an announced block', async () => {
  const change = (set: string) => world.db.owner.query(`update shared.chain set ${set}`)
  await expect(change(`salt = 'another'`)).rejects.toThrow('is fixed')
  await expect(change('salt = null, salted_at = null, salted_by = null')).rejects.toThrow('is fixed')
})

test('[FLIGHT-20] a height or a hash that no block has, a stranger and a trader are refused', async () => {
  const [chain] = await publicChains('aviator')
  for (const height of [0, -1, 1.5, 100_000_001, '960000', null])
    expect((await announce(chain!.id, height)).status).toBe(400)
  for (const hash of ['', 'f'.repeat(64), HASH.slice(1), `${HASH}0`, `${HASH.slice(0, 63)}g`, 7])
    expect((await enter(chain!.id, hash)).status).toBe(400)
  expect([said(await announce(999_999)), said(await enter(999_999))]).toEqual([
    '404 chain_not_found',
    '404 chain_not_found',
  ])
  world.site.role = 'trader'
  expect((await announce(chain!.id)).status).toBe(403)
  expect((await enter(chain!.id)).status).toBe(403)
  expect((await world.staff('GET', '/aviator/chains')).status).toBe(200)
  world.site.role = 'cashier'
  expect((await world.staff('GET', '/aviator/chains')).status).toBe(403)
  world.site.role = 'admin'
})
