import { betId, marketId, paise } from '@maidan/core'
import { expect, test } from 'vitest'
import type { StandingOrder } from '../store/markets.ts'
import { createGuard, type FeedNews, type GuardedMarket } from '@maidan/feed'
import { instant } from '@maidan/core'
import { MATCH_ODDS, marketNews, pricesNews } from '../testing/soccer.ts'
import { newMarketOf } from '../feed/rules.ts'
import { decideMoves, fairOf, MAKER_SETTINGS, ticksOf, type MakerOrder, ordersFor } from './rules.ts'

const LIMITS = { minStake: paise(100_00), maxStake: paise(500_000_00), maxExposure: paise(1) }
const SETTINGS = { ...MAKER_SETTINGS, levels: 2, depth: 10_000_00 }

const ordersAround = (fair: number, settings = SETTINGS) => ordersFor(new Map([[1, fair]]), settings, LIMITS)
const standingOf = (order: MakerOrder, id: number, share = 1): StandingOrder => ({
  id: betId(id),
  market: marketId(1),
  runner: order.runner,
  side: order.side,
  price: order.price,
  remaining: order.size * share,
})

test('[SB-14] the house lays below the fair price and backs above it, by its spread and levels', () => {
  expect(ordersAround(200).map(({ side, price }) => `${side} ${price}`)).toEqual([
    'lay 199',
    'back 202',
    'lay 198',
    'back 204',
  ])
  const wide = ordersAround(200, { ...SETTINGS, spreadTicks: 3, levels: 1 })
  expect(wide.map(({ side, price }) => `${side} ${price}`)).toEqual(['lay 197', 'back 206'])
})

test('[SB-14] an order costs at most its depth, and there is none at a price off the ladder', () => {
  const cost = ({ price, size }: MakerOrder) => Math.max(size, (size * (price - 100)) / 100)
  expect(ordersAround(2000).every((order) => cost(order) <= 20_000_00)).toBe(true)
  expect(ordersAround(101).map(({ side }) => side)).toEqual(['back', 'back'])
  expect(ordersAround(100_000).map(({ side }) => side)).toEqual(['lay', 'lay'])
})

test('[SB-15] orders stay while the fair price stays within a tick, and the maker replaces only those that are used up', () => {
  const wanted = ordersAround(200)
  const standing = wanted.map((order, index) => standingOf(order, index + 1, index === 0 ? 0.3 : 0.5))
  const moves = decideMoves(wanted, standing, SETTINGS.lowShare)
  expect(moves.cancels).toEqual([1])
  expect(moves.places).toEqual([wanted[0]])
  expect(ticksOf(new Map([[1, 200.4]]))).toBe(ticksOf(new Map([[1, 199.8]])))
  expect(ticksOf(new Map([[1, 202]]))).not.toBe(ticksOf(new Map([[1, 200]])))
})

test('[SB-15] the maker cancels orders that it no longer wants', () => {
  const standing = ordersAround(200).map((order, index) => standingOf(order, index + 1))
  expect(decideMoves([], standing, SETTINGS.lowShare)).toEqual({ cancels: [1, 2, 3, 4], places: [] })
})

const RUNNERS = newMarketOf(MATCH_ODDS)!

const guarded = (...news: readonly FeedNews[]): GuardedMarket | undefined => {
  const guard = createGuard({ clock: { now: () => instant(0) }, listener: () => {} })
  for (const one of [marketNews(MATCH_ODDS), ...news]) guard.accept({ ...one, at: instant(0) })
  return guard.market(MATCH_ODDS.id)
}

test('[SB-14] the fair price lies between the best prices of the feed, or is the one it quotes', () => {
  const fair = fairOf(guarded(pricesNews([198, 202], [390, 410], [390, 410])), RUNNERS)
  expect([...(fair ?? [])].map(([runner, price]) => [runner, Math.round(price)])).toEqual([
    [1, 200],
    [2, 400],
    [3, 400],
  ])
  const quote = { type: 'odds', odds: [{ selection: 'home', odds: 250 }] } as const
  expect(fairOf(guarded({ type: 'quote', market: MATCH_ODDS.id, quote }), RUNNERS)).toEqual(
    new Map([[1, 250]]),
  )
})

test('[SB-16] there is no fair price while the market is suspended or the guard doubts it, and none from one side alone', () => {
  expect(fairOf(guarded(), RUNNERS)).toBeUndefined()
  const shut = guarded(pricesNews([198, 202]), marketNews(MATCH_ODDS, { status: 'suspended', version: 2 }))
  expect(fairOf(shut, RUNNERS)).toBeUndefined()
  const side = (price: number) => ({ whole: true, levels: [{ price, size: 1000_00 }] })
  const lays = (price: number): FeedNews => ({
    type: 'prices',
    market: MATCH_ODDS.id,
    image: true,
    runners: [{ runner: 1, toLay: side(price) }],
  })
  expect(fairOf(guarded(lays(500)), RUNNERS)).toEqual(new Map())
  expect(fairOf(guarded(lays(102)), RUNNERS)).toEqual(new Map([[1, 102]]))
})
