import { HOUR_MS, MINUTE_MS } from '@maidan/core'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt, createStaffWorld, type StaffWorld } from './testing.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await createStaffWorld()
})
afterAll(() => world.close())

const enter = (ticket: string, code: string) =>
  world.call('POST', '/staff/login/code', { body: { ticket, code } })
const me = (token: string) => world.call('GET', '/staff/me', { token })
const lines = async (action: string) =>
  world.owner.query<{ actor: string; subject: string; details: string }>(
    'select actor, subject, details from staff.audit where action = $1 order by id',
    [action],
  )

test('[RUN-23] [STAFF-1] the first admin is written to a file that only its owner reads, once', async () => {
  const { file, url } = world.deps.operator
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(world.operator).toMatchObject({ url, username: 'admin' })
  expect(world.operator.totpUri).toContain('otpauth://totp/Maidan:admin?')
  const before = readFileSync(file, 'utf8')
  expect(await world.staff.seed()).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('[STAFF-1] servers that start together make one admin', async () => {
  const other = await createStaffWorld()
  // As on the first day.
  await other.owner.query('truncate staff.member, staff.session, staff.ticket, staff.audit cascade')
  rmSync(other.deps.operator.file)
  const seeded = await Promise.all([other.staff.seed(), other.staff.seed(), other.staff.seed()])
  expect(seeded.filter(Boolean)).toHaveLength(1)
  const written = JSON.parse(readFileSync(other.deps.operator.file, 'utf8')) as typeof other.operator
  expect(await other.login(written)).toHaveProperty('token')
  await other.close()
})

test('[STAFF-2] a login needs the password and a code; only before the first one is the secret shown', async () => {
  const cashier = await world.member('cashier')
  const again = await world.ticketFor(cashier)
  expect(again.enrol).toBeNull()
  expect((await me(cashier.token)).body['data']).toMatchObject({
    username: cashier.username,
    role: 'cashier',
    permissions: expect.arrayContaining(['deposits.decide']),
  })
  expect((await me(again.ticket)).status).toBe(401)
  const [row] = await world.owner.query<{ secret: Buffer }>(
    'select totp_secret as secret from staff.member where id = $1',
    [cashier.id],
  )
  expect(row!.secret.toString('latin1')).not.toContain(cashier.totpSecret)
})

test('[STAFF-3] a code works once, also for two who bring it at the same moment', async () => {
  const cashier = await world.member('cashier')
  world.clock.pass(60_000)
  const tickets = await Promise.all([1, 2, 3, 4].map(() => world.ticketFor(cashier)))
  const code = codeAt(cashier.totpSecret, world.clock.now())
  const answers = await Promise.all(tickets.map(({ ticket }) => enter(ticket, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 401)?.body['code']).toBe('totp_wrong')
  // The code before the last one has not been used, but it is older than one that has.
  const { ticket } = await world.ticketFor(cashier)
  const older = await enter(ticket, codeAt(cashier.totpSecret, world.clock.now() - 30_000))
  expect(older.body['code']).toBe('totp_wrong')
})

test('[STAFF-4] a ticket is used once, for five minutes and for five guesses', async () => {
  const cashier = await world.member('cashier')
  const right = () => codeAt(cashier.totpSecret, world.clock.now())
  world.clock.pass(60_000)
  const used = await world.ticketFor(cashier)
  expect((await enter(used.ticket, right())).status).toBe(200)
  world.clock.pass(60_000)
  expect((await enter(used.ticket, right())).body['code']).toBe('login_failed')
  const late = await world.ticketFor(cashier)
  world.clock.pass(5 * MINUTE_MS)
  expect((await enter(late.ticket, right())).body['code']).toBe('login_failed')
  const guessed = await world.ticketFor(cashier)
  const wrong = String((Number(right()) + 1) % 1_000_000).padStart(6, '0')
  for (let guess = 0; guess < 5; guess += 1)
    expect((await enter(guessed.ticket, wrong)).body['code']).toBe('totp_wrong')
  expect((await enter(guessed.ticket, right())).body['code']).toBe('login_failed')
})

test('[STAFF-5] guesses of passwords and of codes are slowed; nobody else is kept out', async () => {
  const victim = await world.member('support')
  const guess = (address: string, password = 'wrong password') =>
    world.call('POST', '/staff/login', { address, body: { username: victim.username, password } })
  for (let at = 0; at < 10; at += 1) expect((await guess('192.0.2.1')).body['code']).toBe('login_failed')
  expect((await guess('192.0.2.1', victim.password)).status).toBe(429)
  expect((await guess('192.0.2.2', victim.password)).status).toBe(200)
  const tickets = await Promise.all([1, 2, 3].map(() => world.ticketFor(victim)))
  const codes = []
  for (const { ticket } of tickets)
    for (let at = 0; at < 5; at += 1)
      codes.push(
        (
          await world.call('POST', '/staff/login/code', {
            address: '192.0.2.9',
            body: { ticket, code: String(at).padStart(6, '0') },
          })
        ).status,
      )
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(codes.slice(10)).toEqual(Array.from({ length: 5 }, () => 429))
})

test('[STAFF-6] every login and every failed one stands in the audit log, without what was typed', async () => {
  const typed = 'my password in the wrong field'
  await world.call('POST', '/staff/login', { body: { username: typed, password: 'x' } })
  const cashier = await world.member('cashier')
  await world.call('POST', '/staff/login', { body: { username: cashier.username, password: 'wrong' } })
  expect(await lines('login')).toContainEqual(expect.objectContaining({ actor: cashier.username }))
  const failed = await lines('login.failed')
  expect(failed).toContainEqual(expect.objectContaining({ subject: 'an unknown name' }))
  expect(failed.at(-1)?.subject).toContain(cashier.username)
  expect(JSON.stringify(failed)).not.toContain(typed)
})

test('[STAFF-7] a session ends after half an hour without a call and after twelve hours with them', async () => {
  const idle = await world.member('cashier')
  world.clock.pass(29 * MINUTE_MS)
  expect((await me(idle.token)).status).toBe(200)
  world.clock.pass(30 * MINUTE_MS)
  expect((await me(idle.token)).status).toBe(401)
  const { token } = await world.login(idle)
  for (let passed = 0; passed < 12 * HOUR_MS - 40 * MINUTE_MS; passed += 20 * MINUTE_MS) {
    world.clock.pass(20 * MINUTE_MS)
    expect((await me(token)).status).toBe(200)
  }
  world.clock.pass(20 * MINUTE_MS)
  await me(token)
  world.clock.pass(20 * MINUTE_MS)
  expect((await me(token)).status).toBe(401)
})

test('[STAFF-7] logging out, and ending one of the own sessions, ends it; nobody ends another member’s', async () => {
  const cashier = await world.member('cashier')
  const second = await world.login(cashier)
  const listed = await world.call('GET', '/staff/sessions', { token: second.token })
  const own = listed.body['data'] as { id: number; current: boolean }[]
  expect(own.map(({ current }) => current)).toEqual([true, false])
  const admin = await world.asAdmin()
  const end = (token: string, id: number) => world.call('DELETE', `/staff/sessions/${id}`, { token })
  expect((await end(admin, own[1]!.id)).status).toBe(404)
  expect((await end(second.token, own[1]!.id)).status).toBe(200)
  expect((await me(cashier.token)).status).toBe(401)
  expect((await world.call('POST', '/staff/logout', { token: second.token })).status).toBe(200)
  expect((await me(second.token)).status).toBe(401)
})
