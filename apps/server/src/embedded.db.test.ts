import { ROUTES } from '@maidan/contracts/openapi'
import { defined } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from './testing.ts'
import { EXAMPLES } from './testing/requests/examples.ts'
import {
  createRequestWorld,
  emptyCall,
  fingerprint,
  type RequestWorld,
  routeOf,
} from './testing/requests/world.ts'

const PLAYERS = ROUTES.filter(({ access }) => access === 'player')

let world: RequestWorld
beforeAll(async () => {
  world = await createRequestWorld()
})
afterAll(() => world.close())

/** The token that a frame of this session gets. */
const tokenInFrame = async (token: string): Promise<string> => {
  const caller = defined(await world.app.accounts.authenticate(token), 'a live session')
  const address = defined(await world.app.accounts.launchAddress(caller, {}), 'an address')
  const launch = new URL(address, 'https://play.example').searchParams.get('launch')
  const sent = { token: '', body: { launch } }
  return (JSON.parse((await world.call(routeOf('openLaunch'), sent, 'unused')).text) as { token: string })
    .token
}

test('[EMB-12] the token of a frame is refused by every call of a player that the contracts do not give it', async () => {
  const { token } = await world.newPlayer(1000)
  const framed = await tokenInFrame(token)
  const before = await fingerprint(world.db)
  for (const route of PLAYERS) {
    if (route.embed) continue
    const { status, text } = await world.call(route, emptyCall(route, framed), `framed-${route.name}`)
    expect([route.name, status, (JSON.parse(text) as { code: string }).code]).toEqual([
      route.name,
      403,
      'forbidden',
    ])
  }
  expect(await fingerprint(world.db)).toBe(before)
})

test('[EMB-12] what the contracts give to a frame is this and no more', () => {
  expect(PLAYERS.filter(({ embed }) => embed).map(({ name }) => name)).toEqual([
    'getWallet',
    'placeMatchOdds',
    'cancelBet',
    'reduceBet',
    'replaceBet',
    'getCashOut',
    'cashOut',
    'getExposureAmount',
    'getBetMatches',
    'getBets',
    'getBet',
  ])
})

test('[EMB-12] a frame reads the wallet and bets on match odds', async () => {
  const sent = await defined(EXAMPLES['placeMatchOdds'], 'an example').make(world)
  const framed = await tokenInFrame(sent.token)
  expect((await world.call(routeOf('getWallet'), { token: framed }, 'unused')).status).toBe(200)
  expect((await world.call(routeOf('placeMatchOdds'), { ...sent, token: framed }, 'in-a-frame')).status).toBe(
    201,
  )
})

test('[EMB-12] no socket of the session takes the token of a frame', async () => {
  const { token } = await world.newPlayer()
  const connect = (with_: string) =>
    new Promise<string>((resolve) => {
      const socket = world.app.connect(with_)
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', ({ message }) => resolve(message))
    })
  expect(await connect(await tokenInFrame(token))).not.toBe('connected')
  expect(await connect(token)).toBe('connected')
})

test('[ROUTE-10] [EMB-15] the operator’s own page for Exchange 1 is the address, and gets no token of the player', async () => {
  const page = 'https://exchange.example/lobby?brand=7'
  const other = await startTestApp(world.db.config.app, { EXCHANGE_ADDRESS: page }, { roles: 'api' })
  const { token } = await world.newPlayer()
  const socket = other.connect(token)
  const reply: unknown = await socket.timeout(10_000).emitWithAck('get:spmsports_lobby', { theme: 'dark' })
  expect(reply).toEqual({ status: 'success', data: { lobby: page } })
  await other.stop()
})
