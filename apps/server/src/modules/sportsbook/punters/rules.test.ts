import { marketId } from '@maidan/core'
import { ticksAway } from '@maidan/exchange'
import { expect, test } from 'vitest'
import { systemEntropy } from '../../../platform/entropy.ts'
import { fairAt } from '../testing/fair.ts'
import { createEntropy } from '../testing/world.ts'
import { decidePunt, pickMarket } from './rules.ts'

const MARKET = { id: marketId(7) }

test('[SB-17] punters bet small sums within three ticks of the fair price, whatever the book shows, and leave long shots alone', () => {
  const chance = createEntropy()
  const asks = Array.from({ length: 500 }, () => decidePunt(chance, MARKET, fairAt(200, 5000))).flatMap(
    (ask) => ask ?? [],
  )
  expect(asks).toHaveLength(500)
  expect(asks.every(({ stake }) => stake >= 100_00 && stake <= 2000_00)).toBe(true)
  expect(new Set(asks.map(({ runner }) => runner))).toEqual(new Set([1]))
  const near = (away: readonly number[]) => new Set(away.map((ticks) => ticksAway(200, ticks)))
  const asked = (side: string) => new Set(asks.filter((ask) => ask.side === side).map(({ price }) => price))
  expect(asked('back')).toEqual(near([-3, -2, -1, 0, 1, 2]))
  expect(asked('lay')).toEqual(near([3, 2, 1, 0, -1, -2]))
})

test('[SB-17] punters do not bet where no market is open, the feed has no price or everybody is a long shot', () => {
  const chance = createEntropy()
  expect(pickMarket(chance, [{ view: { status: 'suspended', inPlay: true } }])).toBeUndefined()
  for (const fair of [undefined, fairAt(), fairAt(5000, 9000)])
    for (let draw = 0; draw < 50; draw++) expect(decidePunt(systemEntropy, MARKET, fair)).toBeUndefined()
})

test('[SB-17] a match that is on gets most of the bets', () => {
  const chance = createEntropy()
  const markets = [false, true].map((inPlay) => ({ view: { status: 'open' as const, inPlay } }))
  const picked = Array.from({ length: 1000 }, () => pickMarket(chance, markets)?.view.inPlay)
  expect(picked.filter((inPlay) => inPlay).length).toBeGreaterThan(650)
})
