import type { StaffVipLevel } from '@maidan/contracts/staff'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequestWorld, type RequestWorld, routeOf, type Sent } from '../testing/requests/world.ts'

let world: RequestWorld
beforeAll(async () => {
  world = await createRequestWorld()
})
afterAll(() => world.close())

const ask = async (name: string, sent: Sent) => {
  const { status, text } = await world.call(routeOf(name), sent, randomUUID())
  return { status, ...(JSON.parse(text) as { readonly data?: unknown; readonly code?: string }) }
}

const levels = async (): Promise<StaffVipLevel[]> =>
  (await ask('listVipLevels', { token: world.checker })).data as StaffVipLevel[]

const save = async (
  { level, version, name, points, shares, benefits }: StaffVipLevel,
  token = world.checker,
) => ask('saveVipLevel', { token, params: { level }, body: { version, name, points, shares, benefits } })

test('[VIP-8] [VIP-11] staff change a level, everybody reads it, and the audit log has before and after', async () => {
  const [, , third] = await levels()
  expect(third).toMatchObject({
    level: 3,
    name: 'Club',
    points: 1_000,
    players: 0,
    version: 0,
    changedBy: null,
  })
  expect(await save({ ...third!, name: 'Club house', points: 1_200 })).toMatchObject({
    status: 200,
    data: { name: 'Club house', points: 1_200, version: 1, changedBy: 'asha' },
  })
  expect((await ask('getVipLevels', { token: '' })).data).toMatchObject([
    { level: 1 },
    { level: 2 },
    { level: 3, name: 'Club house', points: 1_200 },
    { level: 4 },
    { level: 5 },
    { level: 6 },
    { level: 7 },
  ])
  const [line] = await world.db.owner.query<{ subject: string; details: unknown }>(
    "select subject, details from staff.audit where action = 'vip.level'",
  )
  expect(line!.subject).toBe('vip:3')
  expect(JSON.stringify(line!.details)).toContain('1000 → 1200')
  expect(JSON.stringify(line!.details)).toContain('Club → Club house')
  expect(await save(third!)).toMatchObject({ code: 'version_stale' })
})

test('[VIP-8] points and shares out of order, shares above the maximum and levels that are none are refused', async () => {
  const [first, second] = await levels()
  expect(await save({ ...second!, points: 1_200 })).toMatchObject({ status: 409, code: 'vip_order' })
  expect(await save({ ...first!, points: 5 })).toMatchObject({ code: 'vip_order' })
  expect(await save({ ...second!, shares: { ...second!.shares, casino: 1 } })).toMatchObject({
    code: 'vip_order',
  })
  expect(await save({ ...second!, shares: { ...second!.shares, exchange: 4 } })).toMatchObject({
    status: 400,
  })
  expect(await save({ ...second!, level: 99 })).toMatchObject({ code: 'not_found' })
})

test('[VIP-8] a player changes no level, and reads nothing of others', async () => {
  const { token } = await world.newPlayer()
  const [first] = await levels()
  expect((await save(first!, token)).status).toBeGreaterThanOrEqual(401)
  expect(await ask('getVip', { token })).toMatchObject({ data: { level: 1, points: 0, collectable: 0 } })
  expect(await ask('getRakebackHistory', { token })).toMatchObject({ data: [] })
  expect(await ask('getVip', { token: '' })).toMatchObject({ status: 401 })
})

test('[VIP-6] what was collected stands in the statement', async () => {
  const { id, token } = await world.newPlayer()
  await world.db.owner.query('insert into vip.standing (player_id) values ($1)', [id])
  await world.db.owner.query(
    "insert into vip.stretch (player_id, product, from_seq, share, risked) values ($1, 'casino', 1, 2, 1234567)",
    [id],
  )
  expect(await ask('collectRakeback', { token })).toMatchObject({ status: 201, data: { amount: 2.46 } })
  const [today] = await world.db.owner.query<{ day: string }>(
    "select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day",
  )
  const params = { from: today!.day, to: today!.day }
  const statement = await ask('getAccountStatement', { token, params })
  expect(JSON.stringify(statement)).toContain('Rakeback collected')
})
