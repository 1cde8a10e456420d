import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionView, User } from '@maidan/contracts/player'
import { DEMO_PASSWORD, demoPlayers, type Seeded } from './index.ts'
import { createWorld, type World } from './testing.ts'

let world: World
let seeded: Seeded[]
beforeAll(async () => {
  world = await createWorld()
  seeded = await world.accounts.seedPlayers()
})
afterAll(() => world.close())

const demoLogin = async () => {
  const { status, body } = await world.post('/login/demo')
  return { status, body, token: body['token'] as string, user: (body['data'] as { user: User }).user }
}

test('[RUN-22] the seed adds several demo players with wallets, and seeding again adds nothing', async () => {
  expect(seeded.length).toBeGreaterThanOrEqual(4)
  expect(seeded.every((player) => player.added)).toBe(true)
  const again = await world.accounts.seedPlayers()
  expect(again).toEqual(seeded.map((player) => ({ ...player, added: false })))
  const rows = await world.owner.query(
    'select 1 from accounts.player p join ledger.wallet w on w.player_id = p.id',
  )
  expect(rows).toHaveLength(demoPlayers.length)
})

test('[RUN-22] two servers that seed at once add each player once', async () => {
  const fresh = await createWorld()
  const both = await Promise.all([fresh.accounts.seedPlayers(), fresh.accounts.seedPlayers()])
  expect(both.flat().filter((player) => player.added)).toHaveLength(demoPlayers.length)
  await fresh.close()
})

test('[HTTP-9] with demo users the demo login is offered', async () => {
  expect(await world.get('/app/demo')).toEqual({
    status: 200,
    body: { error: false, message: 'Success', hasDemoUsers: true },
  })
})

test('[CALL-8] [HTTP-7] a demo login without payload answers `Login Success`, a token and a demo user', async () => {
  const { status, body, token, user } = await demoLogin()
  expect([status, body['error'], body['message']]).toEqual([200, false, 'Login Success'])
  expect(demoPlayers.map(({ username }) => username)).toContain(user.userName)
  expect((await world.get('/profile', { token })).body['data']).toMatchObject({ demo: true })
})

test('[CALL-8] demo logins are spread over the demo players', async () => {
  const names = new Set<string>()
  for (let count = 0; count < 40; count++) names.add((await demoLogin()).user.userName)
  expect(names.size).toBeGreaterThan(1)
})

test('[CALL-8] a demo player logs in with the documented password too', async () => {
  const { status } = await world.post('/login', { username: 'demo1', password: DEMO_PASSWORD })
  expect(status).toBe(200)
})

test('[CALL-9] [CALL-5] a demo player’s profile and password stay as they are', async () => {
  const { token } = await demoLogin()
  const said = 'This cannot be changed in a demo account'
  const patched = await world.call('PATCH', '/profile', { name: 'Somebody' }, { token })
  expect([patched.status, patched.body['message']]).toEqual([403, said])
  const changed = await world.post(
    '/update-password',
    { currentPassword: DEMO_PASSWORD, password: 'Changed 12345' },
    { token },
  )
  expect([changed.status, changed.body['message']]).toEqual([403, said])
})

test('[ENT-4] a demo player’s number gets no SMS, and nobody can tell', async () => {
  const answer = await world.post('/forgot-password', {
    phone: demoPlayers[0]!.mobile.slice(3),
    countryCode: 'IN',
  })
  expect(answer.body).toMatchObject({ error: false, message: 'OTP sent' })
  expect(world.sms.sent).toEqual([])
})

test('[RUN-19] visitors who share a demo player neither see nor end each other’s sessions', async () => {
  const login = async () =>
    (await world.post('/login', { username: 'demo2', password: DEMO_PASSWORD })).body['token'] as string
  const [a, b] = [await login(), await login()]
  const sessions = async (token: string) =>
    (await world.get('/sessions', { token })).body['data'] as SessionView[]
  expect(await sessions(a)).toHaveLength(1)
  const [others] = await sessions(b)
  const refused = await world.call('DELETE', `/sessions/${others!.id}`, undefined, { token: a })
  expect(refused.status).toBe(404)
  expect(await sessions(b)).toHaveLength(1)
})

test('[HTTP-9] when all demo players are blocked the demo login is no longer offered', async () => {
  const fresh = await createWorld()
  for (const { id } of await fresh.accounts.seedPlayers()) await fresh.accounts.blockPlayer(id)
  expect((await fresh.get('/app/demo')).body['hasDemoUsers']).toBe(false)
  expect((await fresh.post('/login/demo')).body['message']).toBe('Login Failed')
  await fresh.close()
})

test('[CALL-8] one address gets so many demo logins', async () => {
  const login = () => world.post('/login/demo', undefined, { address: '192.0.2.50' })
  for (let count = 0; count < world.deps.limits.demoByAddress.max; count++)
    expect((await login()).status).toBe(200)
  expect((await login()).body['message']).toBe('Too many attempts. Please try again later')
})

test('[SB-18] the accounts of robots are made once, have a wallet, and nobody can log in to them', async () => {
  const names = ['House market maker', 'Kabir Anand']
  const open = () => Promise.all(names.map((name) => world.accounts.openHouseAccount(name)))
  const ids = await open()
  expect(await open()).toEqual(ids)
  const rows = await world.owner.query<{ name: string; username: string; status: string }>(
    `select p.name, p.username, p.status from accounts.player p join ledger.wallet w on w.player_id = p.id
     where p.id = any ($1) order by p.name`,
    [ids],
  )
  expect(rows).toEqual([
    { name: 'House market maker', username: 'bot Housemarket', status: 'blocked' },
    { name: 'Kabir Anand', username: 'bot KabirAnand', status: 'blocked' },
  ])
  const answer = await world.post('/login', { username: 'bot KabirAnand', password: DEMO_PASSWORD })
  expect(answer.body['error']).toBe(true)
  expect(names.length).toBe(new Set(ids).size)
})
