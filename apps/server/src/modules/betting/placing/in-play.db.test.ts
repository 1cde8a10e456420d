import { rounds } from '@maidan/core/testing'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBets } from '../../settlement/testing/clean-bets.ts'
import { KINDS_OF_BET } from '../testing/kinds.ts'
import { betOn, createWorld, DELAY_MS, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => requireCleanBets(world.db.owner))
afterAll(() => world.close())

test('[BET-1] of makers and takers who come in the same moment, none is matched before the delay is over', async () => {
  const market = await world.newInPlay()
  const pairs = 50
  const players = await Promise.all(Array.from({ length: 2 * pairs }, () => world.newPlayer(1_000_000_00)))
  const matched = () => world.markets.view(market)?.matched ?? 0
  for (let round = 1; round <= rounds(2, 80, 200); round++) {
    const before = matched()
    const placed = await Promise.all(
      players.map((player, at) =>
        world.post('/bet/match/odds', player, betOn(market, { side: at % 2 ? 'back' : 'lay', async: true })),
      ),
    )
    expect(placed.map(({ status }) => status)).toEqual(players.map(() => 201))
    const delays = world.timers.waiting()
    expect([delays.length >= pairs, Math.min(...delays)]).toEqual([true, DELAY_MS])
    world.timers.pass(DELAY_MS - 1)
    expect([world.timers.waiting().length, matched()]).toEqual([delays.length, before])
    world.timers.pass(1)
    await expect.poll(matched, { timeout: 10_000, interval: 2 }).toBe(before + pairs * 10_00)
  }
}, 600_000)

test('[BET-3] [BET-25] of all bets in whose delay a market is suspended, of whatever kind, none is taken', async () => {
  const exchange = await world.newInPlay()
  await world.offer(exchange, 'lay', 200, 1_000_000_00)
  const kinds = [
    { path: '/bet/match/odds', body: betOn(exchange), market: exchange },
    ...(await Promise.all(KINDS_OF_BET.map((kind) => kind.open(world, DELAY_MS / 1000)))),
  ]
  const players = await Promise.all(kinds.map(() => world.newPlayer(100_00)))
  const codes = new Set<unknown>()
  let suspensions = 0
  for (; suspensions < rounds(28, 400, 1000); suspensions += kinds.length) {
    const asked = kinds.map(({ path, body }, at) =>
      world.post(path, players[at]!, { ...body, accept: 'any' }),
    )
    await world.untilWaiting(kinds.length)
    // The suspensions are still in the queue when the delay of the bets ends.
    const turns = kinds.flatMap(({ market }) => [
      world.markets.suspend(market, 'A wicket fell'),
      world.markets.open(market),
    ])
    world.timers.pass(DELAY_MS)
    for (const { body } of await Promise.all(asked)) codes.add(body['code'])
    await Promise.all(turns)
  }
  expect([...codes]).toEqual(['market_suspended'])
  for (const player of players) expect((await world.wallet(player)).exposure).toBe(0)
}, 600_000)

test('[BET-26] a player who hangs up during the delay finds the bet, and the same key gives it', async () => {
  const player = await world.newPlayer(1000_00)
  const port = await world.listen()
  for (const kind of KINDS_OF_BET) {
    const { path, body } = await kind.open(world, DELAY_MS / 1000)
    const key = randomUUID()
    const call = request({
      port,
      method: 'POST',
      path: `/api${path}`,
      headers: {
        authorization: String(player),
        'idempotency-key': key,
        'content-type': 'application/json',
      },
    }).end(JSON.stringify(body))
    call.on('error', () => {})
    const closed = new Promise((resolve) => call.on('close', resolve))
    await world.untilWaiting(1)
    call.destroy()
    await closed
    const found = await world.get('/bets?status=pending', player)
    const [{ id }] = found.body['data'] as [{ id: number }]
    world.timers.pass(DELAY_MS)
    await expect.poll(() => world.get(`/bet/${id}`, player)).toMatchObject({ data: { status: 'open' } })
    expect(await world.post(path, player, body, key)).toMatchObject({ status: 201, data: { id } })
  }
})
