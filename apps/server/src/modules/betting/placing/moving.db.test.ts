import { paise } from '@maidan/core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { MarketId } from '../../markets/index.ts'
import { requireCleanBets } from '../../settlement/testing/clean-bets.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => requireCleanBets(world.db.owner))
afterAll(() => world.close())

const DELAY_MS = 5000

/** A market in play with ₹50 to back at 2.00, and a bet at 3.00 in its book. */
const openBook = async (stake = 10) => {
  const player = await world.newPlayer(100_00)
  const market = await world.newMarket()
  await world.markets.turnInPlay(market, DELAY_MS / 1000)
  await world.offer(market, 'lay', 200, 50_00)
  const asked = { market, runner: 1, side: 'back', price: 3, stake }
  const { data } = await world.post('/bet/match/odds', player, asked)
  return { player, market, old: data.id }
}

type Book = Awaited<ReturnType<typeof openBook>>

const move = ({ player, old }: Book, change: object = {}) =>
  world.post(`/bet/${old}/replace`, player, { price: 2, async: true, ...change }, 'move')

const land = async (): Promise<void> => {
  await world.untilWaiting(1)
  world.timers.pass(DELAY_MS)
}

const backAt = (market: MarketId, price: number): boolean =>
  world.markets.view(market)?.offers[0]?.toLay.some(([shown]) => shown === price) ?? false

test('[BET-27] a bet that moves to a price at which it would be matched leaves the book at once, is pending and held for, and lands after the delay', async () => {
  const book = await openBook()
  const { player, market, old } = book
  expect(backAt(market, 300)).toBe(true)
  const { status, data } = await move(book)
  expect([status, data['status'], data['price'], data['remaining']]).toEqual([200, 'pending', 2, 10])
  expect(backAt(market, 300)).toBe(false)
  expect(await world.get(`/bet/${old}`, player)).toMatchObject({ data: { status: 'ended', remaining: 0 } })
  expect(await world.get('/bets?status=pending', player)).toMatchObject({ body: { data: [{ id: data.id }] } })
  expect(await world.wallet(player)).toEqual({ cash: 90_00, bonus: 0, exposure: 10_00 })
  await land()
  await expect
    .poll(() => world.get(`/bet/${data.id}`, player))
    .toMatchObject({ data: { status: 'open', matched: 10, averagePrice: 2 } })
  expect((await move(book)).data.id).toBe(data.id)
  expect(await world.wallet(player)).toEqual({ cash: 90_00, bonus: 0, exposure: 10_00 })
})

test('[BET-27] a moved bet in its delay can be cancelled, and what was held for it is free again', async () => {
  const book = await openBook()
  const { data } = await move(book)
  expect((await world.post(`/bet/${data.id}/cancel`, book.player)).data).toMatchObject({ remaining: 0 })
  expect(await world.wallet(book.player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
  await land()
})

test('[BET-27] a suspension during the delay refuses the moved bet, and the old one does not come back', async () => {
  const book = await openBook()
  const { player, market } = book
  const moving = move(book, { async: false })
  await world.untilWaiting(1)
  await world.markets.suspend(market)
  await world.markets.open(market)
  world.timers.pass(DELAY_MS)
  expect(await moving).toMatchObject({ body: { code: 'market_suspended' } })
  expect(await world.wallet(player)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
})

test('[BET-27] what is left of a bet moves also if it is less than the minimum stake, and is worth no more than is held', async () => {
  const book = await openBook()
  const { player, market, old } = book
  await world.post(`/bet/${old}/reduce`, player, { by: 9.5 })
  const { data } = await move(book)
  expect(data).toMatchObject({ status: 'pending', remaining: 0.5 })
  await land()
  await expect.poll(() => world.get(`/bet/${data.id}`, player)).toMatchObject({ data: { matched: 0.5 } })
  expect(await world.wallet(player)).toEqual({ cash: 99_50, bonus: 0, exposure: 50 })
  expect(world.markets.view(market)?.matched).toBe(paise(50))
})
