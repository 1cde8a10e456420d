import { ROUTES } from '@maidan/contracts/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing.ts'
import { createTestDatabase, type TestDatabase } from './platform/postgres/testing.ts'
import { requireCleanBooks } from './modules/wallet/testing/clean-books.ts'
import { codeAt } from './modules/staff/testing.ts'

let db: TestDatabase
let app: TestApp
let token: string

const call = async (
  method: string,
  path: string,
  ask: { body?: object; token?: string; key?: string } = {},
) => {
  const response = await fetch(`${app.address}/api${path}`, {
    method,
    headers: {
      ...(ask.body && { 'content-type': 'application/json' }),
      ...(ask.token !== undefined && { authorization: `Bearer ${ask.token}` }),
      ...(ask.key !== undefined && { 'idempotency-key': ask.key }),
    },
    ...(ask.body && { body: JSON.stringify(ask.body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

beforeAll(async () => {
  db = await createTestDatabase()
  app = await startTestApp(db.config.app)
  const { totpSecret, ...body } = app.operator()
  const { ticket } = (await call('POST', '/staff/login', { body })).body['data'] as { ticket: string }
  const code = codeAt(totpSecret, Date.now())
  token = (await call('POST', '/staff/login/code', { body: { ticket, code } })).body['token'] as string
})
afterAll(async () => {
  await app.stop()
  await requireCleanBooks(db.database)
  await db.close()
})

const heard = (socket: ReturnType<TestApp['connect']>): unknown[][] => {
  const events: unknown[][] = []
  socket.onAny((...event: unknown[]) => void events.push(event))
  return events
}

const loginDemo = async () => {
  const { body } = await call('POST', '/login/demo')
  const { user } = body['data'] as { user: { id: number } }
  return { id: user.id, token: body['token'] as string }
}

/** The token of a game of the studio that a player has open. */
const openStudio = async (player: string): Promise<string> => {
  const game = { provider: 'maidan-studio', game: 'aura-roulette' }
  const launched = await call('POST', '/casino/launch', { token: player, body: game })
  const body = { token: (launched.body['data'] as { token: string }).token }
  const opened = await call('POST', '/casino/open', { token: player, body })
  const [, fragment = ''] = (opened.body['data'] as { url: string }).url.split('#')
  return new URLSearchParams(fragment).get('token') ?? ''
}

const countPostings = async (): Promise<number> =>
  (await db.owner.query<{ total: number }>('select count(*) as total from ledger.posting'))[0]!.total

test('[RUN-23] the server writes its first staff login, and that login works', async () => {
  const me = await call('GET', '/staff/me', { token })
  expect(me.body['data']).toMatchObject({ username: 'admin', role: 'admin' })
})

test('[STAFF-12] [STAFF-32] an adjustment reaches the player’s screen, and its line the console, without a reload', async () => {
  const player = await loginDemo()
  const [site, consoleSocket] = [app.connect(player.token), app.connectStaff(token)]
  const [events, news] = [heard(site), heard(consoleSocket)]
  await expect.poll(() => [site.connected, consoleSocket.connected]).toEqual([true, true])
  const body = { direction: 'add', pocket: 'cash', amount: 12.5, reason: 'a broken game' }
  const adjusted = await call('POST', `/staff/players/${player.id}/adjust`, { token, key: 'adjust-1', body })
  expect(adjusted.body['data']).toEqual({ done: true, approval: null })
  await expect
    .poll(() => events.map(([name]) => name))
    .toEqual(expect.arrayContaining(['update_balance', 'notified']))
  await expect.poll(() => news).toContainEqual(['staff_news', { queue: 'audit' }])
})

test('[LED-21] every call that moves money is refused without the header Idempotency-Key', async () => {
  const { token: player } = await loginDemo()
  const calls = ROUTES.filter(({ idempotent }) => idempotent === true)
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['refillWallet', 'createDeposit', 'createWithdrawal', 'cashOut', 'payWithdrawal']),
  )
  const tokens = { staff: token, player, studio: await openStudio(player), open: player }
  const before = await countPostings()
  for (const { name, method, path, access } of calls) {
    const refused = await call(method, path.replace(/:\w+/, '1'), { token: tokens[access] })
    expect([name, refused.status, refused.body['code']]).toEqual([name, 400, 'key_missing'])
  }
  expect(await countPostings()).toBe(before)
})

test('[LED-21] a key in the body or in the address is no key: only the header moves money, and once', async () => {
  const player = await loginDemo()
  const path = `/staff/players/${player.id}/adjust`
  const body = { direction: 'add', pocket: 'cash', amount: 7.25, reason: 'a broken game', key: 'adjust-2' }
  const before = await countPostings()
  expect((await call('POST', path, { token, body })).body['code']).toBe('key_missing')
  expect((await call('POST', `${path}?key=adjust-2`, { token, body })).body['code']).toBe('key_missing')
  expect(await countPostings()).toBe(before)
  for (const _ of ['first', 'again'])
    expect((await call('POST', path, { token, body, key: 'adjust-2' })).status).toBe(200)
  expect(await countPostings()).toBe(before + 1)
})

test('[OTP-11] [OTP-17] the SMS that a visitor was just sent stands first in the SMS outbox, and no member of staff reads its code', async () => {
  const body = { mobile: '9812345699', country_code: 'IN' }
  expect((await call('POST', '/sendOtpToMobile', { body })).status).toBe(200)
  const shown = await call('GET', '/staff/sms', { token })
  const [first] = shown.body['data'] as { to: string; text: string }[]
  expect(first?.to).toBe('+919812345699')
  expect(first?.text).toContain('•••••• is your Maidan OTP')
  const code = app.codeFor('+919812345699')
  expect(code).toMatch(/^\d{6}$/)
  expect(JSON.stringify(shown.body)).not.toContain(code)
})

test('[STAFF-23] [STAFF-34] a blocked player and a logged-out member lose their sockets', async () => {
  const player = await loginDemo()
  const site = app.connect(player.token)
  await expect.poll(() => site.connected).toBe(true)
  const blocked = await call('POST', `/staff/players/${player.id}/block`, {
    token,
    body: { reason: 'a test' },
  })
  expect(blocked.status).toBe(200)
  await expect.poll(() => site.connected).toBe(false)
  await call('POST', `/staff/players/${player.id}/unblock`, { token, body: { reason: 'a test' } })
  const consoleSocket = app.connectStaff(token)
  await expect.poll(() => consoleSocket.connected).toBe(true)
  expect((await call('POST', '/staff/logout', { token })).status).toBe(200)
  await expect.poll(() => consoleSocket.connected).toBe(false)
})
