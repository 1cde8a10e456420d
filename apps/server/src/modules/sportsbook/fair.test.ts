import { instant } from '@maidan/core'
import { createGuard, type FeedNews, type GuardedMarket } from '@maidan/feed'
import { expect, test } from 'vitest'
import { fairOf } from './fair.ts'
import { newMarketOf } from './feed/rules.ts'
import { MATCH_ODDS, marketNews, pricesNews } from './testing/soccer.ts'

const RUNNERS = newMarketOf(MATCH_ODDS)!

const guarded = (...news: readonly FeedNews[]): GuardedMarket | undefined => {
  const guard = createGuard({ clock: { now: () => instant(0) }, listener: () => {} })
  for (const one of [marketNews(MATCH_ODDS), ...news]) guard.accept({ ...one, at: instant(0) })
  return guard.market(MATCH_ODDS.id)
}

const pricesOf = (market: GuardedMarket | undefined) =>
  [...(fairOf(market, RUNNERS) ?? [])].map(([runner, { chance }]) => [runner, Math.round(100 / chance)])

const PRICES = pricesNews([198, 202], [390, 410], [390, 410])

const quote = (...odds: readonly number[]): FeedNews => ({
  type: 'quote',
  market: MATCH_ODDS.id,
  quote: {
    type: 'odds',
    odds: ['home', 'draw', 'away'].flatMap((selection, at) =>
      odds[at] === undefined ? [] : [{ selection, odds: odds[at] }],
    ),
  },
})

test('[SB-14] the fair price lies between the best prices of the feed', () => {
  expect(pricesOf(guarded(PRICES))).toEqual([
    [1, 200],
    [2, 400],
    [3, 400],
  ])
})

test('[HOUSE-2] where the feed quotes odds, the fair price is the quoted one without the margin', () => {
  expect(pricesOf(guarded(quote(190, 380, 380)))).toEqual([
    [1, 200],
    [2, 400],
    [3, 400],
  ])
  expect(pricesOf(guarded(quote(190)))).toEqual([])
})

test('[SB-16] there is no fair price while the market is suspended or the guard doubts it, and none from one side alone', () => {
  expect(fairOf(guarded(), RUNNERS)).toBeUndefined()
  const shut = guarded(PRICES, marketNews(MATCH_ODDS, { status: 'suspended', version: 2 }))
  expect(fairOf(shut, RUNNERS)).toBeUndefined()
  const lays: FeedNews = {
    type: 'prices',
    market: MATCH_ODDS.id,
    image: true,
    runners: [1, 2, 3].map((runner) => ({
      runner,
      toLay: { whole: true, levels: [{ price: 300, size: 1000_00 }] },
    })),
  }
  expect(fairOf(guarded(lays), RUNNERS)).toBeUndefined()
})

test('[HOUSE-1] a removed runner has no part in the book', () => {
  const runners = MATCH_ODDS.runners.map((runner) =>
    runner.id === 2 ? { ...runner, status: 'removed' as const } : runner,
  )
  expect(
    pricesOf(
      guarded(
        marketNews(MATCH_ODDS, { runners, version: 2 }),
        pricesNews([198, 202], [390, 410], [198, 202]),
      ),
    ),
  ).toEqual([
    [1, 200],
    [3, 200],
  ])
})
