import { expect, test } from 'vitest'
import {
  isOnLadder,
  nearestPrice,
  priceAbove,
  priceAt,
  priceBelow,
  PRICES,
  tickOf,
  TICKS,
  ticksAway,
} from './ladder.ts'

test('[EX-1] the ladder has 350 prices from 1.01 to 1000, in ten bands', () => {
  expect(TICKS).toBe(350)
  const counts = [
    [101, 200, 99],
    [200, 300, 50],
    [300, 400, 20],
    [400, 600, 20],
    [600, 1000, 20],
    [1000, 2000, 20],
    [2000, 3000, 10],
    [3000, 5000, 10],
    [5000, 10_000, 10],
    [10_000, 100_001, 91],
  ] as const
  for (const [from, to, count] of counts)
    expect(PRICES.filter((price) => price >= from && price < to)).toHaveLength(count)
})

test('[EX-1] every tick has its price and every price its tick', () => {
  PRICES.forEach((price, tick) => expect([priceAt(tick), tickOf(price)]).toEqual([price, tick]))
  expect([1.01, 201, 0, -101, 100, 100_010, 150.5, Number.NaN, Infinity].map(isOnLadder)).not.toContain(true)
  expect(() => priceAt(350)).toThrow('not a tick')
})

test('[EX-2] a price between two ticks goes to the nearest, up from the middle, and stays on the ladder', () => {
  expect([101.1, 0, 100_100, 201, 200.99].map(nearestPrice)).toEqual([101, 101, 100_000, 202, 200])
  expect([201, 399, 100, 999_999].map(priceBelow)).toEqual([200, 395, 101, 100_000])
  expect([201, 396, 100, 999_999].map(priceAbove)).toEqual([202, 400, 101, 100_000])
})

test('[EX-2] ticks are counted across bands and end with the ladder', () => {
  const away = [
    [150, 5, 155],
    [200, 5, 210],
    [1000, 5, 1250],
    [101, 1, 102],
    [101, 5, 106],
    [50_000, 1, 51_000],
    [50_000, -1, 49_000],
    [101, -1, 101],
    [110, -10, 101],
    [100_000, 5, 100_000],
  ] as const
  for (const [price, ticks, wanted] of away) expect(ticksAway(price, ticks)).toBe(wanted)
})
