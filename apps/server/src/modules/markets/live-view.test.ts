import { liveMarketSchema } from '@maidan/contracts/player'
import { marketId, paise } from '@maidan/core'
import type { Quote } from '@maidan/sports'
import { expect, test } from 'vitest'
import type { MarketView } from './model.ts'
import { liveMarketOf } from './live-view.ts'

const view: MarketView = {
  id: marketId(7),
  status: 'open',
  reason: undefined,
  inPlay: true,
  delaySeconds: 5,
  version: 3,
  matched: 123_450,
  offers: [
    {
      runner: 1,
      toBack: [
        [185, 50_000],
        [184, 10_050],
        [183, 1],
        [182, 900],
      ],
      toLay: [[186, 7_000]],
      matched: 123_450,
      lastTraded: 185,
      traded: [
        [184, 23_450],
        [185, 100_000],
      ],
    },
    { runner: 2, toBack: [], toLay: [], matched: 0 },
  ],
  quote: undefined,
}
const quoted = (quote: Quote) => liveMarketOf({ ...view, quote }).quote

test('[RT-3] [RT-11] the socket shows a market in decimal prices and rupees, three prices a side', () => {
  const live = liveMarketOf(view)
  expect(live).toEqual({
    status: 'open',
    inPlay: true,
    delay: 5,
    version: 3,
    matched: 1234.5,
    runners: {
      1: {
        toBack: [
          [1.85, 500],
          [1.84, 100.5],
          [1.83, 0.01],
        ],
        toLay: [[1.86, 70]],
        matched: 1234.5,
        lastTraded: 1.85,
        traded: { 1.84: 234.5, 1.85: 1000 },
      },
      2: { toBack: [], toLay: [], matched: 0 },
    },
  })
  expect(liveMarketSchema.parse(live)).toEqual(live)
  expect(liveMarketOf(view, 1).runners[1]?.toBack).toHaveLength(1)
  expect(liveMarketOf({ ...view, status: 'suspended', reason: 'Ball running' }).reason).toBe('Ball running')
})

test('[RT-11] the socket shows the house’s quote by selection, with the largest stake in rupees and decimal odds', () => {
  const max = paise(2_500_000)
  expect(
    quoted({ type: 'rates', rates: [{ selection: 'home', back: 85, lay: 88, max, suspended: true }] }),
  ).toEqual({
    type: 'rates',
    rates: { home: { back: 85, lay: 88, max: 25_000, suspended: true } },
  })
  expect(quoted({ type: 'lines', no: { line: 44, rate: 100 }, max })).toEqual({
    type: 'lines',
    no: { line: 44, rate: 100 },
    max: 25_000,
  })
  expect(quoted({ type: 'odds', odds: [{ selection: 'over', odds: 192 }] })).toEqual({
    type: 'odds',
    odds: { over: { odds: 1.92 } },
  })
})
