import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMarket } from '../market/market.ts'
import { scripted } from '../testing/script.ts'
import type { Place } from '../market/commands.ts'

test('[EX-18] a back risks its stake and a lay its liability, matched or not', () => {
  const { market, play } = scripted({}, 'alice backs 100 at 5.60', 'bob lays 60 at 5.60')
  expect([market.exposure(1), market.exposure(2)]).toEqual([100_00, 276_00])
  play('carol lays 10 at 3.00')
  expect(market.exposure(3)).toBe(20_00)
  expect(market.exposure(77)).toBe(0)
})

test('[EX-18] bets that cover each other need less, unmatched ones count where they hurt', () => {
  const { market, play } = scripted(
    {},
    'alice backs 100 at 3.00',
    'bob lays 100 at 3.00',
    'carol backs 100 at 2.00',
    'alice lays 100 at 2.00',
  )
  expect(market.exposure(1)).toBe(0)
  play('alice backs 50 at 4.00', 'alice lays 20 at 1.50')
  // If A loses the back of 50 is lost; if A wins the lay costs 10 of the 100 that are won by then.
  expect(market.exposure(1)).toBe(50_00)
})

test('[EX-18] two lays in one market cannot both lose', () => {
  const { market } = scripted({}, 'alice lays 100 at 2.00 on A', 'alice lays 100 at 2.00 on B')
  expect(market.exposure(1)).toBe(100_00)
  const { market: matched } = scripted(
    {},
    'alice lays 100 at 2.00 on A',
    'alice lays 100 at 2.00 on B',
    'bob backs 100 at 2.00 on A',
    'bob backs 100 at 2.00 on B',
  )
  expect(matched.exposure(1)).toBe(0)
  expect(matched.exposure(2)).toBe(200_00)
})

test('[EX-18] with several winners the worst of all endings counts', () => {
  const orders = [
    'alice backs 2 at 5.60 on A',
    'bob lays 2 at 5.60 on A',
    'bob backs 3 at 5.20 on A',
    'alice lays 3 at 5.20 on A',
    'bob backs 3 at 4.80 on B',
    'alice lays 3 at 4.80 on B',
  ]
  const runners = [1, 2, 3, 4, 5, 6]
  const [one, two] = [1, 2].map((numberOfWinners) =>
    scripted({ runners, numberOfWinners }, ...orders).market.exposure(1),
  )
  // A wins: −3.40, loses +1.00. B wins: −11.40, loses +3.00.
  expect([one, two]).toEqual([10_40, 14_80])
})

test('[EX-18] a fraction of a paisa is held as a whole one', () => {
  const { market, apply } = scripted()
  apply({ type: 'place', order: 1, account: 1, runner: 1, side: 'lay', price: 101, stake: 1 })
  expect(market.exposure(1)).toBe(1)
})

test('[EX-19] a preview tells what an order adds, what a cancel frees and what would be matched', () => {
  const { market } = scripted({}, 'bob lays 100 at 3.00', 'alice backs 40 at 5.00')
  const before = market.hash()
  const place: Place = {
    type: 'place',
    order: 9,
    account: 1,
    runner: 1,
    side: 'back',
    price: 200,
    stake: 150_00,
  }
  expect(market.preview(place)).toEqual({
    ok: true,
    value: {
      exposure: 40_00,
      exposureAfter: 190_00,
      adds: 150_00,
      fills: [{ price: 300, size: 100_00 }],
    },
  })
  expect(market.exposureAfter(place)).toBe(190_00)
  expect(market.preview({ type: 'cancel', order: 2, account: 1 })).toMatchObject({ value: { adds: -40_00 } })
  expect(market.preview({ type: 'reduce', order: 2, account: 1, by: 10_00 })).toMatchObject({
    value: { adds: -10_00 },
  })
  expect(market.preview({ type: 'replace', order: 1, account: 2, newOrder: 9, price: 200 })).toMatchObject({
    value: { exposure: 200_00, exposureAfter: 100_00, adds: -100_00 },
  })
  expect(market.preview({ ...place, price: 201 })).toEqual({ ok: false, refusal: 'price_off_ladder' })
  expect(market.preview({ ...place, account: 99 })).toMatchObject({ value: { exposure: 0, adds: 150_00 } })
  expect(market.hash()).toBe(before)
  expect(market.accounts()).toEqual([1, 2])
})

test('[EX-19] no order costs its owner more than its preview said, and nobody else anything', () => {
  const order = fc.record({
    account: fc.integer({ min: 1, max: 4 }),
    runner: fc.integer({ min: 1, max: 3 }),
    side: fc.constantFrom('back' as const, 'lay' as const),
    price: fc.constantFrom(200, 250, 300, 350, 400, 500),
    stake: fc.integer({ min: 1, max: 5000 }),
  })
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40 }), fc.boolean(), (orders, crossMatching) => {
      const market = createMarket({ runners: [1, 2, 3], crossMatching })
      orders.forEach((one, index) => {
        const place: Place = { type: 'place', order: index + 1, ...one }
        const before = [1, 2, 3, 4].map(market.exposure)
        const seen = market.preview(place)
        market.apply(place)
        const after = [1, 2, 3, 4].map(market.exposure)
        after.forEach((exposure, at) => {
          const own = at + 1 === one.account && seen.ok
          expect(exposure).toBeLessThanOrEqual(own ? seen.value.exposureAfter : before[at]!)
        })
      })
    }),
  )
})
