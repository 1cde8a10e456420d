import type { Known } from '@maidan/sports'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../wallet/testing/clean-books.ts'
import type { MarketId, MarketLimits, StopKind } from './model.ts'
import { createTestMarkets, order, requestOf, rupees, type TestMarkets } from './testing/test-markets.ts'
import { NO_RULES, type TraderRules } from './trader-rules.ts'

let at: TestMarkets

beforeAll(async () => {
  at = await createTestMarkets()
})
afterEach(() => requireCleanBooks(at.db.owner))
afterAll(() => at.close())

const stopped = (market: MarketId, kind: StopKind = 'suspend'): TraderRules => ({
  ...NO_RULES,
  stopOf: ({ id }) => (id === market ? kind : undefined),
})

const limited = (market: MarketId, limits: Partial<MarketLimits>): TraderRules => ({
  ...NO_RULES,
  limitsOf: ({ id }) => (id === market ? limits : {}),
})

const status = (market: MarketId) => {
  const { status: now, reason } = at.markets.row(market)!
  return [now, reason]
}

const SHUT = ['suspended', 'Suspended by our traders']
const won = (key: 'home' | 'away'): Known => ({
  type: 'decided',
  outcome: {
    type: 'graded',
    grades: {
      home: { verdict: key === 'home' ? 'won' : 'lost' },
      away: { verdict: key === 'away' ? 'won' : 'lost' },
    },
  },
  rule: 'SPORT-1',
  source: `${key} won.`,
})

test('[TRADE-2] a stopped market stays shut whatever the feed opens, and returns to what the feed says', async () => {
  const market = await at.newMarket()
  await at.markets.obey(stopped(market))
  await at.markets.open(market)
  expect(status(market)).toEqual(SHUT)
  await at.markets.suspend(market, 'Ball running')
  expect(status(market)).toEqual(SHUT)
  await at.markets.obey(NO_RULES)
  expect(status(market)).toEqual(['suspended', 'Ball running'])
  await at.markets.obey(stopped(market))
  await at.markets.open(market)
  expect(status(market)).toEqual(SHUT)
  await at.markets.obey(NO_RULES)
  expect(status(market)).toEqual(['open', undefined])
})

test('[TRADE-3] a stop refuses new bets and ends those that wait; only a kill takes orders off, and their money is free', async () => {
  const market = await at.newMarket()
  const [resting, waiting] = [await at.newPlayer(100_00), await at.newPlayer(100_00)]
  await at.ask.place(resting, 'rests', market, order('lay', 200, 50_00))
  await at.markets.turnInPlay(market, 5)
  await at.markets.open(market)
  await at.ask.place(resting, 'rests again', market, order('lay', 200, 50_00))
  const pending = await at.ask.place(waiting, 'waits', market, order('back', 200, 20_00))
  expect(pending).toMatchObject({ ok: true, value: { status: 'pending' } })
  await at.markets.obey(stopped(market))
  expect(await at.ask.place(waiting, 'new', market, order('back', 300, 20_00))).toEqual({
    ok: false,
    refusal: 'market_suspended',
  })
  const [row] = await at.db.owner.query<{ status: string; refusal: string }>(
    "select status, refusal from exchange.bet where player_id = $1 and key = 'waits'",
    [waiting],
  )
  expect(row).toEqual({ status: 'ended', refusal: 'market_suspended' })
  expect(await at.wallet(waiting)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
  expect((await at.wallet(resting)).exposure).toBe(50_00)
  await at.markets.obey(stopped(market, 'kill'))
  expect(await at.wallet(resting)).toEqual({ cash: 100_00, bonus: 0, exposure: 0 })
})

test('[TRADE-4] a stop holds for markets that are made later, before they take a bet', async () => {
  await at.markets.obey({ ...NO_RULES, stopOf: ({ sport }) => (sport === 'cricket' ? 'kill' : undefined) })
  const market = await at.newMarket()
  expect(status(market)).toEqual(SHUT)
  await at.markets.obey(NO_RULES)
  expect(status(market)).toEqual(['open', undefined])
})

test.each([
  ['the trader first', (market: MarketId) => [at.markets.obey(stopped(market)), at.markets.open(market)]],
  ['the feed first', (market: MarketId) => [at.markets.open(market), at.markets.obey(stopped(market))]],
])(
  '[TRADE-5] a trader and a feed that act in the same moment leave the market shut, and the word of the feed is kept: %s',
  async (_, act) => {
    const market = await at.newMarket()
    await at.markets.suspend(market, 'Ball running')
    await Promise.all(act(market))
    expect(status(market)).toEqual(SHUT)
    expect(at.markets.row(market)?.feed.isOpen).toBe(true)
    await at.markets.obey(NO_RULES)
    expect(status(market)).toEqual(['open', undefined])
  },
)

test('[TRADE-7] after a restart a stopped market is stopped, and what the feed said last is known', async () => {
  const market = await at.newMarket()
  await at.markets.obey(stopped(market))
  const again = await at.restart()
  expect(again.row(market)).toMatchObject({ status: 'suspended', stop: 'suspend', feed: { isOpen: true } })
  await again.obey(NO_RULES)
  expect(again.row(market)?.status).toBe('open')
  await again.stop()
  await at.markets.obey(NO_RULES)
})

test('[TRADE-10] limits take effect at once, the stake and the win of a bet are held against them, and they end', async () => {
  const market = await at.newMarket()
  const player = await at.newPlayer(100_000_00)
  const asks = (key: string, stake: number, price = 200) =>
    at.ask.place(player, key, market, order('back', price, stake))
  const limits = { minStake: rupees(200), maxStake: rupees(500), maxPayout: rupees(1000) }
  await at.markets.obey(limited(market, limits))
  expect(await asks('small', 199_99)).toMatchObject({ refusal: 'stake_below_minimum' })
  expect(await asks('large', 500_01)).toMatchObject({ refusal: 'stake_above_maximum' })
  expect(await asks('wins', 500_00, 310)).toMatchObject({ refusal: 'payout_too_large' })
  expect(await asks('fits', 500_00, 300)).toMatchObject({ ok: true })
  await at.markets.obey(NO_RULES)
  expect(at.markets.row(market)?.limits).toEqual(at.markets.row(market)?.madeLimits)
  expect(await asks('free', 500_00, 310)).toMatchObject({ ok: true })
})

test('[TRADE-16] the result of traders stands against the feed, and only against the result they looked at', async () => {
  const market = await at.newMarket()
  const judge = (key: 'home' | 'away', version: number) =>
    at.markets.change(market, { type: 'judge', result: won(key), version })
  await judge('away', 3)
  expect(at.markets.row(market)?.status).toBe('open')
  await judge('home', 0)
  expect(at.markets.row(market)).toMatchObject({ status: 'closed', resultVersion: 1, resultBy: 'trader' })
  await at.markets.close(market, won('away'))
  await at.markets.correct(market, won('away'))
  await judge('away', 0)
  expect(at.markets.row(market)).toMatchObject({ resultVersion: 1, result: won('home') })
  await judge('away', 1)
  expect(at.markets.row(market)).toMatchObject({ resultVersion: 2, result: won('away') })
})

test('[TRADE-16] what the feed settled is corrected by traders, and not back by the feed', async () => {
  const market = await at.newMarket()
  await at.markets.close(market, won('away'))
  await at.markets.change(market, { type: 'judge', result: won('home'), version: 1 })
  await at.markets.correct(market, won('away'))
  expect(at.markets.row(market)).toMatchObject({ resultVersion: 2, result: won('home') })
})

test('[TRADE-3] a bet on a stopped market that was sent before is answered as it was then', async () => {
  const market = await at.newMarket()
  const player = await at.newPlayer(100_00)
  const placed = await at.ask.place(player, 'once', market, order('back', 300, 10_00))
  await at.markets.obey(stopped(market, 'kill'))
  const command = { ...order('back', 300, 10_00), market }
  expect(await at.markets.submit(requestOf(player, 'once', command), command)).toMatchObject({
    ok: true,
    value: { id: placed.ok && placed.value.id },
  })
})
