import type { Route } from '@maidan/contracts'
import { isPermitted, type Role, ROLES } from '@maidan/contracts/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStaffWorld, STAFF_ROUTES, type StaffWorld } from './testing.ts'

let world: StaffWorld
const tokens = new Map<Role, string>()

beforeAll(async () => {
  world = await createStaffWorld()
  for (const role of ROLES) tokens.set(role, (await world.member(role)).token)
})
afterAll(() => world.close())

const pathOf = ({ path }: Route): string =>
  path
    .replace('/documents/:id', '/documents/7d0b1bb4-0000-4000-8000-000000000000')
    .replaceAll(/:\w+/g, '999999')

/** A body that fits no contract: whoever is let in is told so and nothing is done. */
const send = (route: Route, token: string | undefined) =>
  world.call(route.method, pathOf(route), {
    token,
    ...(route.body && { body: { amount: 'nothing', reason: 7 } }),
    ...(route.idempotent && { key: `key-${route.name}` }),
  })

const guarded = STAFF_ROUTES.filter((route) => route.access === 'staff' && route.name !== 'staffLogout')

const mayCall = (role: Role, { permission }: Route): boolean =>
  permission === 'own' || (permission !== undefined && isPermitted(role, permission))

test('[STAFF-8] every staff route but the login names who may call it', () => {
  const open = STAFF_ROUTES.filter((route) => route.access !== 'staff')
  expect(open.map(({ name }) => name)).toEqual(['staffLogin', 'staffCode'])
  expect(guarded.filter(({ permission }) => permission === undefined)).toEqual([])
  expect(guarded.length).toBeGreaterThan(45)
})

describe.each(guarded.map((route) => [route.name, route] as const))('%s', (_, route) => {
  test('[STAFF-8] is answered to the roles that are allowed to, and refused to everybody else', async () => {
    expect((await send(route, undefined)).status).toBe(401)
    for (const role of ROLES) {
      const { status } = await send(route, tokens.get(role))
      const outcome = [200, 400, 404].includes(status) ? 'let in' : status
      expect([role, outcome]).toEqual([role, mayCall(role, route) ? 'let in' : 403])
    }
  })
})

test('[STAFF-8] a player’s token opens nothing of the staff', async () => {
  const player = await world.player()
  const [row] = await world.owner.query<{ token: string }>(
    `insert into accounts.session (player_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
     values ($1, sha256(convert_to(repeat('a', 43), 'UTF8')), now(), now(), now() + interval '1 day', '', '')
     returning repeat('a', 43) as token`,
    [player],
  )
  for (const route of guarded) expect((await send(route, row!.token)).status).toBe(403)
})

test('[STAFF-9] a changed role, a disabled account and a reset end the sessions and the tickets of the member', async () => {
  for (const body of [{ role: 'support' }, { active: false }, { reset: true }]) {
    const member = await world.member('cashier')
    const { ticket } = await world.ticketFor(member)
    const changed = await world.call('PATCH', `/staff/members/${member.id}`, {
      token: await world.asAdmin(),
      body,
    })
    expect(changed.status).toBe(200)
    expect((await world.call('GET', '/staff/me', { token: member.token })).status).toBe(401)
    const code = await world.call('POST', '/staff/login/code', { body: { ticket, code: '123456' } })
    expect(code.body['code']).toBe('login_failed')
  }
})

test('[STAFF-9] a disabled member cannot log in and hears why only with the right password', async () => {
  const { id, username, password } = await world.member('trader')
  await world.call('PATCH', `/staff/members/${id}`, { token: await world.asAdmin(), body: { active: false } })
  const login = (with_: string) => world.call('POST', '/staff/login', { body: { username, password: with_ } })
  expect((await login('a wrong password')).body['code']).toBe('login_failed')
  expect((await login(password)).body['code']).toBe('staff_disabled')
  const events = await world.owner.query(
    "select 1 from public.outbox where event ->> 'topic' = 'staff_session_ended'",
  )
  expect(events.length).toBeGreaterThan(0)
})

test('[STAFF-9] after a reset the member has a new password and enrols anew', async () => {
  const member = await world.member('support')
  const token = await world.asAdmin()
  const reset = await world.call('PATCH', `/staff/members/${member.id}`, { token, body: { reset: true } })
  const password = reset.body['password'] as string
  expect(password).not.toBe(member.password)
  expect(reset.body['data']).toMatchObject({ enrolled: false })
  const { enrol } = await world.ticketFor({ username: member.username, password })
  expect(enrol?.secret).not.toBe(member.totpSecret)
  expect(await world.login({ username: member.username, password })).toHaveProperty('token')
})

test('[STAFF-10] there is always an active admin, also when two disable each other at once', async () => {
  const token = await world.asAdmin()
  const list = await world.call('GET', '/staff/members', { token })
  const admins = (list.body['data'] as { id: number; role: Role; active: boolean }[]).filter(
    ({ role, active }) => role === 'admin' && active,
  )
  const answers = await Promise.all(
    admins.map(({ id }) => world.call('PATCH', `/staff/members/${id}`, { token, body: { active: false } })),
  )
  // Whoever disables the own account first loses the session, so what is not done is a 409 or a 401.
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 409 && status !== 401)).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(admins.length)
  const [left] = await world.owner.query<{ count: number }>(
    "select count(*) from staff.member where role = 'admin' and active",
  )
  expect(left?.count).toBeGreaterThan(0)
})

test('[STAFF-11] a changed password ends the other sessions; the present one must be known', async () => {
  await world.owner.query('update staff.member set active = true')
  const member = await world.member('cashier')
  const other = await world.login(member)
  const change = (currentPassword: string, password = 'another long password') =>
    world.call('POST', '/staff/password', { token: member.token, body: { currentPassword, password } })
  expect((await change('wrong')).body['code']).toBe('password_wrong')
  expect((await change(member.password, 'short')).status).toBe(400)
  expect((await change(member.password, 'Password@1234')).body['code']).toBe('password_common')
  expect((await change(member.password)).status).toBe(200)
  expect((await world.call('GET', '/staff/me', { token: member.token })).status).toBe(200)
  expect((await world.call('GET', '/staff/me', { token: other.token })).status).toBe(401)
})

test('[STAFF-9] a name is given once', async () => {
  const { username } = await world.member('trader')
  const body = { username, name: 'Twin', role: 'trader' }
  const twin = await world.call('POST', '/staff/members', { token: await world.asAdmin(), body })
  expect(twin.body['code']).toBe('username_taken')
})
