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
    stop: null,
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

test('[HTTP-39] while the site is closed no position is cashed out by itself, however much it is worth', async () => {
  const { player, market } = await winner()
  await world.post('/bet/cash-out/auto', player, { market, target: 60 })
  world.setOpen(false)
  const before = await world.wallet(player)
  await world.offer(market, 'back', 180, 500_00)
  world.timers.pass(5000)
  // A cash-out would have gone down with the batches before this one.
  await world.offer(await world.newMarket(), 'back', 180, 500_00)
  expect([await targets(market), await world.wallet(player)]).toEqual([[60_00], before])
  world.setOpen(true)
  await world.offer(market, 'back', 179, 500_00)
  await passUntil(async () => (await targets(market)).length === 0)
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

test('[BET-11] a target and a stop are still there after a restart', async () => {
  const { player, market } = await winner()
  await world.post('/bet/cash-out/auto', player, { market, target: 90, stop: -20 })
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
    isOpen: () => true,
  })
  expect(again.bounds(market, player)).toBeUndefined()
  await again.start()
  expect(again.bounds(market, player)).toEqual({ target: 90_00, stop: -20_00 })
  await again.stop()
})

const orderOf = async (player: Awaited<ReturnType<typeof winner>>['player']) =>
  (await world.get('/bet/cash-out/auto', player)).data

test('[MATCH-16] the server cashes out a position that has fallen to its stop for what it brings then, and clears target and stop', async () => {
  const { player, market } = await winner()
  const bounds = { market, target: 80, stop: 20 }
  expect(await world.post('/bet/cash-out/auto', player, bounds)).toMatchObject({ data: bounds })
  expect((await world.get(`/bet/cash-out/${market}`, player)).data).toMatchObject({ value: 50, ...bounds })
  expect(await orderOf(player)).toEqual([bounds])
  world.timers.pass(200)
  world.timers.pass(5000)
  expect((await world.wallet(player)).exposure).toBe(100_00)
  // The offers at 2.00 go, and those at 2.50 are left: 120 laid there bring 20.
  await world.offer(market, 'lay', 200, 150_00)
  await world.offer(market, 'back', 250, 300_00)
  await passUntil(async () => (await targets(market)).length === 0)
  expect(await world.wallet(player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
  expect([await orderOf(player), world.errors]).toEqual([[], []])
})

test('[MATCH-16] a price that only flashes by does not set off a stop', async () => {
  const { player, market } = await winner()
  await world.post('/bet/cash-out/auto', player, { market, stop: 20 })
  await world.offer(market, 'lay', 200, 150_00)
  await world.offer(market, 'back', 250, 300_00)
  world.timers.pass(100)
  world.timers.pass(900)
  await world.offer(market, 'back', 200, 150_00)
  world.timers.pass(100)
  world.timers.pass(5000)
  // A cash-out would have gone down with the batches before this one.
  await world.offer(await world.newMarket(), 'back', 180, 500_00)
  expect((await world.wallet(player)).exposure).toBe(100_00)
  expect(await orderOf(player)).toEqual([{ market, target: null, stop: 20 }])
})

test('[MATCH-16] a stop has to lie below its target, one bound may stand alone, and nobody reads those of others', async () => {
  const { player, market } = await winner()
  const set = async (bounds: object) =>
    (await world.post('/bet/cash-out/auto', player, { market, ...bounds })).body['code'] ?? 'set'
  expect(await set({ target: 10, stop: 10 })).toBe('stop_above_target')
  expect(await set({ stop: -0.001 })).toBe('target_invalid')
  expect(await orderOf(player)).toEqual([])
  expect(await set({ stop: -40 })).toBe('set')
  expect(await orderOf(player)).toEqual([{ market, target: null, stop: -40 }])
  expect(await orderOf(await world.newPlayer(1_00))).toEqual([])
  expect(await set({ target: 90 })).toBe('set')
  expect(await orderOf(player)).toEqual([{ market, target: 90, stop: null }])
  expect(await set({})).toBe('set')
  expect(await orderOf(player)).toEqual([])
})

test('[MATCH-16] a player who cashed out by hand keeps no target or stop that would catch the next bet', async () => {
  const { player, market } = await winner()
  await world.post('/bet/cash-out/auto', player, { market, target: 500, stop: -90 })
  await world.post('/bet/cash-out', player, { market, share: 50, value: 25 })
  world.timers.pass(200)
  expect(await orderOf(player)).toEqual([{ market, target: 500, stop: -90 }])
  await world.post('/bet/cash-out', player, { market, value: 50 })
  await passUntil(async () => (await targets(market)).length === 0)
})
