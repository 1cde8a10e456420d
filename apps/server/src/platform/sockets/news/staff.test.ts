import { STAFF_QUEUES } from '@maidan/contracts/staff'
import { playerId, sessionId } from '@maidan/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Event } from '../../events/index.ts'
import { ask, connected, type Gateway, next, record, refused, startGateway } from '../testing.ts'

let gateway: Gateway

beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(() => gateway.close())

const news = (queue: 'deposits' | 'withdrawals' | 'kyc'): Event => ({ topic: 'staff_news', queue })

test('[STAFF-32] staff hear that a queue changed; players and the sports page hear nothing of it', async () => {
  const ravi = record(await connected(gateway.staff('ravi')))
  const alice = record(await connected(gateway.connect('alice')))
  const sports = record(await connected(gateway.sports()))
  gateway.tell(news('deposits'))
  await expect.poll(() => ravi).toEqual([['staff_news', { queue: 'deposits' }]])
  gateway.tell({ topic: 'organisation_status', status: 'live' })
  await expect.poll(() => [alice.length, sports.length]).toEqual([1, 1])
  expect([alice[0]?.[0], sports[0]?.[0]]).toEqual(['organisation_status', 'organisation_status'])
})

test('[STAFF-32] the server refuses the token of a player, an unknown one, or none', async () => {
  for (const token of ['alice', 'nobody', undefined])
    expect((await refused(gateway.staff(token))).data).toMatchObject({ type: 'SessionError' })
})

test('[STAFF-33] the console hears of a burst in a queue at once and once more at its end, each queue by itself', async () => {
  const heard = record(await connected(gateway.staff('ravi')))
  for (let at = 0; at < 1000; at += 1) gateway.tell(news('deposits'))
  gateway.tell(news('kyc'))
  const told = (queue: string) => heard.filter(([, sent]) => (sent as { queue: string }).queue === queue)
  await expect.poll(() => [told('deposits').length, told('kyc').length]).toEqual([2, 1])
})

test('[STAFF-34] an ended session ends its sockets at once, and those of no other session', async () => {
  const ending = await connected(gateway.staff('ravi'))
  const staying = await connected(gateway.staff('ravi elsewhere'))
  // The session of a player with the same number is another one.
  const alice = await connected(gateway.connect('alice'))
  gateway.tell({ topic: 'staff_session_ended', session: sessionId(10) })
  expect(await next(ending, 'disconnect')).toBe('io server disconnect')
  const heard = record(staying)
  gateway.tell(news('kyc'))
  await expect.poll(() => heard).toEqual([['staff_news', { queue: 'kyc' }]])
  expect(await ask(alice, 'session_check')).toEqual({ status: 'success' })
})

test('[STAFF-34] the check of sessions finds one whose end the server did not hear of', async () => {
  const quick = await startGateway({ limits: { sessionCheckMs: 20 } })
  const client = await connected(quick.staff('ravi'))
  quick.ended.add(sessionId(10))
  expect(await next(client, 'disconnect')).toBe('io server disconnect')
  await quick.close()
})

test('[STAFF-34] a check that fails ends nobody', async () => {
  const quick = await startGateway({ limits: { sessionCheckMs: 20 } })
  quick.ports.areStaffLive = () => Promise.reject(new Error('the database is away'))
  const client = await connected(quick.staff('ravi'))
  await expect.poll(() => quick.logged.length).toBeGreaterThan(1)
  expect(client.connected).toBe(true)
  await quick.close()
})

test('[STAFF-33] after lost events the consoles read everything again', async () => {
  const heard = record(await connected(gateway.staff('ravi')))
  gateway.resync()
  await expect.poll(() => heard.length).toBe(STAFF_QUEUES.length)
})

test('[STAFF-32] the staff socket answers no call', async () => {
  const client = await connected(gateway.staff('ravi'))
  expect(await ask(client, 'get:balance')).toMatchObject({ status: 'failed' })
})

test('[SOCK-7] the sockets of a player hear of a new notification, with its kind', async () => {
  const [alice, bob] = [await connected(gateway.connect('alice')), await connected(gateway.connect('bob'))]
  const heard = [alice, bob].map(record)
  gateway.tell({ topic: 'notified', player: playerId(1), kind: 'deposit' })
  gateway.tell({ topic: 'notified', player: playerId(2), kind: 'kyc' })
  await expect
    .poll(() => heard)
    .toEqual([[['notified', { kind: 'deposit' }]], [['notified', { kind: 'kyc' }]]])
})
