import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStaffWorld, type StaffWorld } from './testing.ts'

let world: StaffWorld
let token: string

beforeAll(async () => {
  world = await createStaffWorld()
})
beforeEach(async () => {
  token = await world.asAdmin()
  await world.owner.query('delete from public.outbox')
})
afterAll(() => world.close())

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  world.call(method, path, { token, ...(body && { body }) })
const site = async () =>
  (await world.call('GET', '/staff/site', { token })).body['data'] as Record<
    string,
    Record<string, unknown>[]
  >
const news = async () =>
  (
    await world.owner.query<{ event: { topic: string; queue?: string } }>(
      'select event from public.outbox order by id',
    )
  ).map(({ event }) => event.queue ?? event.topic)
const lastLine = async () =>
  (
    await world.owner.query<{ action: string; subject: string; details: string }>(
      'select action, subject, details from staff.audit order by id desc limit 1',
    )
  )[0]!

test('[STAFF-27] changed details are served, told to the consoles and written down as before and after', async () => {
  const saved = await send('PATCH', '/staff/site/details', { SEO_TITLE: 'Our ground', TELEGRAM: '/t' })
  expect(saved.body['data']).toMatchObject({ SEO_TITLE: 'Our ground', TELEGRAM: '/t' })
  expect(await news()).toEqual(['site', 'audit'])
  expect(await lastLine()).toMatchObject({
    action: 'site.details',
    details: 'TELEGRAM: none → /t; SEO_TITLE: Maidan → Our ground',
  })
  expect((await send('PATCH', '/staff/site/details', { LOGO_URL: 'javascript:alert(1)' })).status).toBe(400)
})

test('[STAFF-27] a changed status reaches everybody, once', async () => {
  for (const status of ['maintenance', 'maintenance', 'live'])
    expect((await send('POST', '/staff/site/status', { status })).body['data']).toMatchObject({
      BRAND_STATUS: status,
    })
  expect((await news()).filter((topic) => topic === 'organisation_status')).toHaveLength(2)
})

test('[STAFF-28] banners and announcements are added, changed, hidden and removed', async () => {
  const banner = { order: 3, title: 'New', image: '/a.svg', link: '', shown: false }
  const added = (await send('POST', '/staff/site/banners', banner)).body['data'] as { id: number }
  const changed = { ...banner, id: added.id, title: 'Newer', shown: true }
  expect((await send('POST', '/staff/site/banners', changed)).body['data']).toEqual(changed)
  expect((await lastLine()).details).toContain('title: New → Newer')
  expect((await site())['banners']).toContainEqual(changed)
  expect((await send('DELETE', `/staff/site/banners/${added.id}`)).status).toBe(200)
  expect((await send('DELETE', `/staff/site/banners/${added.id}`)).status).toBe(404)
  expect((await send('POST', '/staff/site/banners', changed)).status).toBe(404)
  const said = (await send('POST', '/staff/site/announcements', { content: 'Hello', shown: true })).body[
    'data'
  ]
  expect((await site())['announcements']).toContainEqual(said)
  expect((await send('DELETE', `/staff/site/announcements/${(said as { id: number }).id}`)).status).toBe(200)
})

test('[STAFF-28] of the bank accounts at most one is active: the newest one that is made so', async () => {
  const bank = { acc_name: 'Maidan', acc_no: '1', ifsc_code: 'MAID0000009', bank_name: 'Bank', active: true }
  const ids = []
  for (const acc_no of ['11', '22'])
    ids.push(
      ((await send('POST', '/staff/site/banks', { ...bank, acc_no })).body['data'] as { id: number }).id,
    )
  const active = async () =>
    (await site())['banks']?.filter((one) => one['active']).map((one) => one['acc_no'])
  expect(await active()).toEqual(['22'])
  await send('POST', '/staff/site/banks', { ...bank, id: ids[0], acc_no: '11' })
  expect(await active()).toEqual(['11'])
  expect((await send('POST', '/staff/site/banks', { ...bank, id: 99_999 })).status).toBe(404)
  expect(await active()).toEqual(['11'])
})

test('[STAFF-29] settings and gateways are changed with before and after; a secret is never shown or written', async () => {
  expect((await send('PATCH', '/staff/site/settings', { fourEyesFrom: 2500 })).body['data']).toMatchObject({
    fourEyesFrom: 2500,
  })
  expect((await lastLine()).details).toBe('fourEyesFrom: 100000 → 2500')
  expect((await send('PATCH', '/staff/site/settings', { bankMin: 9e9 })).body['code']).toBe(
    'amount_out_of_range',
  )
  const list = await world.call('GET', '/staff/gateways', { token })
  const [gateway] = list.body['data'] as { id: number; secretSet: boolean }[]
  const secret = 'a secret of a gateway, 32 characters'
  const saved = await send('PATCH', `/staff/gateways/${gateway!.id}`, { on: false, secret })
  expect(saved.body['data']).toMatchObject({ on: false, secretSet: true })
  expect(saved.raw).not.toContain(secret)
  const line = await lastLine()
  expect(line.details).toContain('on: true → false')
  expect(line.details).toContain('secret: changed')
  expect(line.details).not.toContain(secret)
})

test('[STAFF-30] messages wait oldest first; one is answered once, and a player who wrote it is told', async () => {
  const player = await world.player()
  for (const [subject, from] of [
    ['First', player],
    ['Second', null],
  ])
    await world.owner.query(
      `insert into content.contact_message (received_at, player_id, name, email, subject, message)
       values (now(), $1, 'Meera', 'm@example.com', $2, 'Where is my money?')`,
      [from, subject],
    )
  const list = async (open: boolean) =>
    (await world.call('GET', `/staff/messages?open=${open}`, { token })).body['data'] as {
      id: number
      subject: string
    }[]
  const [first, second] = await list(true)
  expect([first?.subject, second?.subject]).toEqual(['First', 'Second'])
  const answer = (id: number) => send('POST', `/staff/messages/${id}/answered`, { note: 'It is on its way.' })
  const answers = await Promise.all([answer(first!.id), answer(first!.id)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await list(true)).map(({ subject }) => subject)).toEqual(['Second'])
  expect((await list(false)).map(({ subject }) => subject)).toEqual(['Second', 'First'])
  const told = await world.owner.query('select body from accounts.notification where player_id = $1', [
    player,
  ])
  expect(told).toEqual([{ body: 'First: It is on its way.' }])
})

test('[STAFF-31] the SMS outbox is listed newest first to those who may see it, and the look is written down', async () => {
  for (const text of ['The first text', 'The second text'])
    await world.owner.query(
      "insert into public.sms_outbox (at, mobile, body) values (now(), '+919820044718', $1)",
      [text],
    )
  const { body } = await world.call('GET', '/staff/sms?q=98200', { token })
  expect(body['data']).toMatchObject([{ text: 'The second text' }, { text: 'The first text' }])
  expect(body['page']).toMatchObject({ total: 2 })
  expect(await lastLine()).toMatchObject({ action: 'sms.look', details: 'page: 1; q: 98200' })
})
