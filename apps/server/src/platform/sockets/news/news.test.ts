import { playerId, sessionId } from '@maidan/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  ask,
  connected,
  figures,
  type Gateway,
  next,
  record,
  sessionEnded,
  startGateway,
  walletChanged,
} from '../testing.ts'

let gateway: Gateway

beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(() => gateway.close())

const connect = (token: string, options = {}) => connected(gateway.connect(token, options))
const alice = playerId(1)

test.each(['websocket', 'polling'])(
  '[SOCK-7] a movement sends the new balance to all sockets of the player and to no other, over %s',
  async (transport) => {
    const transports = [transport]
    const hers = [await connect('alice', { transports }), await connect('alice elsewhere', { transports })]
    const bob = await connect('bob', { transports })
    const [first, second, others] = [...hers, bob].map(record)
    gateway.wallets.set(alice, figures(80, 5, 2.25))
    gateway.tell(walletChanged(1))
    const update = ['update_balance', { balance: 85, cash: 80, coins: 5, exposureAmount: 2.25 }]
    await expect.poll(() => [first, second]).toEqual([[update], [update]])
    gateway.tell(walletChanged(2))
    await expect.poll(() => others).toEqual([['update_balance', figures(7)]])
    expect([first, second]).toEqual([[update], [update]])
  },
)

test('[SOCK-7] a burst of 10,000 movements sends few messages, and the last has the right balance', async () => {
  const client = await connect('alice')
  const heard = record(client)
  for (let round = 1; round <= 10_000; round++) {
    gateway.wallets.set(alice, figures(round))
    gateway.tell(walletChanged(1))
    // Lets the socket work in between, as it does when notifications arrive one by one.
    if (round % 1000 === 0) await ask(client, 'session_check')
  }
  await expect.poll(() => heard.at(-1)).toEqual(['update_balance', figures(10_000)])
  expect(heard.length).toBeLessThan(20)
})

test('[SOCK-7] the server reads a wallet again that moved during a read, so the last balance it sends is the last there was', async () => {
  const client = await connect('alice')
  const heard = record(client)
  const reads: (() => void)[] = []
  gateway.ports.readWallets = async () => {
    const wallets = new Map(gateway.wallets)
    await new Promise<void>((resolve) => void reads.push(resolve))
    return wallets
  }
  gateway.wallets.set(alice, figures(1))
  gateway.tell(walletChanged(1))
  await expect.poll(() => reads.length).toBe(1)
  gateway.wallets.set(alice, figures(2))
  gateway.tell(walletChanged(1))
  reads[0]?.()
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.()
  await expect.poll(() => heard.map(([, payload]) => payload)).toEqual([figures(1), figures(2)])
})

test('[SOCK-7] the server sends a wallet that it could not read as soon as it can', async () => {
  const client = await connect('alice')
  const { readWallets } = gateway.ports
  let failures = 0
  gateway.ports.readWallets = async (players) => {
    if ((failures += 1) <= 2) throw new Error('the database is away')
    return readWallets(players)
  }
  gateway.tell(walletChanged(1))
  expect(await next(client, 'update_balance')).toEqual(figures(60.5, 40, 10))
})

test('[SOCK-7] the server reads no wallet of a player without a socket here', async () => {
  await connect('alice')
  const read: number[][] = []
  gateway.ports.readWallets = async (players) => (read.push([...players]), new Map())
  gateway.tell(walletChanged(...Array.from({ length: 5000 }, (_, at) => at + 1)))
  await expect.poll(() => read).toEqual([[1]])
})

test('[SOCK-7] [RT-12] after lost events every connected player gets the balance and reads all bets', async () => {
  const clients = [await connect('alice'), await connect('bob')]
  const heard = clients.map(record)
  gateway.wallets.set(alice, figures(1))
  gateway.resync()
  const anyBet = ['bets_changed', { ids: [] }]
  await expect
    .poll(() => heard)
    .toEqual([
      [anyBet, ['update_balance', figures(1)]],
      [anyBet, ['update_balance', figures(7)]],
    ])
})

test('[SOCK-3] after lost events everybody gets the organisation status', async () => {
  const statuses = [Promise.resolve('suspended'), Promise.reject(new Error('the database is away'))]
  statuses[1]?.catch(() => {})
  const status = await startGateway({ organisationStatus: () => statuses.shift() ?? Promise.resolve('live') })
  const clients = await Promise.all([status.connect('alice'), status.sports()].map(connected))
  const heard = clients.map((client) => next(client, 'organisation_status'))
  status.resync()
  expect(await Promise.all(heard)).toEqual([{ status: 'suspended' }, { status: 'suspended' }])
  status.resync()
  await expect.poll(() => status.logged).toHaveLength(1)
  await status.close()
})

test.each(['websocket', 'polling'])(
  '[SOCK-6] [SOCK-10] all sockets of the player hear that a session ended, and its own end within a second, over %s',
  async (transport) => {
    const transports = [transport]
    const ending = await connect('alice', { transports })
    const staying = await connect('alice elsewhere', { transports })
    const bob = await connect('bob', { transports })
    const heard = [ending, staying, bob].map(record)
    const began = performance.now()
    gateway.tell(sessionEnded(1, 10))
    expect(await next(ending, 'disconnect')).toBe('io server disconnect')
    expect(performance.now() - began).toBeLessThan(1000)
    expect(heard).toEqual([[['session_refresh']], [['session_refresh']], []])
    expect(await ask(staying, 'session_check')).toEqual({ status: 'success' })
    expect(await ask(bob, 'session_check')).toEqual({ status: 'success' })
  },
)

test('[SOCK-5] [SOCK-6] a client that checks its session upon session_refresh is told that it is over, and why', async () => {
  const client = await connect('alice')
  const checked = next(client, 'session_refresh').then(() => ask(client, 'session_check'))
  gateway.tell(sessionEnded(1, 10, 'Your password was changed'))
  expect(await checked).toEqual({ status: 'failed', message: 'Your password was changed' })
})

test('[SOCK-10] from the moment a session is over its sockets hear and learn nothing of the player', async () => {
  const client = await connect('alice')
  const heard = record(client)
  gateway.tell(sessionEnded(1, 10))
  gateway.tell(walletChanged(1))
  expect(await ask(client, 'get:balance')).toEqual({ status: 'failed', message: 'You logged out' })
  await next(client, 'disconnect')
  expect(heard).toEqual([['session_refresh']])
})

test('[SOCK-10] a ban ends the sockets of all sessions of the player', async () => {
  const hers = [await connect('alice'), await connect('alice'), await connect('alice elsewhere')]
  const bob = await connect('bob')
  const gone = hers.map((client) => next(client, 'disconnect'))
  gateway.tell(sessionEnded(1, 10, 'Your account is blocked'))
  gateway.tell(sessionEnded(1, 11, 'Your account is blocked'))
  expect(await Promise.all(gone)).toEqual(hers.map(() => 'io server disconnect'))
  expect(bob.connected).toBe(true)
})

test('[SOCK-3] [SOCK-10] the sports socket of the same connection outlives the session', async () => {
  const client = await connect('alice')
  const sports = await connected(client.io.socket('/sports'))
  const heard = record(sports)
  gateway.tell(sessionEnded(1, 10))
  expect(await next(client, 'disconnect')).toBe('io server disconnect')
  gateway.tell({ topic: 'organisation_status', status: 'live' })
  await expect.poll(() => heard).toEqual([['organisation_status', { status: 'live' }]])
})

test('[SOCK-10] the server finds a session that ran out while its socket was open, and ends the socket', async () => {
  const checking = await startGateway({ limits: { sessionCheckMs: 50, sessionsPerCheck: 1 } })
  const clients = ['alice', 'alice elsewhere', 'bob'].map((token) => checking.connect(token))
  const [hers, elsewhere, bob] = await Promise.all(clients.map(connected))
  checking.ended.add(sessionId(10))
  expect(await next(hers!, 'disconnect')).toBe('io server disconnect')
  expect([elsewhere!.connected, bob!.connected]).toEqual([true, true])
  await checking.close()
})

test('[SOCK-10] after lost events the server also ends the sockets of sessions that ended meanwhile', async () => {
  const [hers, bob] = [await connect('alice'), await connect('bob')]
  gateway.ended.add(sessionId(10))
  gateway.resync()
  expect(await next(hers, 'disconnect')).toBe('io server disconnect')
  expect(bob.connected).toBe(true)
})

test('[SOCK-10] the server leaves sessions that it cannot check, and checks them again', async () => {
  const checking = await startGateway({ limits: { sessionCheckMs: 50 } })
  const client = await connected(checking.connect('alice'))
  const { areLive } = checking.ports
  checking.ended.add(sessionId(10))
  let failures = 0
  checking.ports.areLive = async (sessions) => {
    if ((failures += 1) <= 2) throw new Error('the database is away')
    return areLive(sessions)
  }
  await next(client, 'disconnect')
  expect(failures).toBe(3)
  await checking.close()
})

const betsOf = (...changes: (readonly [player: number, ...bets: number[]])[]) => ({
  topic: 'bets_changed' as const,
  changes: changes.map(([player, ...bets]) => ({ player: playerId(player), bets })),
})

test('[RT-12] all sockets of a player hear of the player’s changed bets, and no other socket does', async () => {
  const clients = [await connect('alice'), await connect('alice elsewhere'), await connect('bob')]
  const heard = clients.map(record)
  gateway.tell(betsOf([1, 7, 8], [2, 9], [3, 10]))
  const hers = [['bets_changed', { ids: [7, 8] }]]
  await expect.poll(() => heard).toEqual([hers, hers, [['bets_changed', { ids: [9] }]]])
})

test('[RT-12] a burst of changed bets becomes few messages, and for too many bets the client reads all', async () => {
  const client = await connect('alice')
  const heard = record(client)
  for (let bet = 1; bet <= 50; bet++) gateway.tell(betsOf([1, bet], [1, bet]))
  const ids = Array.from({ length: 50 }, (_, at) => at + 1)
  await expect.poll(() => heard).toEqual([['bets_changed', { ids }]])
  for (let bet = 1; bet <= 500; bet++) gateway.tell(betsOf([1, bet]))
  await expect.poll(() => heard.at(-1)).toEqual(['bets_changed', { ids: [] }])
  expect(heard).toHaveLength(2)
})
