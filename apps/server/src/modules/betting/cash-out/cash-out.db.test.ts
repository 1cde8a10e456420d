import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createTestTimers } from '../testing/timers.ts'
import { createWorld, type World } from '../testing/world.ts'
import { createWaitingRoom } from '../waiting-room.ts'
import { createAutoCashOut } from './auto.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => requireCleanBooks(world.db.owner))
afterAll(() => world.close())

/** A player who backed 100 at 3.00 with the whole balance, in a market where others now offer to back at 2.00. */
const winner = async (inPlay = false) => {
  const player = await world.newPlayer(100_00)
  const market = await world.newMarket()
  await world.offer(market, 'lay', 300, 100_00)
  await world.post('/bet/match/odds', player, { market, runner: 1, side: 'back', price: 3, stake: 100 })
  await world.offer(market, 'back', 200, 150_00)
  if (inPlay) {
    await world.markets.turnInPlay(market, 5)
    await world.offer(market, 'back', 200, 150_00)
  }
  return { player, market }
}

test('[BET-9] [BET-10] the player gets what the offer says, whoever wins', async () => {
  const { player, market } = await winner()
  const offer = await world.get(`/bet/cash-out/${market}`, player)
  expect(offer.data).toMatchObject({
    value: 50,
    share: 100,
    orders: [{ runner: 1, side: 'lay', price: 2, stake: 150 }],
    position: [
      { runner: 1, now: 200, after: 50 },
      { runner: 2, now: -100, after: 50 },
    ],
    target: null,
  })
  const ask = { market, value: 50 }
  const done = await world.post('/bet/cash-out', player, ask, 'k')
  expect(done).toMatchObject({ status: 201, data: { value: 50, complete: true, bets: [{ matched: 150 }] } })
  expect(await world.post('/bet/cash-out', player, ask, 'k')).toEqual(done)
  expect(await world.post('/bet/cash-out', player, { ...ask, value: 40 }, 'k')).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  })
  expect(await world.wallet(player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
  expect(await world.post('/bet/cash-out', player, ask)).toMatchObject({
    body: { code: 'nothing_to_cash_out' },
  })
})

test('[BET-10] a cash-out that brings less than the player saw is refused unless any value is accepted; a share leaves the rest', async () => {
  const { player, market } = await winner()
  expect(await world.post('/bet/cash-out', player, { market, value: 50.01 }, 'k')).toMatchObject({
    status: 409,
    body: { code: 'cash_out_changed' },
  })
  const part = await world.post('/bet/cash-out', player, { market, share: 50, value: 25 }, 'part')
  expect(part).toMatchObject({ status: 201, data: { value: 25, bets: [{ matched: 75 }] } })
  expect((await world.get(`/bet/cash-out/${market}`, player)).data).toMatchObject({ value: 50 })
  const rest = await world.post('/bet/cash-out', player, { market, value: 1000, accept: 'any' })
  expect(rest).toMatchObject({ data: { complete: true } })
  for (const share of ['0', '101', '12.345', 'x'])
    expect(await world.get(`/bet/cash-out/${market}?share=${share}`, player)).toMatchObject({ status: 400 })
})

test('[BET-10] a player without a position, an offer or an open market cannot cash out', async () => {
  const player = await world.newPlayer(100_00)
  const market = await world.newMarket()
  const code = async (path: string) => (await world.get(path, player)).body['code']
  expect(await code(`/bet/cash-out/${market}`)).toBe('nothing_to_cash_out')
  expect(await code('/bet/cash-out/999999999')).toBe('unknown_market')
  await world.offer(market, 'lay', 300, 100_00)
  await world.post('/bet/match/odds', player, { market, runner: 1, side: 'back', price: 3, stake: 100 })
  expect(await code(`/bet/cash-out/${market}`)).toBe('cash_out_unavailable')
  await world.markets.suspend(market)
  expect(await code(`/bet/cash-out/${market}`)).toBe('market_suspended')
  await world.markets.close(market, { type: 'void', rule: 'SPORT-1', source: 'Abandoned.' })
  expect(await code(`/bet/cash-out/${market}`)).toBe('market_closed')
})

test('[BET-10] in play a cash-out waits like every taker, and a suspension refuses it', async () => {
  const { player, market } = await winner(true)
  const taking = world.post('/bet/cash-out', player, { market, value: 50 })
  await world.untilWaiting(1)
  await world.markets.suspend(market, 'A goal')
  await world.markets.open(market)
  world.timers.pass(5000)
  expect(await taking).toMatchObject({ body: { code: 'market_suspended' } })
  const again = world.post('/bet/cash-out', player, { market, value: 50 })
  await world.untilWaiting(1)
  world.timers.pass(5000)
  expect(await again).toMatchObject({ data: { complete: true, value: 50 } })
})

const targets = async (market: number) =>
  (
    await world.db.owner.query<{ target: number }>(
      'select target from exchange.cash_out_order where market_id = $1',
      [market],
    )
  ).map(({ target }) => target)

/** Lets the timers pass until the condition holds. */
const passUntil = (isSo: () => Promise<boolean>) =>
  vi.waitUntil(
    async () => {
      world.timers.pass(5000)
      return isSo()
    },
    { timeout: 10_000, interval: 20 },
  )

test('[BET-11] the server cashes out a position once it is worth its target, and not before', async () => {
  const { player, market } = await winner(true)
  expect(await world.post('/bet/cash-out/auto', player, { market, target: 80 })).toMatchObject({
    data: { market, target: 80 },
  })
  expect((await world.get(`/bet/cash-out/${market}`, player)).data).toMatchObject({ value: 50, target: 80 })
  world.timers.pass(200)
  world.timers.pass(5000)
  expect(await targets(market)).toEqual([80_00])
  expect((await world.wallet(player)).exposure).toBe(100_00)
  // 166.66 laid at 1.80 brings 66.66; the target of 60 is reached.
  await world.post('/bet/cash-out/auto', player, { market, target: 60 })
  const { player: rich } = await world.offer(market, 'lay', 1000, 1_00)
  await world.post('/bet/match/odds', rich, { market, runner: 1, side: 'back', price: 1.8, stake: 200 })
  await passUntil(async () => (await targets(market)).length === 0)
  expect(await world.wallet(player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
  expect(world.errors).toEqual([])
})

test('[BET-11] a target needs a position, the player can remove it, and it ends with its market', async () => {
  const { player, market } = await winner()
  const stranger = await world.newPlayer(100_00)
  const set = async (who: typeof player, target: unknown) =>
    (await world.post('/bet/cash-out/auto', who, { market, target })).body['code'] ?? 'set'
  expect(await set(stranger, 10)).toBe('nothing_to_cash_out')
  expect(await set(player, 10.005)).toBe('target_invalid')
  expect(await set(player, 90)).toBe('set')
  expect(await set(player, null)).toBe('set')
  expect(await targets(market)).toEqual([])
  expect(await set(player, 90)).toBe('set')
  await world.markets.close(market, { type: 'void', rule: 'SPORT-1', source: 'Abandoned.' })
  await passUntil(async () => (await targets(market)).length === 0)
  expect(await set(player, 90)).toBe('market_closed')
})

test('[BET-11] a target is still there after a restart', async () => {
  const { player, market } = await winner()
  await world.post('/bet/cash-out/auto', player, { market, target: 90 })
  const timers = createTestTimers()
  const again = createAutoCashOut({
    transact: world.db.database.transact,
    db: world.db.database,
    markets: world.markets,
    clock: systemClock,
    timers,
    room: createWaitingRoom(timers),
    cashingOut: new Set(),
    onError: (error) => void world.errors.push(error),
  })
  expect(again.target(market, player)).toBeUndefined()
  await again.start()
  expect(again.target(market, player)).toBe(90_00)
  await again.stop()
})
