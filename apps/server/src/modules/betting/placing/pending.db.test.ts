import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBetting } from '../index.ts'
import { requireCleanBets } from '../../settlement/testing/clean-bets.ts'
import { createTestTimers } from '../testing/timers.ts'
import { betOn, createWorld, DELAY_MS, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => requireCleanBets(world.db.owner))
afterAll(() => world.close())

/** A market in play with ₹50 to back at 2.00, and a bet on it in its delay. */
const openPending = async (change: object = {}) => {
  const player = await world.newPlayer(100_00)
  const market = await world.newInPlay()
  const layer = await world.offer(market, 'lay', 200, 50_00)
  const asked = betOn(market, { async: true, ...change })
  const { status, data } = await world.post('/bet/match/odds', player, asked, 'k')
  expect([status, data['status']]).toEqual([201, 'pending'])
  return { player, market, layer, asked, id: data.id }
}

const land = async (): Promise<void> => {
  await world.untilWaiting(1)
  world.timers.pass(DELAY_MS)
}

test('[MATCH-17] a pending bet tells how much of its delay is left, and one that landed nothing', async () => {
  const { player, id } = await openPending()
  const leftOf = async () => (await world.get(`/bet/${id}`, player)).data['landsInMs']
  const left = await leftOf()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(DELAY_MS)
  const { body } = await world.get('/bet/matches', player)
  expect(body).toMatchObject({ data: [{ markets: [{ bets: [{ landsInMs: expect.any(Number) }] }] }] })
  await land()
  await expect.poll(leftOf).toBeNull()
})

test('[BET-20] who asks for it hears at once that the bet is pending; it is listed, held for, and lands after the delay', async () => {
  const { player, id } = await openPending()
  expect(await world.wallet(player)).toEqual({ cash: 90_00, bonus: 0, exposure: 10_00 })
  expect(await world.get(`/bet/${id}`, player)).toMatchObject({ data: { status: 'pending', matched: 0 } })
  expect(await world.get('/bets?status=pending', player)).toMatchObject({ body: { data: [{ id }] } })
  expect(await world.get('/bet/matches', player)).toMatchObject({
    body: { data: [{ exposure: 10, markets: [{ bets: [{ id, status: 'pending' }] }] }] },
  })
  await land()
  await expect
    .poll(() => world.get(`/bet/${id}`, player))
    .toMatchObject({ data: { status: 'open', matched: 10, averagePrice: 2, refusal: null } })
  expect(await world.wallet(player)).toEqual({ cash: 90_00, bonus: 0, exposure: 10_00 })
})

test('[BET-20] a lay is held for with all it can lose while it is pending', async () => {
  const player = await world.newPlayer(100_00)
  const market = await world.newInPlay()
  await world.offer(market, 'back', 350, 50_00)
  await world.post('/bet/match/odds', player, betOn(market, { side: 'lay', price: 3.5, async: true }))
  expect((await world.wallet(player)).exposure).toBe(25_00)
  await land()
  await expect.poll(async () => world.markets.view(market)?.matched).toBe(10_00)
})

test('[BET-20] money that a pending bet needs cannot be bet a second time', async () => {
  const { player, market } = await openPending({ stake: 60 })
  expect(await world.post('/bet/match/odds', player, betOn(market, { stake: 60 }))).toMatchObject({
    body: { code: 'balance_too_low' },
  })
  await land()
  await expect.poll(async () => world.markets.view(market)?.matched).toBe(50_00)
})

test('[BET-24] an order that lands at a worse price than it arrived at holds what it needs in addition, or is refused', async () => {
  const market = await world.newInPlay()
  const { player: backer, bet: gone } = await world.offer(market, 'back', 200, 50_00)
  const [rich, poor] = [await world.newPlayer(100_00), await world.newPlayer(15_00)]
  const waiting = [rich, poor].map((player) =>
    world.post('/bet/match/odds', player, betOn(market, { side: 'lay', accept: 'any' })),
  )
  await world.untilWaiting(2)
  await world.ask.cancel(backer, 'gone', market, gone)
  await world.offer(market, 'back', 300, 50_00)
  world.timers.pass(DELAY_MS)
  expect(await waiting[0]).toMatchObject({ status: 201, data: { price: 3, matched: 10 } })
  expect(await waiting[1]).toMatchObject({ body: { code: 'balance_too_low' } })
  expect((await world.wallet(rich)).exposure).toBe(20_00)
  expect(await world.wallet(poor)).toEqual({ cash: 15_00, bonus: 0, exposure: 0 })
})

test('[BET-5] [BET-6] a player with as many pending bets as allowed gets no more, but each of them again by its key', async () => {
  const player = await world.newPlayer(1000_00)
  const market = await world.newInPlay()
  await world.offer(market, 'lay', 200, 500_00)
  const ask = (key: string) => world.post('/bet/match/odds', player, betOn(market, { async: true }), key)
  const keys = Array.from({ length: 10 }, (_, at) => `k${at}`)
  const placed = await Promise.all(keys.map(ask))
  expect(await ask('more')).toMatchObject({ status: 429, body: { code: 'too_many_waiting' } })
  expect(await Promise.all(keys.map(ask))).toEqual(placed)
  await world.untilWaiting(10)
  world.timers.pass(DELAY_MS)
  await expect.poll(() => world.markets.view(market)?.matched).toBe(100_00)
})

test('[BET-21] a pending bet can be cancelled, and what was held for it is free again', async () => {
  const { player, market, asked, id } = await openPending()
  const cancelled = await world.post(`/bet/${id}/cancel`, player)
  expect(cancelled).toMatchObject({ status: 200, data: { status: 'ended', remaining: 0 } })
  expect(await world.wallet(player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
  await land()
  expect(await world.post(`/bet/${id}/cancel`, player)).toMatchObject({ body: { code: 'bet_not_open' } })
  expect(world.markets.view(market)?.matched).toBe(0)
  expect(await world.post('/bet/match/odds', player, asked, 'k')).toMatchObject({
    status: 201,
    data: { id, status: 'ended' },
  })
})

test('[BET-21] who waits for a bet that is cancelled on another device gets it as it ended', async () => {
  const player = await world.newPlayer(100_00)
  const market = await world.newInPlay()
  await world.offer(market, 'lay', 200, 50_00)
  const waiting = world.post('/bet/match/odds', player, betOn(market))
  await world.untilWaiting(1)
  const { body } = await world.get('/bets', player)
  const [{ id }] = body['data'] as [{ id: number }]
  await world.post(`/bet/${id}/cancel`, player)
  await land()
  expect(await waiting).toMatchObject({ status: 201, data: { id, status: 'ended', matched: 0 } })
})

test('[BET-21] nobody cancels the pending bet of another player', async () => {
  const { layer, id } = await openPending()
  expect(await world.post(`/bet/${id}/cancel`, layer.player)).toMatchObject({
    body: { code: 'bet_not_found' },
  })
  await land()
  await expect.poll(() => world.get(`/bet/${id}`, layer.player)).toMatchObject({ status: 404 })
})

test('[BET-3] [BET-20] a close frees what is held for a pending bet at once, and the bet says why it ended', async () => {
  const { player, market, asked, id } = await openPending()
  await world.markets.close(market, { type: 'void', rule: 'SPORT-1', source: 'Abandoned.' })
  expect(await world.wallet(player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
  const ended = await world.get(`/bet/${id}`, player)
  expect(ended).toMatchObject({ data: { status: 'ended', refusal: expect.stringContaining('closed') } })
  await land()
  expect(await world.post('/bet/match/odds', player, asked, 'k')).toMatchObject({
    data: { id, status: 'ended' },
  })
})

test('[BET-3] who waits for a bet hears the refusal, and hears it again for the same key', async () => {
  const player = await world.newPlayer(100_00)
  const market = await world.newInPlay()
  await world.offer(market, 'lay', 200, 50_00)
  const waiting = world.post('/bet/match/odds', player, betOn(market), 'k')
  await world.untilWaiting(1)
  await world.markets.suspend(market, 'A wicket fell')
  await world.markets.open(market)
  await land()
  const refused = await waiting
  expect(refused).toMatchObject({ status: 409, body: { code: 'market_suspended' } })
  expect(await world.post('/bet/match/odds', player, betOn(market), 'k')).toEqual(refused)
  expect((await world.wallet(player)).exposure).toBe(0)
})

test('[BET-22] the next process goes on with the bets that the last one left pending', async () => {
  const { player, market, id } = await openPending()
  const next = await world.restart()
  const timers = createTestTimers()
  const betting = createBetting({ ...world.deps, markets: next, timers })
  await betting.start()
  betting.resume()
  expect(timers.waiting().filter((ms) => ms > 500)).toHaveLength(1)
  timers.pass(DELAY_MS)
  await expect
    .poll(() => world.get(`/bet/${id}`, player))
    .toMatchObject({ data: { status: 'open', matched: 10 } })
  expect(next.view(market)?.matched).toBe(10_00)
  await betting.stop()
  await next.stop()
  // What the last process still has in memory is old.
  world.markets.settled(market)
  await land()
})

test('[BET-8] an order that moves to a price at which another comes in the same moment waits, too', async () => {
  const player = await world.newPlayer(100_00)
  const market = await world.newInPlay()
  const { data } = await world.post('/bet/match/odds', player, betOn(market, { price: 3 }))
  const moving = world.post(`/bet/${data.id}/replace`, player, { price: 2 })
  const offering = world.offer(market, 'lay', 200, 50_00)
  await Promise.race([world.untilWaiting(1), moving])
  expect(world.markets.view(market)?.matched).toBe(0)
  world.timers.pass(DELAY_MS)
  await Promise.all([moving, offering])
})
