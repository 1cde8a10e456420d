import { MINUTE_MS } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt, createStaffWorld, type StaffWorld } from './testing.ts'

let world: StaffWorld

beforeAll(async () => {
  world = await createStaffWorld()
})
afterAll(() => world.close())

const OPENED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

/** A session, and what a browser has of it after the login. */
const logIn = async () => {
  const { totpSecret, ...who } = await world.member('cashier')
  world.clock.pass(30_000)
  const { ticket } = await world.ticketFor(who)
  const code = codeAt(totpSecret, world.clock.now())
  const { body, cookie = '' } = await world.call('POST', '/staff/login/code', { body: { ticket, code } })
  return { token: body['token'] as string, cookie, sent: `theme=dark; ${cookie.split(';')[0]}` }
}

test('[CON-35] a login sets a cookie that no script reads and that only pages of the console are sent', async () => {
  const { token, cookie } = await logIn()
  expect(cookie).toBe(`maidan_staff=${token}; Path=/console; HttpOnly; SameSite=Lax`)
})

test('[CON-35] the API takes no cookie', async () => {
  const { sent } = await logIn()
  const answer = await world.call('POST', '/staff/logout', { cookie: sent })
  expect(answer.status).toBe(401)
})

test('[CON-23] [CON-35] a page that the browser opens has the token; what a script or a frame asks for does not', async () => {
  const { token, sent } = await logIn()
  const headOf = (headers: Record<string, string>) => world.staff.consoleHead({ cookie: sent, ...headers })
  expect(await headOf(OPENED)).toBe(`<meta name="staff-session" content="${token}" />`)
  for (const hostile of [
    {},
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'document' },
  ])
    expect(await headOf(hostile as Record<string, string>)).toBeUndefined()
})

test('[CON-23] a session without a tab for five minutes, one that ended and none let nobody in', async () => {
  const { token, sent } = await logIn()
  const head = () => world.staff.consoleHead({ ...OPENED, cookie: sent })
  world.clock.pass(4 * MINUTE_MS)
  await world.call('GET', '/staff/me', { token })
  world.clock.pass(4 * MINUTE_MS)
  expect(await head()).toBeDefined()
  world.clock.pass(2 * MINUTE_MS)
  expect(await head()).toBeUndefined()
  await world.call('GET', '/staff/me', { token })
  expect(await head()).toBeDefined()
  const { cookie } = await world.call('POST', '/staff/logout', { token })
  expect(cookie).toBe('maidan_staff=; Path=/console; HttpOnly; SameSite=Lax; Max-Age=0')
  expect(await head()).toBeUndefined()
  for (const nonsense of ['', 'maidan_staff=', 'maidan_staff="><script>', `other=${token}`])
    expect(await world.staff.consoleHead({ ...OPENED, cookie: nonsense })).toBeUndefined()
})
