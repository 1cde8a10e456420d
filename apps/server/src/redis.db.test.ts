import type { LiveMarket, WatchReply } from '@maidan/contracts/player'
import { type MarketId, paise } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './platform/postgres/testing.ts'
import { type RedisServer, startRedis } from './platform/redis/testing.ts'
import { follow } from './platform/sockets/live/testing.ts'
import { createOpenMarket, enrich } from './testing/bettors.ts'
import { createPlayers, type LoggedIn } from './testing/players.ts'
import { startTestApp, type TestApp } from './testing.ts'

const LIMIT = 200
const A_MINUTE = 60_000

let db: TestDatabase
let server: RedisServer
let first: TestApp
let second: TestApp
let player: LoggedIn
let bettor: LoggedIn
let deposits = 0
let ahead = 0

/** Two servers on one database and one Redis. */
beforeAll(async () => {
  db = await createTestDatabase()
  server = await startRedis()
  const settings = { REDIS_URL: server.url, ADDRESS_LIMIT: String(LIMIT) }
  first = await startTestApp(db.config.app, settings)
  second = await startTestApp(db.config.app, settings)
  ;[player, bettor] = (await createPlayers(db.owner, 'ann', 2)) as [LoggedIn, LoggedIn]
  await enrich(first.ledger, bettor)
})
beforeEach(() => beginWindow())
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()])
  await server?.close()
  await db?.close()
})

/** A new minute begins for both servers, with new limits. */
const beginWindow = (): void => {
  const ms = 2 * A_MINUTE - ((Date.now() + ahead) % A_MINUTE)
  ahead += ms
  for (const app of [first, second]) app.pass(ms)
}

const call = async (app: TestApp): Promise<number> => (await fetch(`${app.address}/api/getAppDetails`)).status

const deposit = (app: TestApp) =>
  app.ledger.post({
    player: player.id,
    key: `in ${++deposits}`,
    kind: 'test',
    movement: 'deposit',
    change: credit(paise(100), 'play_money'),
  })

/** The balances that a player hears of at the second server. */
const listen = async () => {
  const socket = second.connect(player.token)
  const heard: number[] = []
  socket.on('update_balance', ({ balance }: { balance: number }) => heard.push(balance))
  await expect.poll(() => socket.connected).toBe(true)
  return heard
}

test('[RED-4] a player connected to one server hears of money that another one moved', async () => {
  const heard = await listen()
  await deposit(first)
  await expect.poll(() => heard.at(-1)).toBe(deposits)
})

/** The stakes that players of the second server see offered. */
const watch = async (market: MarketId) => {
  const { client, known } = follow(second.connectSports())
  const offered = () => (known(market)?.view as LiveMarket | undefined)?.runners['1']?.toLay[0]?.[1]
  const isWatched = async () => {
    const reply = (await client
      .timeout(5000)
      .emitWithAck('watch_markets', { ids: [market] })) as WatchReply<number>
    return reply.status === 'success' && reply.ids.length > 0
  }
  return { offered, isWatched }
}

test('[RED-8] live prices travel through Redis, and by the desk of the owner while Redis is away', async () => {
  const market = await createOpenMarket(db.owner, 'through-redis')
  const { offered, isWatched } = await watch(market)
  let stakes = 0
  const raise = async (): Promise<void> => {
    const answer = await fetch(`${second.address}/api/bet/match/odds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bettor.token}`,
        'idempotency-key': `raise-${stakes}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ market, runner: 1, side: 'back', price: 2, stake: 10 }),
    })
    expect(answer.status).toBe(201)
    stakes += 10
    await expect.poll(isWatched).toBe(true)
    await expect.poll(offered, { timeout: 5000 }).toBe(stakes)
  }
  await raise()
  await raise()
  await server.kill()
  await raise()
  await server.start()
  await raise()
})

/** What both servers answer in the end when the limit was used up at the first. */
const useUpLimit = async () => {
  beginWindow()
  const answers = await Promise.all(Array.from({ length: LIMIT }, () => call(first)))
  return { answers: new Set(answers), probe: async () => [await call(first), await call(second)] }
}

test('[RED-6] calls of one address count at both servers', async () => {
  const { answers, probe } = await useUpLimit()
  expect(answers).toEqual(new Set([200]))
  await expect.poll(probe, { timeout: 5000 }).toEqual([429, 429])
})

test.each(['killed', 'silent'] as const)(
  '[RED-7] while Redis is %s calls are answered at once and sockets get their news; afterwards Redis is used again',
  async (fault) => {
    const heard = await listen()
    await (fault === 'killed' ? server.kill() : server.pause())
    const since = performance.now()
    for (const app of [first, second, first, second]) expect(await call(app)).toBe(200)
    expect(performance.now() - since).toBeLessThan(2500)
    await deposit(first)
    await expect.poll(() => heard.at(-1), { timeout: 5000 }).toBe(deposits)
    await (fault === 'killed' ? server.start() : server.resume())
    const { probe } = await useUpLimit()
    await expect.poll(probe, { timeout: 5000 }).toEqual([429, 429])
    await deposit(first)
    await expect.poll(() => heard.at(-1)).toBe(deposits)
  },
)
