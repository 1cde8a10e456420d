import { expect, test } from 'vitest'
import { scripted } from '../testing/script.ts'

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
