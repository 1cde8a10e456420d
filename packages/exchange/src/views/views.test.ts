import { expect, test } from 'vitest'
import { accountOf, scripted } from '../testing/script.ts'

test('[EX-31] prices are shown best first, as deep as asked, with what is matched', () => {
  const { market } = scripted(
    {},
    'bob lays 100 at 2.00',
    'bob lays 50 at 1.98',
    'bob lays 20 at 2.00',
    'bob lays 10 at 1.90',
    'carol backs 70 at 2.04',
    'carol backs 70 at 2.10',
    'alice backs 30 at 2.00',
  )
  expect(market.prices(2)[0]).toEqual({
    runner: 1,
    toBack: [
      { price: 200, size: 90_00 },
      { price: 198, size: 50_00 },
    ],
    toLay: [
      { price: 204, size: 70_00 },
      { price: 210, size: 70_00 },
    ],
    matched: 30_00,
  })
  expect(market.matched()).toBe(30_00)
  expect(market.prices(1).map(({ runner }) => runner)).toEqual([1, 2, 3])
})

test('[EX-31] the ladder shows every price at which something stands or was matched', () => {
  const { market } = scripted({}, 'bob lays 100 at 2.00', 'alice backs 100 at 2.00', 'carol backs 70 at 2.04')
  expect(market.ladder(1)).toEqual([
    { price: 200, toBack: 0, toLay: 0, matched: 100_00 },
    { price: 204, toBack: 0, toLay: 70_00, matched: 0 },
  ])
})

test('[EX-31] a price made of other runners is shown with the size that can be taken at it', () => {
  const { market, play } = scripted(
    { runners: [1, 2], crossMatching: true },
    'bob backs 100 at 1.85 on B',
    'bob backs 100 at 1.90 on B',
    'carol lays 40 at 2.10 on A',
  )
  const shown = market.prices(3)[0]?.toBack ?? []
  expect(shown).toEqual([
    { price: 216, size: 85_64 },
    { price: 210, size: 40_00 + 90_48 },
  ])
  const sizes = shown.reduce((sum, { size }) => sum + size, 0) / 100
  const taken = play(`alice backs ${sizes} at 2.10 on A`).filter((line) => line.startsWith('alice'))
  expect(taken).toEqual([
    'alice backs A for 85.64 at 2.16 with house',
    'alice backs A for 40 at 2.10 with carol',
    'alice backs A for 90.48 at 2.10 with house',
  ])
})

test('[EX-31] a removed runner has no price', () => {
  const { market, apply } = scripted({}, 'bob lays 100 at 2.00')
  apply({ type: 'remove_runner', runner: 1, factorBp: 100 })
  expect(market.prices(1).map(({ runner }) => runner)).toEqual([2, 3])
})

test('[EX-32] what others offer an account leaves out its own orders, which take no place in the depth', () => {
  const { market } = scripted(
    {},
    'bob lays 100 at 2.00',
    'alice lays 50 at 2.00',
    'alice lays 30 at 2.02',
    'carol backs 70 at 2.10',
    'alice backs 20 at 2.06',
    'alice lays 5 at 3.00 on B',
  )
  expect(market.pricesOfOthers(accountOf('alice'), 1)).toEqual([
    { runner: 1, toBack: [{ price: 200, size: 100_00 }], toLay: [{ price: 210, size: 70_00 }], matched: 0 },
    { runner: 2, toBack: [], toLay: [], matched: 0 },
    { runner: 3, toBack: [], toLay: [], matched: 0 },
  ])
  expect(market.pricesOfOthers(accountOf('dave'), 3)).toEqual(market.prices(3))
})

test('[EX-32] what others offer an account leaves out prices made of other runners', () => {
  const { market } = scripted(
    { runners: [1, 2], crossMatching: true },
    'bob backs 100 at 1.90 on B',
    'carol lays 40 at 2.10 on A',
    'alice lays 10 at 2.10 on A',
  )
  expect(market.prices(3)[0]?.toBack).toEqual([{ price: 210, size: 40_00 + 10_00 + 90_47 }])
  expect(market.pricesOfOthers(accountOf('alice'), 3)).toEqual([
    { runner: 1, toBack: [{ price: 210, size: 40_00 }], toLay: [], matched: 0 },
    { runner: 2, toBack: [], toLay: [{ price: 190, size: 100_00 }], matched: 0 },
  ])
})

test('[EX-32] the orders of an account are those of it that still stand', () => {
  const { market, play } = scripted(
    {},
    'alice lays 100 at 2.00',
    'bob lays 40 at 2.00',
    'alice backs 20 at 3.00 on B',
    'alice lays 10 at 1.90',
  )
  const standing = (name: string) =>
    market.ordersOf(accountOf(name)).map(({ order, remaining }) => [order, remaining])
  expect(standing('alice')).toEqual([
    [1, 100_00],
    [4, 10_00],
    [3, 20_00],
  ])
  play('carol backs 120 at 2.00', 'alice cancels #4')
  expect(standing('alice')).toEqual([[3, 20_00]])
  expect(standing('bob')).toEqual([[2, 20_00]])
  expect([standing('carol'), standing('dave')]).toEqual([[], []])
})
