import { DAY_MS, HOUR_MS, instant, type PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccounts, createPushPort } from '../index.ts'
import { createWorld, type World } from '../testing.ts'
import { LANES } from './port.ts'
import { judge } from './sender.ts'
import { type Browser, decrypt, newBrowser, type PushAnswer, startPushService } from './testing.ts'

let world: World
let service: Awaited<ReturnType<typeof startPushService>>
let answers: Map<string, PushAnswer>
/** Patient with a service that does answer, on whatever machine; what never answers is given up soon. */
const PATIENCE_MS = 30_000
const ANSWER_LIMIT_MS = 300
const SILENT = 300

beforeAll(async () => {
  answers = new Map()
  service = await startPushService((path) => answers.get(path) ?? { status: 201 })
  const push = createPushPort({ answerLimitMs: PATIENCE_MS, ownService: service.origin })
  world = await createWorld({ push })
})
beforeEach(() => {
  service.taken.length = 0
  answers.clear()
})
/** What a service that fails has left is no business of the next test. */
afterEach(async () => {
  await world.owner.query('delete from accounts.push_due')
  world.clock.advance(2 * HOUR_MS)
})
afterAll(async () => {
  await world.close()
  await service.close()
})

type Device = { readonly path: string; readonly browser: Browser }

const newDevice = (): Device => ({ path: `/${randomUUID()}`, browser: newBrowser() })

const bodyOf = ({ path, browser: { p256dh, auth } }: Device, details = false) => ({
  endpoint: service.origin + path,
  p256dh: Buffer.from(p256dh).toString('base64url'),
  auth: Buffer.from(auth).toString('base64url'),
  details,
})

const switchOn = (token: string, device: Device, details = false) =>
  world.post('/notifications/push', bodyOf(device, details), { token })

const withDevice = async (details = false) => {
  const player = await world.newPlayer()
  const device = newDevice()
  expect((await switchOn(player.token, device, details)).status).toBe(200)
  return { ...player, device }
}

const tell = (player: PlayerId, title = 'Deposit credited') =>
  world.deps.transact((tx) =>
    world.accounts.notify(tx, player, {
      kind: 'deposit',
      title,
      text: '₹500 was added.',
      link: '/deposit/list',
    }),
  )
const send = (accounts = world.accounts) => accounts.push(world.deps.transact)

const readBy = ({ path, browser }: Device): { title: string; text: string; link: string; id: number }[] =>
  service.taken
    .filter((taken) => taken.path === path)
    .map(
      ({ body }) =>
        JSON.parse(decrypt(browser, body)) as { title: string; text: string; link: string; id: number },
    )

const isOn = async (token: string): Promise<boolean> => {
  const { body } = await world.get('/notifications/settings', { token })
  return (body['data'] as { push: { isOn: boolean } }).push.isOn
}

test('[NOTE-5] [NOTE-7] a notice is pushed to the device, encrypted for it, and names no amount on a locked screen', async () => {
  const { id, device } = await withDevice()
  await tell(id)
  expect(await send()).toBe(1)
  expect(readBy(device)).toEqual([
    {
      id: expect.any(Number),
      title: 'News about your money',
      text: 'Open Maidan to read it.',
      link: '/deposit/list',
    },
  ])
  const { headers, body } = service.taken[0]!
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/)
  expect(body.includes('money')).toBe(false)
})

test('[NOTE-7] a player who wants it reads the message itself', async () => {
  const { id, device } = await withDevice(true)
  await tell(id)
  await send()
  expect(readBy(device)).toMatchObject([{ title: 'Deposit credited', text: '₹500 was added.' }])
})

test('[NOTE-3] what is switched off for push is not pushed, and security always is', async () => {
  const { id, token, device } = await withDevice(true)
  await world.call(
    'PATCH',
    '/notifications/settings',
    { category: 'money', inApp: true, push: false },
    { token },
  )
  await tell(id)
  const notice = { kind: 'security', title: 'Your password was changed', text: 'Was it you?' } as const
  await world.deps.transact((tx) => world.accounts.notify(tx, id, notice))
  await send()
  expect(readBy(device).map(({ title }) => title)).toEqual(['Your password was changed'])
})

test('[NOTE-8] a device that was switched off, or whose login ended, gets nothing that waited, and nothing later', async () => {
  const off = await withDevice()
  const out = await withDevice()
  await tell(off.id)
  await tell(out.id)
  await world.call('DELETE', '/notifications/push', undefined, { token: off.token })
  await world.get('/logout', { token: out.token })
  await tell(off.id)
  await tell(out.id)
  expect(await send()).toBe(0)
  expect(await isOn(off.token)).toBe(false)
  expect(await world.owner.query('select 1 from accounts.push_due')).toEqual([])
})

test('[NOTE-8] a player who is blocked is pushed to no more', async () => {
  const { id, device } = await withDevice()
  await world.accounts.blockPlayer(id)
  await tell(id)
  expect(await send()).toBe(0)
  expect(readBy(device)).toEqual([])
})

test('[NOTE-8] another player on the same browser takes its endpoint over, and never gets what the first is told', async () => {
  const first = await withDevice(true)
  const second = await world.newPlayer()
  await tell(first.id, 'For the first')
  // The same endpoint: the browser of the first, whose logout never reached us.
  expect((await switchOn(second.token, first.device, true)).status).toBe(200)
  await tell(first.id, 'For the first again')
  await tell(second.id, 'For the second')
  await send()
  expect(readBy(first.device).map(({ title }) => title)).toEqual(['For the second'])
  expect(await isOn(first.token)).toBe(false)
})

test('[NOTE-8] of players who name one endpoint in one moment the last one has it', async () => {
  const players = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()]
  const device = newDevice()
  const answered = await Promise.all(players.map(({ token }) => switchOn(token, device)))
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 200])
  const endpoint = service.origin + device.path
  expect(
    await world.owner.query('select 1 from accounts.push_device where endpoint = $1', [endpoint]),
  ).toHaveLength(1)
})

test('[NOTE-8] of a logout and a device that is switched on in one moment nothing is left behind', async () => {
  for (let round = 0; round < rounds(5, 40); round += 1) {
    const { id, token } = await world.newPlayer()
    const calls = [() => switchOn(token, newDevice()), () => world.get('/logout', { token })]
    await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
    expect(await world.owner.query('select 1 from accounts.push_device where player_id = $1', [id])).toEqual(
      [],
    )
  }
})

test('[NOTE-10] a subscription that is gone is removed and not asked again', async () => {
  const { id, token, device } = await withDevice()
  answers.set(device.path, { status: 410 })
  await tell(id)
  await send()
  expect(await isOn(token)).toBe(false)
  await tell(id)
  expect(await send()).toBe(0)
  expect(service.taken).toHaveLength(1)
})

test('[NOTE-11] a push service that is busy is asked again as late as it says, five times at most', async () => {
  const { id, device } = await withDevice()
  answers.set(device.path, { status: 429, headers: { 'retry-after': '600' } })
  await tell(id)
  await send()
  world.clock.advance(599_000)
  await send()
  expect(service.taken).toHaveLength(1)
  world.clock.advance(1000)
  answers.delete(device.path)
  expect(await send()).toBe(1)
  const at = instant(0)
  expect(judge({ status: 503, retryAfterMs: 0 }, 0, at)).toEqual({ type: 'later', attempts: 1, at: 60_000 })
  expect(judge({ status: 503, retryAfterMs: 0 }, 3, at)).toEqual({ type: 'later', attempts: 4, at: 480_000 })
  expect(judge({ status: 503, retryAfterMs: DAY_MS }, 0, at)).toMatchObject({ at: HOUR_MS })
  expect(judge({ status: 503, retryAfterMs: 0 }, 4, at)).toEqual({ type: 'lost' })
  expect(judge({ status: 301, retryAfterMs: 0 }, 0, at)).toEqual({ type: 'lost' })
})

/** Devices without a login each, as many as there shall be, on one push service. */
const manyDevices = async (player: PlayerId, origin: string, count: number): Promise<void> => {
  const { p256dh, auth } = newBrowser()
  await world.owner.query(
    `with sessions as (
       insert into accounts.session (player_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
       select $1::bigint, sha256(($1::bigint || ' ' || $2 || n)::bytea), accounts.instant($6), accounts.instant($6),
         accounts.instant($6) + interval '9 days', '', '' from generate_series(1, $3::int) n returning id)
     insert into accounts.push_device (session_id, player_id, endpoint, origin, p256dh, auth, details, created_at)
     select id, $1, $2 || '/' || id, $2, $4, $5, false, accounts.instant($6) from sessions`,
    [player, origin, count, p256dh, auth, world.clock.now()],
  )
}

test('[NOTE-11] a push service that never answers is left alone after a few tries and holds up no other', async () => {
  const silent = await startPushService(() => 'nothing')
  const push = createPushPort({ answerLimitMs: ANSWER_LIMIT_MS, ownService: silent.origin })
  const both = {
    accepts: push.accepts,
    deliver: (message: Parameters<typeof push.deliver>[0]) =>
      (message.endpoint.startsWith(silent.origin) ? push : world.deps.push).deliver(message),
  }
  const accounts = createAccounts({ ...world.deps, push: both })
  const { id } = await world.newPlayer()
  await manyDevices(id, silent.origin, SILENT)
  await manyDevices(id, service.origin, 20)
  await tell(id)
  const began = performance.now()
  expect(await send(accounts)).toBe(20)
  // To wait for each of them would take longer.
  expect(performance.now() - began).toBeLessThan((SILENT / LANES) * ANSWER_LIMIT_MS)
  // Ten at once, and four that began while fewer than five had failed.
  const asked = silent.taken.length
  expect(asked).toBeLessThanOrEqual(14)
  await tell(id)
  expect(await send(accounts)).toBe(20)
  expect(silent.taken).toHaveLength(asked)
  world.clock.advance(31_000)
  await send(accounts)
  expect(silent.taken).toHaveLength(asked + 1)
  await silent.close()
})

test('[NOTE-5] a thousand devices and two processes that send at once: each device is pushed to exactly once', async () => {
  const devices = rounds(300, 1000)
  const { id } = await world.newPlayer()
  await manyDevices(id, service.origin, devices)
  await tell(id)
  const other = createAccounts(world.deps)
  let sent = 0
  for (let turn = 0; turn < 20 && sent < devices; turn += 1)
    sent += (await Promise.all([send(), send(other)])).reduce((all, one) => all + one)
  expect(sent).toBe(devices)
  expect(service.taken).toHaveLength(devices)
  expect(new Set(service.taken.map(({ path }) => path)).size).toBe(devices)
}, 60_000)

test('[NOTE-5] a process that dies between taking and sending loses the push and keeps the notice', async () => {
  const { id, token } = await withDevice()
  await tell(id)
  const push = { ...world.deps.push, deliver: () => Promise.reject(new Error('killed')) }
  await send(createAccounts({ ...world.deps, push }))
  expect(await send()).toBe(0)
  expect((await world.get('/notifications', { token })).body).toMatchObject({ unread: 2 })
})

test('[NOTE-9] no address but that of a push service on the internet is taken, and no key that is none', async () => {
  const { token } = await world.newPlayer()
  const good = bodyOf(newDevice())
  for (const endpoint of ['https://127.0.0.1/a', 'http://push.example.com/a', 'https://db.internal/a', 'x'])
    expect((await world.post('/notifications/push', { ...good, endpoint }, { token })).body).toMatchObject({
      code: 'push_unusable',
    })
  const p256dh = Buffer.concat([Uint8Array.of(4), randomBytes(64)]).toString('base64url')
  expect((await world.post('/notifications/push', { ...good, p256dh }, { token })).status).toBe(400)
  await expect(
    createPushPort().deliver({ endpoint: 'https://localhost/a', headers: {}, body: new Uint8Array() }),
  ).rejects.toThrow('no address')
})

test('[NOTE-4] a demo player changes no settings and has no device', async () => {
  const { id, token } = await world.newPlayer()
  await world.owner.query('update accounts.player set demo = true where id = $1', [id])
  expect((await switchOn(token, newDevice())).body).toMatchObject({ code: 'demo_account' })
  const change = { category: 'money', inApp: false, push: false }
  expect((await world.call('PATCH', '/notifications/settings', change, { token })).status).toBe(403)
})
