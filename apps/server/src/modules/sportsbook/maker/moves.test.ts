import { betId, marketId, paise } from '@maidan/core'
import { expect, test } from 'vitest'
import type { RunnerOffers } from '../../markets/index.ts'
import type { StandingOrder } from '../store/markets.ts'
import { fairAt } from '../testing/fair.ts'
import { profitsOf } from './inventory.ts'
import { besidePending, decideMoves, isPassed, isTooKeen, splitTakes } from './moves.ts'
import { type MakerOrder, ordersFor } from './orders.ts'
import { MAKER_SETTINGS } from './settings.ts'

const LIMITS = { minStake: paise(100_00), maxStake: paise(500_000_00) }
const SETTINGS = { ...MAKER_SETTINGS, levels: 3, depth: 10_000_00 }
const MOVE = { lowShare: SETTINGS.lowShare, minStake: LIMITS.minStake }

const wantedAt = (price: number): readonly MakerOrder[] =>
  ordersFor(fairAt(price, 100 / (1 - 100 / price)), new Map(), SETTINGS, LIMITS).filter(
    ({ runner }) => runner === 1,
  )

const standingOf = (order: MakerOrder, id: number, share = 1): StandingOrder => ({
  id: betId(id),
  market: marketId(1),
  runner: order.runner,
  side: order.side,
  price: order.price,
  remaining: order.size * share,
  isPending: false,
})

const texts = (orders: readonly MakerOrder[]) => orders.map(({ side, price }) => `${side} ${price}`)

test('[SB-15] the maker replaces only orders that are used up', () => {
  const wanted = wantedAt(200)
  const standing = wanted.map((order, index) => standingOf(order, index + 1, index === 0 ? 0.3 : 0.5))
  const moves = decideMoves(wanted, standing, MOVE)
  expect(moves.cancels).toEqual([1])
  expect(moves.places).toEqual([wanted[0]])
})

test('[SB-15] orders that a price passes by a tick stay, and a side never holds more than it should', () => {
  const standing = wantedAt(200).map((order, index) => standingOf(order, index + 1))
  for (const price of [202, 199]) {
    const wanted = wantedAt(price)
    const passive = standing.filter((order) => !isTooKeen(order, wanted))
    const { places, cancels } = decideMoves(wanted, passive, MOVE)
    expect(places.length).toBeLessThan(wanted.length)
    for (const side of ['back', 'lay']) {
      const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
      const kept = passive.filter((order) => order.side === side && !cancels.includes(order.id))
      const placed = places.filter((order) => order.side === side)
      expect(
        sum(kept.map(({ remaining }) => remaining)) + sum(placed.map(({ size }) => size)),
      ).toBeLessThanOrEqual(sum(wanted.filter((order) => order.side === side).map(({ size }) => size)))
      const after = [...kept, ...placed.map((order, index) => standingOf(order, 100 + index))]
      const again = decideMoves(
        wanted.filter((order) => order.side === side),
        after,
        MOVE,
      )
      expect(again).toEqual({ places: [], cancels: [] })
    }
  }
})

test('[HOUSE-6] an order that stands for more than its side may still lose is replaced by a smaller one', () => {
  const small = { runner: 1, side: 'lay', price: 199, size: 500_00 } as const
  const large = standingOf({ ...small, size: 800_00 }, 1)
  expect(decideMoves([small], [large], MOVE)).toEqual({ cancels: [1], places: [small] })
})

test('[SB-15] the maker cancels orders that it no longer wants', () => {
  const standing = wantedAt(200).map((order, index) => standingOf(order, index + 1))
  expect(standing.every((order) => isTooKeen(order, []))).toBe(true)
  expect(decideMoves([], standing, MOVE)).toEqual({ cancels: [1, 2, 3, 4, 5, 6], places: [] })
})

test('[SB-15] orders at keener prices go before anything is placed', () => {
  const standing = wantedAt(200).map((order, index) => standingOf(order, index + 1))
  const keen = standing.filter((order) => isTooKeen(order, wantedAt(206)))
  expect(keen.map(({ side, price }) => `${side} ${price}`)).toEqual(['back 202', 'back 204', 'back 206'])
})

const offers = (toBack: RunnerOffers['toBack'], toLay: RunnerOffers['toLay']): RunnerOffers[] => [
  { runner: 1, toBack, toLay, matched: 0 },
]

test('[HOUSE-3] the best order of a side takes what others offer too cheaply, and the next ones rest behind it', () => {
  const { takes, rests } = splitTakes(
    wantedAt(200),
    offers(
      [
        [206, 300_00],
        [202, 50_50],
        [198, 900_00],
      ],
      [],
    ),
    LIMITS,
  )
  expect(takes).toEqual([{ runner: 1, side: 'back', price: 202, size: 701_00 }])
  expect(texts(rests)).toEqual(['lay 199', 'lay 198', 'back 208', 'lay 197', 'back 210'])
})

test('[HOUSE-3] a take is no smaller than the smallest stake and no larger than the order it stands for', () => {
  const size = (offered: number) =>
    splitTakes(wantedAt(200), offers([], [[190, offered]]), LIMITS).takes[0]?.size
  expect(size(5)).toBe(100_00)
  expect(size(1e12)).toBe(wantedAt(200)[0]?.size)
})

test('[HOUSE-3] where nothing is offered too cheaply, every order rests', () => {
  const wanted = wantedAt(200)
  for (const book of [[], offers([[199, 100_00]], [[202, 100_00]]), offers([[201, 5]], [])])
    expect(splitTakes(wanted, book, LIMITS)).toEqual({ rests: wanted, takes: [] })
})

test('[HOUSE-5] what the house holds is counted from its matched bets: stakes, and stake times price', () => {
  const profits = profitsOf(
    [{ id: 1 }, { id: 2 }],
    [
      { runner: 1, side: 'back', matched: 100_00, value: 100_00 * 300 },
      { runner: 2, side: 'lay', matched: 50_00, value: 50_00 * 150 },
    ],
  )
  expect(profits).toEqual(
    new Map([
      [1, 250_00],
      [2, -125_00],
    ]),
  )
})

test('[HOUSE-8] the house takes an order in its delay back when its offer has gone or it was to rest at another price', () => {
  const [best, next] = wantedAt(200).filter(({ side }) => side === 'back')
  const rests = { rests: [best!, next!], takes: [] }
  expect(isPassed({ runner: 1, side: 'back', price: 210 }, rests, [], SETTINGS)).toBe(true)
  expect(isPassed({ runner: 2, side: 'back', price: next!.price }, rests, [], SETTINGS)).toBe(true)
  expect(isPassed(next!, rests, [], SETTINGS)).toBe(false)
})

test('[HOUSE-8] an order in its delay waits on while there is something for it to take and nothing of it is worse than the fair price', () => {
  const pending = { runner: 1, side: 'back', price: 202 } as const
  const [best] = wantedAt(204).filter(({ side }) => side === 'back')
  const split = { rests: [], takes: [best!] }
  const passedWith = (...prices: number[]) =>
    isPassed(
      pending,
      split,
      [{ runner: 1, toBack: prices.map((price) => [price, paise(100_00)]), toLay: [], matched: paise(0) }],
      SETTINGS,
    )
  expect(best?.price).toBe(206)
  expect(passedWith(210, 206, 200)).toBe(false)
  expect(passedWith(210, 204)).toBe(false)
  expect(passedWith(210, 202)).toBe(true)
  expect(passedWith(200)).toBe(true)
})

test('[HOUSE-8] an order in its delay is not placed a second time', () => {
  const wanted = wantedAt(200)
  expect(besidePending(wanted, [wanted[1]!])).toEqual(wanted.filter((_, at) => at !== 1))
})
