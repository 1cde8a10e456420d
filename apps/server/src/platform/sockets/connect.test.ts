import { sessionErrorSchema } from '@maidan/contracts/player'
import { sessionId } from '@maidan/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  ask,
  connected,
  type Gateway,
  next,
  player,
  record,
  refused,
  sessionEnded,
  startGateway,
  walletChanged,
} from './testing.ts'

let gateway: Gateway

beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(() => gateway.close())

test.each(['websocket', 'polling'])('[SOCK-1] a client connects on /public/ by %s', async (transport) => {
  const client = await connected(gateway.connect('alice', { transports: [transport] }))
  expect(client.io.engine.transport.name).toBe(transport)
  expect(await ask(client, 'session_check')).toEqual({ status: 'success' })
})

test('[SOCK-1] a client that begins with polling moves on to websocket', async () => {
  const client = gateway.connect('alice', { transports: ['polling', 'websocket'] })
  await connected(client)
  await expect.poll(() => client.io.engine.transport.name).toBe('websocket')
  expect(await ask(client, 'session_check')).toEqual({ status: 'success' })
})

test('[SOCK-1] no other path is a socket, and the calls of the HTTP server are answered beside it', async () => {
  await refused(gateway.connect('alice', { path: '/socket.io/', transports: ['polling'] }))
  await connected(gateway.connect('alice'))
  const hello = await fetch(`${gateway.url}/api/hello`)
  expect(await hello.json()).toEqual({ hello: 'there' })
})

test('[SOCK-2] each connection is that of the player whose token it carries', async () => {
  const alice = await connected(gateway.connect('alice'))
  const bob = await connected(gateway.connect('bob'))
  expect(await ask(alice, 'get:balance')).toMatchObject({ balance: 100.5 })
  expect(await ask(bob, 'get:balance')).toMatchObject({ balance: 7 })
  alice.disconnect()
  expect(await ask(bob, 'get:balance')).toMatchObject({ balance: 7 })
})

test('[SOCK-3] the sports socket connects without auth, answers no call and hears nothing of players', async () => {
  const sports = await connected(gateway.sports())
  const alice = await connected(gateway.connect('alice'))
  const heard = record(sports)
  for (const event of ['get:balance', 'session_check', 'get:spmsports_lobby'])
    expect(await ask(sports, event)).toMatchObject({ status: 'failed' })
  gateway.tell(walletChanged(1, 2))
  await next(alice, 'update_balance')
  gateway.tell({ topic: 'organisation_status', status: 'maintenance' })
  await expect.poll(() => heard).toEqual([['organisation_status', { status: 'maintenance' }]])
})

test('[SOCK-3] a token does not make a player of the sports socket', async () => {
  const sports = await connected(gateway.sports({ auth: { token: 'alice' } }))
  expect(await ask(sports, 'get:balance')).toMatchObject({ status: 'failed' })
})

test('[SOCK-3] the organisation status reaches players and sports alike, and only a known one', async () => {
  const all = await Promise.all(
    [gateway.connect('alice'), gateway.connect('bob'), gateway.sports()].map(connected),
  )
  const heard = all.map(record)
  gateway.tell({ topic: 'organisation_status', status: 'on fire' })
  gateway.tell({ topic: 'organisation_status', status: 'live' })
  for (const events of heard)
    await expect.poll(() => events).toEqual([['organisation_status', { status: 'live' }]])
})

test.each(['nobody', '', 'x'.repeat(600), undefined])(
  '[SOCK-8] the token %j is refused with a SessionError and a message for a person',
  async (token) => {
    const { message, data } = await refused(gateway.connect(token))
    expect(sessionErrorSchema.parse(data)).toEqual({ type: 'SessionError', message })
    expect(message).toMatch(/^[A-Z].*log in/)
  },
)

test.each([{ token: 7 }, { token: ['alice'] }, { token: { length: 5 } }, { tokens: 'alice' }])(
  '[SOCK-8] the auth %j is refused with a SessionError',
  async (auth) => {
    const { data } = await refused(gateway.connect(undefined, { auth }))
    expect(data).toMatchObject({ type: 'SessionError' })
  },
)

test('[SOCK-8] a revoked token and a token of staff are refused with a SessionError', async () => {
  gateway.tokens.delete('alice')
  gateway.tokens.set('staff', {
    access: 'staff',
    staff: 1,
    username: 'ravi',
    role: 'admin',
    session: sessionId(99),
  })
  for (const token of ['alice', 'staff'])
    expect((await refused(gateway.connect(token))).data).toMatchObject({ type: 'SessionError' })
})

test('[SOCK-8] when sessions cannot be read the player is asked to try again, not logged out', async () => {
  gateway.ports.authenticate = () => Promise.reject(new Error('the database is away'))
  const { data, message } = await refused(gateway.connect('alice'))
  expect(data).toEqual({ type: 'Busy', message })
  expect(message).toBe('We are busy. Please try again in a moment')
})

test('[SOCK-8] a connection that is not authenticated in time is asked to try again', async () => {
  const slow = await startGateway({ limits: { authenticateMs: 50 } })
  slow.ports.authenticate = () => new Promise(() => {})
  expect((await refused(slow.connect('alice'))).data).toMatchObject({ type: 'Busy' })
  await slow.close()
})

test('[RUN-28] a connection whose rooms cannot be entered is refused for now, and ends nothing', async () => {
  const { adapter } = gateway.io.sockets
  const enter = adapter.addAll.bind(adapter)
  adapter.addAll = () => Promise.reject(new Error('other servers do not answer'))
  expect((await refused(gateway.connect('alice'))).data).toMatchObject({ type: 'Busy' })
  adapter.addAll = enter
  await connected(gateway.connect('alice'))
})

test('[SOCK-10] a session that ends while its connection is being made ends that connection', async () => {
  let authenticated: (() => void) | undefined
  gateway.ports.authenticate = () =>
    new Promise((resolve) => {
      authenticated = () => resolve(player(1))
    })
  const client = gateway.connect('alice')
  await expect.poll(() => authenticated).toBeDefined()
  gateway.tell(sessionEnded(1, 10))
  authenticated?.()
  await connected(client)
  expect(await next(client, 'disconnect')).toBe('io server disconnect')
})
