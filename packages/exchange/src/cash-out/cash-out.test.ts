import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import type { Side } from '../market/commands.ts'
import { decideCashOut, hedgeByRunner, type HedgeOrder } from './cash-out.ts'
import { scripted } from '../testing/script.ts'
import type { PriceLevel } from '../views/views.ts'

const level = (price: number, size: number): PriceLevel => ({ price, size: paise(size) })
const offer = (toBack: PriceLevel[], toLay: PriceLevel[]) => [{ runner: 1, toBack, toLay, matched: paise(0) }]
const position = (ifWins: number, ifLoses: number) => [
  { runner: 1, ifWins: ifWins * 100, ifLoses: ifLoses * 100 },
]

test('[EX-28] a back of 10 at 10 is cashed out by a lay of 12.50 at 8, for 2.50 whoever wins', () => {
  const { market, play } = scripted({}, 'bob lays 10 at 10.00', 'alice backs 10 at 10.00')
  play('carol backs 500 at 8.00')
  const decision = decideCashOut(market.position(1), market.prices(3))
  expect(decision).toMatchObject({
    ok: true,
    value: { orders: [{ runner: 1, side: 'lay', price: 800, size: 12_50 }], value: 2_50 },
  })
  play('alice lays 12.50 at 8.00, fill or kill')
  expect(market.position(1)[0]).toEqual({ runner: 1, ifWins: 2_50_00, ifLoses: 2_50_00 })
  expect(market.exposure(1)).toBe(0)
})

test('[EX-28] a lay is cashed out by a back, to the nearest paisa', () => {
  const sizes = [
    [-19_00, 16_94, 560, 6_42],
    [-23_48, 10_52, 1250, 2_72],
  ] as const
  for (const [ifWins, ifLoses, price, size] of sizes)
    expect(decideCashOut(position(ifWins, ifLoses), offer([level(price, 1_000_00)], []))).toMatchObject({
      value: { orders: [{ side: 'back', price, size }] },
    })
})

test('[EX-28] it goes down the book, and is refused where not enough is offered', () => {
  const levels = [level(800, 5_00), level(850, 500_00)]
  expect(decideCashOut(position(90_00, -10_00), offer([], levels))).toMatchObject({
    value: {
      orders: [
        { price: 800, size: 5_00 },
        { price: 850, size: 7_06 },
      ],
      value: 2_05,
    },
  })
  const refusal = (levelsNow: PriceLevel[]) => decideCashOut(position(90_00, -10_00), offer([], levelsNow))
  expect(refusal([level(800, 5_00)])).toEqual({ ok: false, refusal: 'not_enough_offered' })
  expect(refusal([])).toEqual({ ok: false, refusal: 'not_enough_offered' })
})

test('[EX-28] a part is evened out and the rest runs on', () => {
  const half = decideCashOut(position(90_00, -10_00), offer([], [level(800, 500_00)]), 5000)
  expect(half).toMatchObject({
    value: {
      orders: [{ side: 'lay', price: 800, size: 6_25 }],
      value: 1_25,
      position: [{ ifWins: 46_25_00, ifLoses: -3_75_00 }],
    },
  })
})

test('[EX-28] bets on several runners are evened out on each', () => {
  const { market, play } = scripted(
    {},
    'bob lays 100 at 4.00 on A',
    'alice backs 100 at 4.00 on A',
    'bob backs 50 at 3.00 on B',
    'alice lays 50 at 3.00 on B',
  )
  play('carol backs 900 at 3.50 on A', 'carol lays 900 at 3.20 on B')
  const decision = decideCashOut(market.position(1), market.prices(1))
  expect(decision).toMatchObject({
    value: {
      orders: [
        { runner: 1, side: 'lay', price: 350, size: 114_29 },
        { runner: 2, side: 'back', price: 320, size: 46_88 },
      ],
      value: 17_39,
    },
  })
})

test('[EX-28] without bets, or with a share that is none, there is nothing to cash out', () => {
  expect(decideCashOut(position(0, 0), offer([], []))).toEqual({ ok: false, refusal: 'nothing_to_cash_out' })
  for (const share of [0, 10_001, 0.5])
    expect(decideCashOut(position(90_00, -10_00), offer([], [level(800, 500_00)]), share)).toEqual({
      ok: false,
      refusal: 'share_invalid',
    })
})

test('[BET-18] one order a runner takes every price that it needs, and is matched whole', () => {
  const { market, play } = scripted({}, 'bob lays 10 at 10.00', 'alice backs 10 at 10.00')
  play('carol backs 5 at 8.00', 'dave backs 500 at 8.40')
  const decision = decideCashOut(market.position(1), market.pricesOfOthers(1, 3))
  expect(decision.ok && hedgeByRunner(decision.value.orders)).toEqual([
    { runner: 1, side: 'lay', price: 840, size: 12_14 },
  ])
  expect(play('alice lays 12.14 at 8.40, fill or kill')).toEqual([
    'carol backs A for 5 at 8.00 with alice',
    'dave backs A for 7.14 at 8.40 with alice',
  ])
})

test('[BET-18] each runner gets an order of its own, at the worst of its own prices', () => {
  const order = (runner: number, side: Side, price: number, size: number): HedgeOrder => ({
    runner,
    side,
    price,
    size: paise(size),
  })
  const orders = [
    order(1, 'lay', 350, 10_00),
    order(1, 'lay', 355, 20_00),
    order(2, 'back', 320, 7_00),
    order(2, 'back', 315, 1_00),
    order(3, 'lay', 900, 2_00),
  ]
  expect(hedgeByRunner(orders)).toEqual([
    order(1, 'lay', 355, 30_00),
    order(2, 'back', 315, 8_00),
    order(3, 'lay', 900, 2_00),
  ])
  expect(hedgeByRunner([])).toEqual([])
})
