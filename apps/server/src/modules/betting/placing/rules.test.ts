import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import type { Accept, ExchangeAsk, RateAsk, RunnerOffers } from '../../markets/index.ts'
import {
  decideAfterWait,
  decideHouseBet,
  decideOrder,
  decideSlipBet,
  decideStillOpen,
  type Market,
  priceOrder,
} from './rules.ts'

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

const back = (price: number, change: Partial<ExchangeAsk> = {}): ExchangeAsk => ({
  banking: 'exchange',
  runner: 1,
  side: 'back',
  price,
  stake: 10_00,
  persistence: 'lapse',
  ...change,
})
const lay = (price: number): ExchangeAsk => back(price, { side: 'lay' })

const arrival = (ask: ExchangeAsk, market: Partial<Market> = {}, accept: Accept = 'better') => {
  const decided = decideOrder({ ...MARKET, ...market }, OFFERS, ask, accept)
  if (!decided.ok) return decided.refusal
  return decided.value.type === 'wait' ? decided.value.ms : decided.value.ask.price
}

test('[BET-1] in play an order that would be matched at once waits, one that would stand in the book does not', () => {
  expect([arrival(back(190)), arrival(back(180)), arrival(lay(195)), arrival(lay(200))]).toEqual([
    5000, 5000, 5000, 5000,
  ])
  expect([arrival(back(191)), arrival(lay(194))]).toEqual([191, 194])
  expect(arrival(back(190), { inPlay: false })).toBe(190)
  expect(arrival(back(190), { delaySeconds: 0 })).toBe(190)
})

test('[BET-1] while nobody can see the book every order counts as one that takes', () => {
  expect(decideOrder(MARKET, undefined, back(1000), 'better')).toEqual({
    ok: true,
    value: { type: 'wait', ms: 5000 },
  })
  expect(decideAfterWait(undefined, back(1000), 'none')).toEqual({ ok: true, value: back(1000) })
})

test('[BET-1] what the desk would refuse is refused before the wait', () => {
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

test('[BET-2] a better price is taken unless none is accepted, a worse one only if any is', () => {
  const priced = (ask: ExchangeAsk, accept: Accept) => {
    const decided = priceOrder(OFFERS, ask, accept)
    return decided.ok ? [decided.value.ask.price, decided.value.takes] : decided.refusal
  }
  expect([priced(back(180), 'better'), priced(back(180), 'none'), priced(back(190), 'none')]).toEqual([
    [180, true],
    'price_changed',
    [190, true],
  ])
  expect([priced(back(200), 'none'), priced(back(200), 'better'), priced(back(200), 'any')]).toEqual([
    [200, false],
    [200, false],
    [190, true],
  ])
  expect([priced(lay(200), 'none'), priced(lay(190), 'any'), priced(lay(190), 'better')]).toEqual([
    'price_changed',
    [195, true],
    [190, false],
  ])
})

test('[BET-2] after the wait a price that got worse or went away refuses the order, unless any is accepted', () => {
  const after = (ask: ExchangeAsk, accept: Accept, offers = OFFERS) => {
    const decided = decideAfterWait(offers, ask, accept)
    return decided.ok ? decided.value.price : decided.refusal
  }
  expect([after(back(190), 'none'), after(back(185), 'better'), after(back(185), 'none')]).toEqual([
    190,
    185,
    'price_changed',
  ])
  expect([after(back(200), 'better'), after(back(200), 'any'), after(lay(180), 'any')]).toEqual([
    'price_changed',
    190,
    195,
  ])
  expect([after(back(200), 'better', []), after(back(200), 'any', [])]).toEqual(['price_changed', 200])
})

test('[BET-3] a suspension during the wait ends the bet, also one that is over again', () => {
  expect(decideStillOpen(MARKET, MARKET)).toEqual({ ok: true, value: true })
  const refusal = (now: Partial<Market> | undefined) => {
    const decided = decideStillOpen(MARKET, now && { ...MARKET, ...now })
    return decided.ok ? 'open' : decided.refusal
  }
  expect([
    refusal({ status: 'suspended' }),
    refusal({ version: 9 }),
    refusal({ status: 'closed' }),
    refusal(undefined),
  ]).toEqual(['market_suspended', 'market_suspended', 'market_closed', 'market_closed'])
})

test('[BET-4] bets against the house always wait in play', () => {
  const ask: RateAsk = { banking: 'rates', runner: 1, side: 'back', rate: 80, stake: 10_00, accept: 'better' }
  const market: Market = { ...MARKET, banking: 'rates', delaySeconds: 2 }
  expect(decideHouseBet(market, ask)).toEqual({ ok: true, value: { type: 'wait', ms: 2000 } })
  expect(decideHouseBet({ ...market, inPlay: false }, ask)).toEqual({
    ok: true,
    value: { type: 'place', ask },
  })
  expect(decideHouseBet({ ...market, status: 'suspended' }, ask)).toEqual({
    ok: false,
    refusal: 'market_suspended',
  })
  expect(decideHouseBet(MARKET, ask)).toEqual({ ok: false, refusal: 'wrong_kind_of_market' })
})

test('[BET-4] a slip waits as long as the longest of its legs, and a leg that moved refuses it', () => {
  const market: Market = { ...MARKET, banking: 'odds' }
  const quote = { type: 'odds', odds: [{ selection: 'home', odds: 210 }] } as const
  const slip = (odds: number, accept: Accept = 'better') =>
    ({
      type: 'accumulator',
      stake: 10_00,
      accept,
      legs: [
        { market: 1, selection: 'home', odds },
        { market: 2, selection: 'home', odds },
      ],
    }) as const
  const legs = [
    { market: { ...market, inPlay: false }, quote },
    { market: { ...market, delaySeconds: 8 }, quote },
  ]
  expect(decideSlipBet(legs, slip(210))).toEqual({ ok: true, value: { type: 'wait', ms: 8000 } })
  expect(decideSlipBet([legs[0]!, legs[0]!], slip(200))).toMatchObject({ value: { type: 'place' } })
  const refusal = (...[of, ask]: Parameters<typeof decideSlipBet>) => {
    const decided = decideSlipBet(of, ask)
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
