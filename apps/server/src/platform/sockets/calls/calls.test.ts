import { balanceReplySchema, lobbyReplySchema } from '@maidan/contracts/player'
import { playerId, sessionId } from '@maidan/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseAway } from '../../postgres/database.ts'
import type { WalletFigures } from '../index.ts'
import { ask, connected, figures, type Gateway, next, player, startGateway } from '../testing.ts'

let gateway: Gateway

beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(() => gateway.close())

const connect = (token: string, options = {}) => connected(gateway.connect(token, options))

test.each(['websocket', 'polling'])('[SOCK-4] get:balance answers the wallet over %s', async (transport) => {
  const client = await connect('alice', { transports: [transport] })
  const reply = await ask(client, 'get:balance')
  expect(reply).toEqual({ status: 'success', balance: 100.5, cash: 60.5, coins: 40, exposureAmount: 10 })
  expect(balanceReplySchema.safeParse(reply).success).toBe(true)
})

test('[SOCK-4] many players who ask at once cost few reads, and each gets the own wallet', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => at + 100)
  for (const id of ids) {
    gateway.tokens.set(`player ${id}`, player(id))
    gateway.wallets.set(playerId(id), figures(id))
  }
  const clients = await Promise.all(ids.map((id) => connect(`player ${id}`)))
  const { readWallets } = gateway.ports
  let reads = 0
  gateway.ports.readWallets = (players) => ((reads += 1), readWallets(players))
  const replies = await Promise.all(clients.map((client) => ask(client, 'get:balance')))
  expect(replies).toEqual(ids.map((id) => ({ status: 'success', ...figures(id) })))
  expect(reads).toBeLessThan(10)
})

test('[SOCK-4] a wallet that is not there is a failure with a message', async () => {
  gateway.wallets.clear()
  const reply = await ask(await connect('alice'), 'get:balance')
  expect(reply).toEqual({ status: 'failed', message: expect.stringMatching(/^[A-Z]/) })
})

test('[SOCK-5] session_check is a success while the session is good and failed once it is not', async () => {
  const client = await connect('alice')
  expect(await ask(client, 'session_check')).toEqual({ status: 'success' })
  gateway.ended.add(sessionId(10))
  expect(await ask(client, 'session_check')).toMatchObject({ status: 'failed' })
  expect(await next(client, 'disconnect')).toBe('io server disconnect')
})

test('[SOCK-5] a session whose state cannot be read stays as good as it was', async () => {
  const client = await connect('alice')
  gateway.ports.areLive = () => Promise.reject(new Error('the database is away'))
  expect(await ask(client, 'session_check')).toEqual({ status: 'success' })
  gateway.ports.areLive = () => new Promise(() => {})
  expect(await ask(client, 'session_check')).toEqual({ status: 'success' })
})

test('[SOCK-12] get:spmsports_lobby answers the address of the lobby of this player', async () => {
  gateway.ports.lobbyAddress = async (caller, config) =>
    `https://exchange.example/${caller.player}/${caller.session}?theme=${config.theme}`
  const reply = await ask(await connect('bob'), 'get:spmsports_lobby', { theme: 'dark', more: 1 })
  expect(reply).toEqual({ status: 'success', data: { lobby: 'https://exchange.example/2/20?theme=dark' } })
  expect(lobbyReplySchema.safeParse(reply).success).toBe(true)
})

test('[SOCK-12] without a lobby the answer is a failure that says so', async () => {
  const reply = await ask(await connect('bob'), 'get:spmsports_lobby', {})
  expect(reply).toEqual({ status: 'failed', message: 'The exchange is not open yet. Please try again later' })
})

test('[SOCK-9] each event is acknowledged within 1000 ms even when nothing behind it answers', async () => {
  gateway.ports.lobbyAddress = () => new Promise(() => {})
  gateway.ports.readWallets = () => new Promise<Map<never, WalletFigures>>(() => {})
  const client = await connect('alice')
  const replies = await Promise.all([
    ask(client, 'get:balance'),
    ask(client, 'get:spmsports_lobby', {}),
    ask(client, 'session_check'),
  ])
  const busy = { status: 'failed', message: 'We are busy. Please try again in a moment' }
  expect(replies).toEqual([busy, busy, { status: 'success' }])
})

test('[SOCK-9] an error behind an event is a failure with a message that tells nothing of the inside', async () => {
  gateway.ports.readWallets = () => Promise.reject(new Error('relation "ledger.wallet" does not exist'))
  gateway.ports.lobbyAddress = () => {
    throw new Error('thrown at once')
  }
  const client = await connect('alice')
  const failed = { status: 'failed', message: 'Something went wrong on our side. Please try again' }
  expect(await ask(client, 'get:balance')).toEqual(failed)
  expect(await ask(client, 'get:spmsports_lobby', {})).toEqual(failed)
})

test('[SOCK-9] [RUN-29] while the database is away, an event is a failure that says that we are busy', async () => {
  const away = new DatabaseAway('the database does not answer')
  gateway.ports.readWallets = () => Promise.reject(away)
  gateway.ports.lobbyAddress = () => Promise.reject(away)
  const client = await connect('alice')
  const busy = { status: 'failed', message: 'We are busy. Please try again in a moment' }
  expect(await ask(client, 'get:balance')).toEqual(busy)
  expect(await ask(client, 'get:spmsports_lobby', {})).toEqual(busy)
})

const MALFORMED: readonly [string, ...unknown[]][] = [
  ['get:balance', 'text'],
  ['get:balance', { player: 2 }],
  ['get:balance', 1, 2, 3],
  ['session_check', [[]]],
  ['session_check', { session: 20 }],
  ['get:spmsports_lobby'],
  ['get:spmsports_lobby', null],
  ['get:spmsports_lobby', 'x'.repeat(10_000)],
  ['get:spmsports_lobby', { theme: 7 }],
  ['get:spmsports_lobby', { returnUrl: 'x'.repeat(501) }],
  ['get:spmsports_lobby', {}, {}],
  ['get:spmsports_lobby', Buffer.from('binary')],
  ['unknown'],
  ['error', 'from a client'],
  ['__proto__', {}],
  ['constructor', {}],
]

test.each(MALFORMED)(
  '[SOCK-9] the event %j with %j is a failure and ends nothing',
  async (event, ...args) => {
    gateway.ports.lobbyAddress = async () => 'https://exchange.example/'
    const client = await connect('alice')
    const message = expect.stringMatching(/^[A-Z]/)
    expect(await ask(client, event, ...args)).toEqual({ status: 'failed', message })
    expect(await ask(client, 'session_check')).toEqual({ status: 'success' })
  },
)

test('[SOCK-9] nothing asked is asked whether it is left out, null or an empty object', async () => {
  const client = await connect('alice')
  for (const args of [[], [null], [{}]])
    expect(await ask(client, 'get:balance', ...args)).toMatchObject({ status: 'success' })
})

test('[SOCK-9] events without a callback do no work and end nothing', async () => {
  const client = await connect('alice')
  let reads = 0
  gateway.ports.readWallets = async () => ((reads += 1), new Map())
  for (const event of ['get:balance', 'session_check', 'get:spmsports_lobby', 'unknown', 'error'])
    client.emit(event, { some: 'thing' })
  expect(await ask(client, 'session_check')).toEqual({ status: 'success' })
  expect(reads).toBe(0)
})

test('[SOCK-9] a client that asks too often is told so, and gets answers again a second later', async () => {
  const client = await connect('alice')
  const replies = await Promise.all(Array.from({ length: 40 }, () => ask(client, 'session_check')))
  const told = replies.filter((reply) => JSON.stringify(reply).includes('Too many attempts'))
  expect(told).toHaveLength(10)
  expect(replies.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => ({ status: 'success' })))
  gateway.passTime(1000)
  expect(await ask(client, 'session_check')).toEqual({ status: 'success' })
})
