import type { SessionView } from '@maidan/contracts/player'
import { DAY_MS, MINUTE_MS, playerId, sessionId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transact } from '../../../platform/postgres/database.ts'
import { createWorld, type World } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const loginAgain = async (player: { username: string; password: string }, agent = 'test') => {
  const { username, password } = player
  return (await world.post('/login', { username, password }, { agent })).body['token'] as string
}
const isLive = async (token: string) => (await world.get('/profile', { token })).status === 200
const list = async (token: string) => (await world.get('/sessions', { token })).body['data'] as SessionView[]
const revoke = (token: string, id: number | string) =>
  world.call('DELETE', `/sessions/${id}`, undefined, { token })
const endedOf = async (player: number) =>
  (await world.events('session_ended')).filter((event) => 'player' in event && event.player === player)

test('[HTTP-19] after a logout the token is refused everywhere, and the other sessions live on', async () => {
  const player = await world.newPlayer()
  const other = await loginAgain(player)
  expect((await world.get('/logout', { token: player.token })).body).toMatchObject({ error: false })
  for (const path of ['/profile', '/logout', '/notifications', '/sessions']) {
    const { status, body } = await world.get(path, { token: player.token })
    expect([path, status, body['message']]).toEqual([path, 401, 'Unauthorized action.'])
  }
  expect(await world.accounts.authenticate(player.token)).toBeUndefined()
  expect(await isLive(other)).toBe(true)
})

test('[HTTP-19] a logout tells the sockets of that session', async () => {
  const player = await world.newPlayer()
  const [session] = await list(player.token)
  await world.get('/logout', { token: player.token })
  expect(await endedOf(player.id)).toEqual([
    { topic: 'session_ended', player: player.id, session: session?.id, message: 'You have logged out' },
  ])
})

test('[RUN-19] a player lists the own sessions, newest first, with the present one marked', async () => {
  const player = await world.newPlayer()
  await world.newPlayer()
  world.clock.advance(MINUTE_MS)
  const second = await loginAgain(player, 'Firefox')
  const sessions = await list(second)
  expect(sessions.map(({ current, userAgent }) => ({ current, userAgent }))).toEqual([
    { current: true, userAgent: 'Firefox' },
    { current: false, userAgent: 'test' },
  ])
  expect(sessions[0]).toMatchObject({
    createdAt: world.clock.now(),
    expiresAt: world.clock.now() + 7 * DAY_MS,
  })
})

test('[RUN-19] the list says when a session ends: after a week without use, and a month after the login at the latest', async () => {
  const { token } = await world.newPlayer()
  const login = world.clock.now()
  for (let week = 0; week < 4; week++) {
    world.clock.advance(6 * DAY_MS)
    const [session] = await list(token)
    expect(session?.expiresAt).toBe(Math.min(world.clock.now() + 7 * DAY_MS, login + 30 * DAY_MS))
  }
})

test('[RUN-19] a player revokes one of the own sessions, and its sockets are told', async () => {
  const player = await world.newPlayer()
  const second = await loginAgain(player)
  const [, first] = await list(second)
  expect((await revoke(second, first!.id)).body).toMatchObject({ error: false, message: 'Session ended' })
  expect(await isLive(player.token)).toBe(false)
  expect(await isLive(second)).toBe(true)
  expect(await endedOf(player.id)).toMatchObject([{ session: first!.id }])
  expect((await revoke(second, first!.id)).status).toBe(404)
})

test('[RUN-19] the session of another player can be neither seen nor revoked', async () => {
  const [mine, theirs] = [await world.newPlayer(), await world.newPlayer()]
  const [session] = await list(theirs.token)
  expect((await list(mine.token)).map(({ id }) => id)).not.toContain(session!.id)
  const refused = await revoke(mine.token, session!.id)
  expect([refused.status, refused.body['message']]).toEqual([404, 'Not found'])
  expect(await isLive(theirs.token)).toBe(true)
  expect(await endedOf(theirs.id)).toEqual([])
})

test('[RUN-19] an id that is none is refused in the envelope', async () => {
  const player = await world.newPlayer()
  for (const id of ['0', '-1', 'abc', '1e3', '99999999999999999999', '1%20or%201=1'])
    expect([id, (await revoke(player.token, id)).status]).toEqual([id, 400])
  expect((await revoke(player.token, 999_999_999)).status).toBe(404)
})

test('[RUN-18] what is no token is no session', async () => {
  const player = await world.newPlayer()
  const almost = (player.token.startsWith('A') ? 'B' : 'A') + player.token.slice(1)
  for (const token of [
    '',
    'x',
    almost,
    `${player.token}A`,
    player.token.slice(1),
    '\0'.repeat(43),
    "' or 1=1",
  ])
    expect(await world.accounts.authenticate(token)).toBeUndefined()
  expect(await world.accounts.authenticate(player.token)).toMatchObject({
    access: 'player',
    player: player.id,
  })
})

test('[HTTP-19] of many sessions those that have ended are told from the live ones', async () => {
  const [stays, leaves, blocked] = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()]
  const ids = []
  for (const { token } of [stays, leaves, blocked]) ids.push(sessionId((await list(token))[0]!.id))
  await world.get('/logout', { token: leaves.token })
  await world.accounts.blockPlayer(blocked.id)
  expect(await world.accounts.areLive([...ids, sessionId(999_999_999)])).toEqual(new Set([ids[0]]))
})

test('[OTP-15] a session that nobody uses for 7 days is over, and one that is used is not', async () => {
  const [used, left] = [await world.newPlayer(), await world.newPlayer()]
  const session = sessionId((await list(left.token))[0]!.id)
  world.clock.advance(7 * DAY_MS - 1)
  expect(await isLive(used.token)).toBe(true)
  expect(await world.accounts.areLive([session])).toEqual(new Set([session]))
  world.clock.advance(1)
  expect([await isLive(used.token), await isLive(left.token)]).toEqual([true, false])
  expect(await world.accounts.areLive([session])).toEqual(new Set())
  expect(await list(await loginAgain(left))).toHaveLength(1)
})

test('[OTP-15] a session runs out after 30 days, however often it is used', async () => {
  const player = await world.newPlayer()
  for (let days = 6; days < 30; days += 6) {
    world.clock.advance(6 * DAY_MS)
    expect(await isLive(player.token)).toBe(true)
  }
  world.clock.advance(6 * DAY_MS - 1)
  expect(await isLive(player.token)).toBe(true)
  world.clock.advance(1)
  expect((await world.get('/profile', { token: player.token })).body['message']).toBe('Unauthorized action.')
})

test('[RUN-19] when a session was last seen is written at most once a minute', async () => {
  const player = await world.newPlayer()
  const started = world.clock.now()
  const lastSeen = async () => (await list(player.token))[0]?.lastSeenAt
  world.clock.advance(MINUTE_MS - 1)
  expect(await lastSeen()).toBe(started)
  world.clock.advance(1)
  expect(await lastSeen()).toBe(started + MINUTE_MS)
})

test('[RUN-19] the twenty-first session ends the oldest one', async () => {
  const player = await world.newPlayer()
  const tokens = [player.token]
  for (let count = 0; count < 20; count++) tokens.push(await loginAgain(player))
  expect(await list(tokens[20]!)).toHaveLength(20)
  expect(await isLive(tokens[0]!)).toBe(false)
  expect(await isLive(tokens[1]!)).toBe(true)
  expect(await endedOf(player.id)).toMatchObject([
    { message: 'You logged in on too many devices. Please log in again' },
  ])
})

test('[HTTP-19] blocking a player ends all sessions, tells their sockets, and the next login gets a sentence', async () => {
  const player = await world.newPlayer()
  await loginAgain(player)
  expect(await world.accounts.blockPlayer(player.id)).toEqual({ ok: true, value: undefined })
  expect(await isLive(player.token)).toBe(false)
  expect(await endedOf(player.id)).toHaveLength(2)
  const login = (password: string) => world.post('/login', { username: player.username, password })
  const refused = await login(player.password)
  expect([refused.status, refused.body['message']]).toEqual([
    403,
    'Your account is blocked. Please contact support',
  ])
  expect((await login('Wrong 12345')).body['message']).toBe('Login Failed')
  await world.accounts.unblockPlayer(player.id)
  expect((await login(player.password)).status).toBe(200)
  expect(await world.accounts.blockPlayer(playerId(999_999))).toEqual({ ok: false, refusal: 'not_found' })
})

test('[HTTP-19] a login that races with a block leaves no live session', async () => {
  for (let round = 0; round < 10; round++) {
    const player = await world.newPlayer()
    const [token] = await Promise.all([loginAgain(player), world.accounts.blockPlayer(player.id)])
    expect(token === undefined || !(await isLive(token))).toBe(true)
    const live = await world.owner.query(
      'select 1 from accounts.session where player_id = $1 and ended_at is null',
      [player.id],
    )
    expect(live).toEqual([])
  }
})

test('[RUN-19] sweeping deletes what has run out and keeps what has not', async () => {
  const player = await world.newPlayer()
  let transactions = 0
  const transact: Transact = (work) => ((transactions += 1), world.owner.transact(work))
  expect(await world.accounts.sweep(transact)).toBeGreaterThanOrEqual(0)
  // The pool of the jobs, so that a long sweep takes no connection from a call.
  expect(transactions).toBe(1)
  expect(await isLive(player.token)).toBe(true)
  world.clock.advance(121 * DAY_MS)
  expect(await world.accounts.sweep(world.owner.transact)).toBeGreaterThan(0)
  for (const table of ['session', 'attempt', 'one_time_password', 'verified_mobile'])
    expect([table, await world.owner.query(`select 1 from accounts.${table}`)]).toEqual([table, []])
  expect(await world.owner.query('select 1 from accounts.player where id = $1', [player.id])).toHaveLength(1)
})

test('[LIVE-8] a player asks what was won and lost since this login, and each login has its own', async () => {
  const player = await world.newPlayer()
  world.clock.advance(MINUTE_MS)
  const other = await loginAgain(player)
  const resultOf = async (token: string) => (await world.get('/sessions/result', { token })).body['data']
  const [later, first] = await list(other)
  expect(await resultOf(player.token)).toEqual({
    since: first!.createdAt,
    net: first!.createdAt / 1000,
    held: 20,
  })
  expect(await resultOf(other)).toMatchObject({ since: later!.createdAt })
  expect((await world.get('/sessions/result')).status).toBe(401)
})
