import { marketId } from '@maidan/core'
import { expect, test } from 'vitest'
import type { MarketView } from '../../markets/index.ts'
import { createEntropy } from '../testing/world.ts'
import { decidePunt, pickMarket } from './rules.ts'

const VIEW: MarketView = {
  id: marketId(7),
  status: 'open',
  reason: undefined,
  inPlay: false,
  delaySeconds: 0,
  version: 1,
  matched: 0,
  quote: undefined,
  offers: [
    { runner: 1, toBack: [[198, 500_00]], toLay: [[204, 500_00]], matched: 0 },
    { runner: 2, toBack: [[5000, 10_00]], toLay: [[5500, 10_00]], matched: 0 },
  ],
}

test('[SB-17] punters bet small sums at a price in the book or one tick better, and leave long shots alone', () => {
  const chance = createEntropy()
  const asks = Array.from({ length: 500 }, () => decidePunt(chance, VIEW)).flatMap((ask) => ask ?? [])
  expect(asks).toHaveLength(500)
  expect(asks.every(({ stake }) => stake >= 100_00 && stake <= 2000_00)).toBe(true)
  expect(new Set(asks.map(({ runner }) => runner))).toEqual(new Set([1]))
  expect(new Set(asks.map(({ side, price }) => `${side} ${price}`))).toEqual(
    new Set(['back 198', 'back 199', 'lay 204', 'lay 202']),
  )
})

test('[SB-17] punters do not bet where no market is open or nobody offers a price', () => {
  const chance = createEntropy()
  expect(pickMarket(chance, [{ ...VIEW, status: 'suspended' }])).toBeUndefined()
  expect(decidePunt(chance, { ...VIEW, offers: [] })).toBeUndefined()
})

test('[SB-17] a match that is on gets most of the bets', () => {
  const chance = createEntropy()
  const views = [VIEW, { ...VIEW, id: marketId(8), inPlay: true }]
  const picked = Array.from({ length: 1000 }, () => pickMarket(chance, views)?.id)
  expect(picked.filter((id) => id === 8).length).toBeGreaterThan(650)
})
