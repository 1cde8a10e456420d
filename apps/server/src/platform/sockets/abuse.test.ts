import { playerId } from '@maidan/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRaw, type RawSocket } from './testing-raw.ts'
import {
  ask,
  connected,
  figures,
  type Gateway,
  next,
  record,
  refused,
  startGateway,
  walletChanged,
} from './testing.ts'

let gateway: Gateway
const raws: RawSocket[] = []

beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(async () => {
  for (const raw of raws.splice(0)) raw.destroy()
  await gateway.close()
})

const raw = (headers: readonly string[] = [], to = gateway): RawSocket => {
  const socket = openRaw(to.port, headers)
  raws.push(socket)
  return socket
}
/** A raw client that has become a socket of alice. */
const rawAlice = async (): Promise<RawSocket> => {
  const socket = raw()
  await expect.poll(socket.received).toContain('"sid"')
  socket.text('40{"token":"alice"}')
  await expect.poll(socket.received).toContain('40{"sid"')
  return socket
}
const poll = (query: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}/public/?EIO=4&transport=polling${query}`, init)
const openPolling = async (): Promise<string> => {
  const opened = await (await poll('')).text()
  return `&sid=${(JSON.parse(opened.slice(1)) as { sid: string }).sid}`
}

const GARBAGE: readonly [string, (socket: RawSocket) => void][] = [
  ['text that is no packet', (socket) => socket.text('garbage')],
  ['an empty message', (socket) => socket.text('')],
  ['a packet of no type', (socket) => socket.text('49')],
  ['an event that is no JSON', (socket) => socket.text('42[')],
  ['an event that is no list', (socket) => socket.text('42{"get:balance":1}')],
  ['an event with a reserved name', (socket) => socket.text('42["disconnecting"]')],
  ['an event with too many attachments', (socket) => socket.text('451000000-["x"]')],
  ['bytes that belong to nothing', (socket) => socket.binary(Buffer.from([1, 2, 3]))],
  ['a second connect', (socket) => socket.text('40{"token":"bob"}')],
  ['a ping the wrong way', (socket) => socket.text('2')],
  ['a message over the limit', (socket) => socket.text(`42["${'x'.repeat(17_000)}"]`)],
  ['a frame without a mask', (socket) => socket.bytes(Buffer.from([0x81, 1, 65]))],
  ['a frame of a reserved kind', (socket) => socket.bytes(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff]))],
  ['text that is not UTF-8', (socket) => socket.bytes(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]))],
]

test.each(GARBAGE)('[ERR-15] %s closes that connection and no other', async (_name, send) => {
  const other = await connected(gateway.connect('alice'))
  const broken = await rawAlice()
  send(broken)
  await expect.poll(() => gateway.io.sockets.sockets.size).toBe(1)
  await expect.poll(() => gateway.io.engine.clientsCount).toBe(1)
  expect(await ask(other, 'session_check')).toEqual({ status: 'success' })
})

test('[ERR-15] a packet that cannot be parsed closes that connection by polling, too', async () => {
  const other = await connected(gateway.connect('alice', { transports: ['polling'] }))
  const sid = await openPolling()
  await poll(sid, { method: 'POST', body: '40{"token":"alice"}' })
  expect(await (await poll(sid)).text()).toContain('40{"sid"')
  const waiting = poll(sid)
  await poll(sid, { method: 'POST', body: '42[' }).catch(() => {})
  await (await waiting).text()
  await expect.poll(async () => (await poll(sid)).status).toBe(400)
  expect(await ask(other, 'session_check')).toEqual({ status: 'success' })
})

test.each(['nonsense', '', '9999'])(
  '[ERR-15] the polled body %j ends only its own connection',
  async (body) => {
    const sid = await openPolling()
    await poll(sid, { method: 'POST', body }).catch(() => {})
    await expect.poll(() => gateway.io.engine.clientsCount).toBe(0)
    await connected(gateway.connect('alice'))
  },
)

test('[ERR-15] requests that are no handshake are refused and harm nobody', async () => {
  const client = await connected(gateway.connect('alice'))
  const queries = [
    '',
    '?EIO=4',
    '?EIO=4&transport=carrier-pigeon',
    '?EIO=3&transport=polling',
    '?EIO=4&transport=polling&sid=x',
    '?%00=%ff',
  ]
  for (const query of queries)
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await fetch(`${gateway.url}/public/${query}`, { method })).status).toBe(400)
  expect(await ask(client, 'session_check')).toEqual({ status: 'success' })
})

test('[ERR-15] an unknown namespace is refused', async () => {
  const client = await connected(gateway.connect('alice'))
  const { message } = await refused(client.io.socket('/admin'))
  expect(message).toBe('Invalid namespace')
  expect(await ask(client, 'session_check')).toEqual({ status: 'success' })
})

test('[SOCK-2] a connection that asks for two players at once gets neither', async () => {
  const asked: string[] = []
  gateway.ports.authenticate = (token) => (asked.push(token), new Promise(() => {}))
  const socket = raw()
  await expect.poll(socket.received).toContain('"sid"')
  for (const token of ['alice', 'bob', 'alice']) socket.text(`40{"token":"${token}"}`)
  await expect.poll(() => gateway.io.engine.clientsCount).toBe(0)
  expect(asked).toEqual(['alice'])
  expect(gateway.io.sockets.sockets.size).toBe(0)
  expect(gateway.io.sockets.adapter.rooms.size).toBe(0)
})

test('[SOCK-8] a connection that keeps trying tokens is closed', async () => {
  const socket = raw()
  await expect.poll(socket.received).toContain('"sid"')
  for (let tries = 1; tries <= 5; tries++) {
    socket.text(`40{"token":"guess ${tries}"}`)
    await expect.poll(() => socket.received().split('SessionError').length - 1).toBe(tries)
  }
  await expect.poll(() => gateway.io.engine.clientsCount).toBe(0)
})

test('[SOCK-9] the server cuts off a client that goes on flooding, and nobody else', async () => {
  const other = await connected(gateway.connect('bob'))
  const flooding = await connected(gateway.connect('alice'))
  const gone = next(flooding, 'disconnect')
  for (let count = 0; count < 300; count++) flooding.emit('get:balance', () => {})
  await gone
  expect(await ask(other, 'session_check')).toEqual({ status: 'success' })
})

test('[SOCK-9] the server cuts off a flood in one polled body as well', async () => {
  const sid = await openPolling()
  await poll(sid, { method: 'POST', body: '40{"token":"alice"}' })
  expect(await (await poll(sid)).text()).toContain('40{"sid"')
  const body = Array.from({ length: 2000 }, () => '42["x"]').join('\x1e')
  await poll(sid, { method: 'POST', body }).catch(() => {})
  await expect.poll(() => gateway.io.engine.clientsCount).toBe(0)
})

test('[SOCK-7] the server drops a client that does not read before much waits for it', async () => {
  const small = await startGateway({ limits: { queuedPackets: 20, betweenReadsMs: 0 } })
  const hanging = raw([], small)
  await expect.poll(hanging.received).toContain('"sid"')
  hanging.text('40{"token":"alice"}')
  await expect.poll(hanging.received).toContain('40{"sid"')
  hanging.pause()
  small.ports.readWallets = async () =>
    new Map([[playerId(1), { ...figures(1), balance: 'x'.repeat(1_000_000) as unknown as number }]])
  const push = async () => {
    small.tell(walletChanged(1))
    return small.io.engine.clientsCount
  }
  await expect.poll(push, { interval: 1, timeout: 4000 }).toBe(0)
  await small.close()
})

test('[SOCK-1] connections of one session, of one address and in all have a limit', async () => {
  const limited = await startGateway({
    limits: { connectionsPerSession: 2, connectionsPerAddress: 4, connections: 5 },
  })
  for (let count = 0; count < 2; count++) await connected(limited.connect('alice'))
  const third = limited.connect('alice')
  expect((await refused(third)).data).toMatchObject({
    type: 'TooManyConnections',
    message: expect.any(String),
  })
  third.disconnect()
  await expect.poll(() => limited.io.engine.clientsCount).toBe(2)
  for (let count = 0; count < 2; count++) await connected(limited.connect('bob'))
  await refused(limited.connect('alice elsewhere'))
  expect(limited.io.engine.clientsCount).toBe(4)
  await limited.close()
})

test('[SOCK-1] of many sockets that connect at once only as many as a session may have get in', async () => {
  const limited = await startGateway({ limits: { connectionsPerSession: 3 } })
  const clients = Array.from({ length: 12 }, () => limited.connect('alice'))
  const outcomes = await Promise.all(
    clients.map((client) =>
      Promise.race([connected(client).then(() => 'in'), refused(client).then(() => 'out')]),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(3)
  await limited.close()
})

test('[SOCK-1] handshakes of one address have a limit, which the address of another does not share', async () => {
  const limited = await startGateway({
    limits: { handshakesPerAddress: { max: 3, windowMs: 60_000 } },
    addressOf: (request) => String(request.headers['x-forwarded-for']),
  })
  const from = (address: string) => limited.connect('alice', { extraHeaders: { 'x-forwarded-for': address } })
  for (let count = 0; count < 3; count++) await connected(from('192.0.2.1'))
  expect(await refused(from('192.0.2.1'))).toBeInstanceOf(Error)
  await connected(from('192.0.2.2'))
  limited.passTime(60_000)
  await connected(from('192.0.2.1'))
  await limited.close()
})

test('[SOCK-1] pages of the own site and of allowed origins may connect, others may not', async () => {
  const site = await startGateway({ origins: ['https://play.example'] })
  const from = (origin: string, transport: string) =>
    site.connect('alice', { extraHeaders: { origin }, transports: [transport] })
  for (const transport of ['websocket', 'polling']) {
    await connected(from(site.url, transport))
    await connected(from('https://play.example', transport))
    await refused(from('https://evil.example', transport))
    await refused(from('null', transport))
  }
  const handshake = `${site.url}/public/?EIO=4&transport=polling`
  const cors = async (origin: string) =>
    (await fetch(handshake, { headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await cors('https://play.example')).toBe('https://play.example')
  expect(await cors('https://evil.example')).toBeNull()
  await site.close()
})

test('[RUN-9] the answers of the path carry the headers they are given, refused ones too', async () => {
  const site = await startGateway({ headers: { 'x-content-type-options': 'nosniff' } })
  for (const query of ['?EIO=4&transport=polling', '?nonsense'])
    expect((await fetch(`${site.url}/public/${query}`)).headers.get('x-content-type-options')).toBe('nosniff')
  await site.close()
})

test('[RUN-16] the metrics count the sockets of players and of sports', async () => {
  await Promise.all([gateway.connect('alice'), gateway.connect('bob'), gateway.sports()].map(connected))
  await fetch(`${gateway.url}/public/`)
  const metrics = await gateway.registry.metrics()
  expect(metrics).toContain('socket_connections{namespace="players"} 2')
  expect(metrics).toContain('socket_connections{namespace="sports"} 1')
  expect(metrics).toContain('socket_handshakes_refused_total 1')
})

test('[RUN-5] a stop closes all sockets and takes no new ones', async () => {
  const clients = [
    gateway.connect('alice'),
    gateway.connect('bob', { transports: ['polling'] }),
    gateway.sports(),
  ]
  await Promise.all(clients.map(connected))
  const silent = await rawAlice()
  const heard = clients.map(record)
  const gone = clients.map((client) => next(client, 'disconnect'))
  await gateway.stop()
  expect(await Promise.all(gone)).toEqual(clients.map(() => 'transport close'))
  await expect.poll(silent.isClosed).toBe(true)
  await refused(gateway.connect('alice'))
  await refused(gateway.connect('alice', { transports: ['polling'] }))
  expect(heard).toEqual([[], [], []])
  expect(gateway.listeners()).toBe(0)
})
