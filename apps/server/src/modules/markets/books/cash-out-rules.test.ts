import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { seeded } from '../../wallet/testing/seeded.ts'
import type { RunnerPrices } from '@maidan/exchange'
import { decideOffer, profitsAfter } from './cash-out-rules.ts'

const profits = (...list: number[]) => list.map((profit, at) => ({ runner: at + 1, profit: paise(profit) }))
const offers = (...list: [back: number, lay: number][]): RunnerPrices[] =>
  list.map(([back, lay], at) => ({
    runner: at + 1,
    toBack: [{ price: back, size: paise(1_000_000) }],
    toLay: [{ price: lay, size: paise(1_000_000) }],
    matched: paise(0),
  }))

const taken = (...ask: Parameters<typeof decideOffer>) => {
  const answer = decideOffer(...ask)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}

test('[BET-9] a lay at shorter odds turns a back into a profit whoever wins', () => {
  // 100.00 backed at 3.00, laid at 2.00: 150.00 laid, and 50.00 either way.
  const plan = taken(profits(200_00, -100_00), offers([198, 200], [196, 205]))
  expect(plan).toEqual({ value: 50_00, orders: [{ runner: 1, side: 'lay', price: 200, size: 150_00 }] })
  expect(profitsAfter(profits(200_00, -100_00), plan.orders)).toEqual(profits(50_00, 50_00))
})

test('[BET-9] of several hedges the cash-out takes the one that brings most', () => {
  // Backing the other runner at 2.50 hedges for less than laying this one at 2.00.
  const plan = taken(profits(200_00, -100_00), offers([198, 200], [250, 260]))
  expect(plan).toEqual({ value: 80_00, orders: [{ runner: 2, side: 'back', price: 250, size: 120_00 }] })
})

test('[BET-9] a cash-out of a share leaves the rest of the position', () => {
  const plan = taken(profits(200_00, -100_00), offers([198, 200], [196, 205]), 2500)
  expect(plan.value).toBe(12_50)
  expect(profitsAfter(profits(200_00, -100_00), plan.orders)).toEqual(profits(162_50, -62_50))
})

test('[BET-9] for bets on all runners the hedge covers only their difference', () => {
  const plan = taken(profits(0, 10_00), offers([198, 200], [198, 200]))
  expect(plan.orders).toHaveLength(1)
  expect(plan.orders[0]!.size).toBeLessThanOrEqual(510)
})

test('[BET-9] there is no cash-out without a position, and none without offers', () => {
  expect(decideOffer([], offers([200, 210]))).toEqual({ ok: false, refusal: 'nothing_to_cash_out' })
  expect(decideOffer(profits(50, 50), offers([200, 210], [200, 210]))).toEqual({
    ok: false,
    refusal: 'nothing_to_cash_out',
  })
  expect(decideOffer(profits(200_00, -100_00), [])).toEqual({ ok: false, refusal: 'not_enough_offered' })
})

test('[BET-9] no order of a cash-out needs more money, and afterwards all runners bring the value', () => {
  const random = seeded(5)
  for (let round = 0; round < 500; round++) {
    const count = 2 + random.below(3)
    const before = profits(...Array.from({ length: count }, () => random.below(200_000) - 100_000))
    const book = offers(
      ...Array.from({ length: count }, (): [number, number] => {
        const price = 110 + random.below(400)
        return [price, price + random.below(20)]
      }),
    )
    const answer = decideOffer(before, book)
    if (!answer.ok) continue
    const { orders, value } = answer.value
    const worst = (at: number) =>
      Math.min(...profitsAfter(before, orders.slice(0, at)).map(({ profit }) => profit))
    for (let at = 1; at <= orders.length; at++) expect(worst(at)).toBeGreaterThanOrEqual(worst(0))
    for (const { profit } of profitsAfter(before, orders)) {
      expect(profit).toBeGreaterThanOrEqual(value)
      expect(profit - value).toBeLessThan(20)
    }
  }
})
