import { marketId, paise } from '@maidan/core'
import { expect, test } from 'vitest'
import type { Accept, ExchangeOrder, RateOrder, RunnerOffers, SlipOrder } from '../../markets/index.ts'
import { order } from '../../markets/testing/test-markets.ts'
import { decideAfterWait, decideHouseWait, decideOrderWait, decideSlipWait, type Market } from './rules.ts'

const MARKET: Market = {
  status: 'open',
  inPlay: true,
  delaySeconds: 5,
  version: 7,
  banking: 'exchange',
  runners: [{ id: 1, key: 'home', name: 'India' }],
  limits: { minStake: paise(100), maxStake: paise(1_000_00), maxExposure: paise(10_000_00) },
}

/** One runner on which 1.90 can be backed and 1.95 laid. */
const OFFERS: RunnerOffers[] = [{ runner: 1, toBack: [[190, 100_00]], toLay: [[195, 100_00]], matched: 0 }]

const back = (price: number, change: Partial<ExchangeOrder> = {}): ExchangeOrder => ({
  ...order('back', price, 10_00),
  market: marketId(1),
  ...change,
})
const lay = (price: number): ExchangeOrder => back(price, { side: 'lay' })

/** How long an order waits, or why it is refused. */
const arrival = (asked: ExchangeOrder, market: Partial<Market> = {}) => {
  const wait = decideOrderWait({ ...MARKET, ...market }, OFFERS, asked)
  return wait.ok ? wait.value : wait.refusal
}

test('[BET-1] in play an order that would be matched at once waits, one that would stand in the book does not', () => {
  expect([arrival(back(190)), arrival(back(180)), arrival(lay(195)), arrival(lay(200))]).toEqual([
    5000, 5000, 5000, 5000,
  ])
  expect([arrival(back(191)), arrival(lay(194))]).toEqual([0, 0])
  expect(arrival(back(190), { inPlay: false })).toBe(0)
  expect(arrival(back(190), { delaySeconds: 0 })).toBe(0)
})

test('[BET-1] while the book is not in memory every order counts as one that takes', () => {
  expect(decideOrderWait(MARKET, undefined, back(1000))).toEqual({ ok: true, value: 5000 })
  expect(decideAfterWait(MARKET, MARKET, undefined, back(1000, { accept: 'none' }))).toEqual({
    ok: true,
    value: true,
  })
})

test('[BET-1] a bet that the markets would refuse is refused before the wait', () => {
  expect([
    arrival(back(190), { status: 'suspended' }),
    arrival(back(190), { status: 'settled' }),
    arrival(back(190, { version: 6 })),
    arrival(back(190, { stake: 10.5 })),
    arrival(back(190, { stake: 0 })),
    arrival(back(190, { stake: 99 })),
    arrival(back(190, { stake: 100_001 * 100 })),
    arrival(back(190), { banking: 'odds' }),
    arrival(back(190, { runner: 2 })),
    arrival(back(190.5)),
    arrival(back(Number.NaN)),
  ]).toEqual([
    'market_suspended',
    'market_closed',
    'stale_version',
    'stake_not_whole',
    'stake_not_positive',
    'stake_below_minimum',
    'stake_above_maximum',
    'wrong_kind_of_market',
    'unknown_runner',
    'price_off_ladder',
    'price_off_ladder',
  ])
})

test('[BET-2] after the wait a price that got worse or went away refuses the order, unless any is accepted', () => {
  const after = (asked: ExchangeOrder, accept: Accept, offers = OFFERS) => {
    const decided = decideAfterWait(MARKET, MARKET, offers, { ...asked, accept })
    return decided.ok ? 'good' : decided.refusal
  }
  expect([after(back(190), 'none'), after(back(185), 'better'), after(back(185), 'none')]).toEqual([
    'good',
    'good',
    'price_changed',
  ])
  expect([after(back(200), 'better'), after(back(200), 'any'), after(lay(180), 'any')]).toEqual([
    'price_changed',
    'good',
    'good',
  ])
  expect([after(back(200), 'better', []), after(back(200), 'any', [])]).toEqual(['price_changed', 'good'])
})

test('[BET-3] a market that was suspended during the wait refuses the bet, even if it is open again', () => {
  const refusal = (now: Partial<Market> | undefined) => {
    const decided = decideAfterWait(MARKET, now && { ...MARKET, ...now }, OFFERS, back(190))
    return decided.ok ? 'open' : decided.refusal
  }
  expect([
    refusal({}),
    refusal({ status: 'suspended' }),
    refusal({ version: 9 }),
    refusal({ status: 'closed' }),
    refusal(undefined),
  ]).toEqual(['open', 'market_suspended', 'market_suspended', 'market_closed', 'market_closed'])
})

test('[BET-4] bets against the house always wait in play', () => {
  const bet: RateOrder = {
    type: 'rates',
    market: marketId(1),
    runner: 1,
    side: 'back',
    rate: 80,
    stake: 10_00,
    accept: 'better',
    arrivedIn: undefined,
  }
  const market: Market = { ...MARKET, banking: 'rates', delaySeconds: 2 }
  expect(decideHouseWait(market, bet)).toEqual({ ok: true, value: 2000 })
  expect(decideHouseWait({ ...market, inPlay: false }, bet)).toEqual({ ok: true, value: 0 })
  expect(decideHouseWait({ ...market, status: 'suspended' }, bet)).toEqual({
    ok: false,
    refusal: 'market_suspended',
  })
  expect(decideHouseWait(MARKET, bet)).toEqual({ ok: false, refusal: 'wrong_kind_of_market' })
})

test('[BET-4] a slip waits as long as the longest delay of its legs, and is refused if the odds of a leg moved', () => {
  const market: Market = { ...MARKET, banking: 'odds' }
  const quote = { type: 'odds', odds: [{ selection: 'home', odds: 210 }] } as const
  const slip = (odds: number, accept: Accept = 'better'): SlipOrder => ({
    type: 'slip',
    slip: 'accumulator',
    stake: 10_00,
    accept,
    legs: [1, 2].map((id) => ({ market: marketId(id), selection: 'home', odds, arrivedIn: undefined })),
  })
  const legs = [
    { market: { ...market, inPlay: false }, quote },
    { market: { ...market, delaySeconds: 8 }, quote },
  ]
  expect(decideSlipWait(legs, slip(210))).toEqual({ ok: true, value: 8000 })
  expect(decideSlipWait([legs[0]!, legs[0]!], slip(200))).toEqual({ ok: true, value: 0 })
  const refusal = (...[of, ask]: Parameters<typeof decideSlipWait>) => {
    const decided = decideSlipWait(of, ask)
    return decided.ok ? 'taken' : decided.refusal
  }
  const others = [{ selection: 'away', odds: 210 }]
  expect([
    refusal(legs, slip(220)),
    refusal(legs, slip(200, 'none')),
    refusal(legs, slip(220, 'any')),
    refusal([{ market: MARKET, quote }], slip(210)),
    refusal([{ market, quote: undefined }], slip(210)),
    refusal([{ market, quote: { type: 'odds', odds: others } }], slip(210)),
    refusal([{ market: { ...market, runners: [] }, quote }], slip(210)),
    refusal([{ market, quote: { type: 'odds', odds: [{ ...quote.odds[0], suspended: true }] } }], slip(210)),
  ]).toEqual([
    'price_changed',
    'price_changed',
    'taken',
    'wrong_kind_of_market',
    'not_offered',
    'not_offered',
    'unknown_selection',
    'market_suspended',
  ])
})
