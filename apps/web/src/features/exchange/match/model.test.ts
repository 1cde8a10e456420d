// @vitest-environment node

import type { BetView, LiveMarket, MarketDetail } from '@maidan/contracts/player'
import { expect, test } from 'vitest'
import { keepQuote, sectionsOf, shutReason, shutText, withLive } from './markets.ts'
import { positionOf, whatIf } from './position.ts'
import { cellOf, figuresOf, renewed, type Selection, termsText } from './selection.ts'
import { mayType, readStake, stakeFault, withChip } from './stake.ts'
import { FANCY } from './testing.ts'

const RUNNER = { removed: false, toBack: [], toLay: [], matched: 0 }
const MARKET: MarketDetail = {
  id: 7,
  fixture: 'm',
  HeadName: 'Match Odds',
  result: null,
  kind: 'match_odds',
  banking: 'exchange',
  status: 'open',
  reason: null,
  inPlay: false,
  delay: 0,
  version: 1,
  matched: 0,
  commission: 2,
  limits: { minStake: 100, maxStake: 500_000, maxExposure: 1_000_000 },
  runners: [
    { id: 1, key: 'home', name: 'India', ...RUNNER, toBack: [[1.62, 84_000]] },
    { id: 2, key: 'away', name: 'Australia', ...RUNNER },
  ],
  quote: null,
}
const BACK: Selection = {
  banking: 'exchange',
  market: 7,
  marketName: 'Match Odds',
  name: 'India',
  runner: 1,
  side: 'back',
  price: 1.62,
}

test('[MATCH-1] what the socket tells replaces what was read, and what it does not tell stays', () => {
  const told: LiveMarket = {
    status: 'suspended',
    reason: 'Ball running',
    inPlay: true,
    delay: 5,
    version: 2,
    matched: 10,
    runners: { '1': { toBack: [[1.6, 5]], toLay: [], matched: 10 } },
    quote: { type: 'rates', rates: { home: { back: 62, max: 100 } } },
  }
  const now = withLive(MARKET, told)
  expect(now).toMatchObject({ status: 'suspended', delay: 5, HeadName: 'Match Odds' })
  expect(now.runners.map(({ toBack }) => toBack)).toEqual([[[1.6, 5]], []])
  expect(now.quote).toEqual({
    type: 'rates',
    rates: [{ key: 'home', back: 62, lay: null, max: 100, suspended: false }],
  })
  expect(withLive(MARKET, undefined)).toBe(MARKET)
  expect([shutText(now), shutText(MARKET), shutText({ status: 'closed', reason: null })]).toEqual([
    'Ball running',
    undefined,
    'Result awaited',
  ])
  const long = { status: 'suspended', reason: 'The prices are not known yet.' } as const
  expect([shutText(long), shutReason(long), shutReason(now)]).toEqual([
    'Suspended',
    'The prices are not known yet.',
    undefined,
  ])
})

test('[MATCH-2] the page has each market in one section, and those with a result last', () => {
  const lines = (id: number, status: MarketDetail['status'] = 'open') =>
    ({ ...MARKET, id, banking: 'lines', status }) as const
  const sections = sectionsOf([
    MARKET,
    { ...MARKET, id: 5, banking: 'rates', kind: 'tied_match' },
    { ...MARKET, id: 6, banking: 'rates', kind: 'bookmaker' },
    lines(8),
    lines(9),
    lines(10, 'settled'),
    lines(12, 'closed'),
    { ...lines(13, 'closed'), result: '45' },
    { ...MARKET, id: 11, banking: 'odds' },
  ])
  const ids = Object.fromEntries(
    Object.entries(sections).map(([name, some]) => [name, some.map(({ id }) => id)]),
  )
  expect(ids).toEqual({
    exchange: [7],
    bookmaker: [6],
    lines: [8, 9, 12],
    rates: [5],
    odds: [11],
    settled: [10, 13],
  })
})

test('[MATCH-3] a back risks its stake, a lay what it would pay; parts of a paisa count against the player', () => {
  expect(figuresOf(BACK, 2000)).toEqual({ profit: 1240, risk: 2000 })
  expect(figuresOf({ ...BACK, side: 'lay' }, 2000)).toEqual({ profit: 2000, risk: 1240 })
  expect(figuresOf({ ...BACK, price: 1.33 }, 0.1)).toEqual({ profit: 0.03, risk: 0.1 })
  expect(figuresOf({ ...BACK, price: 1.33, side: 'lay' }, 0.1)).toEqual({ profit: 0.1, risk: 0.04 })
  const no: Selection = {
    banking: 'lines',
    market: 8,
    marketName: '6 over runs',
    name: '6 over runs',
    side: 'no',
    line: 41,
    rate: 110,
  }
  expect(figuresOf(no, 100)).toEqual({ profit: 100, risk: 110 })
  expect(figuresOf({ ...no, side: 'yes' }, 100)).toEqual({ profit: 110, risk: 100 })
  expect([termsText(no), termsText(BACK), cellOf(no), cellOf(BACK)]).toEqual([
    '41 at 110',
    '1.62',
    '8 no',
    '7 1 back',
  ])
})

test('[MATCH-4] a selection follows its cell, and knows when the cell is empty', () => {
  expect(
    renewed(BACK, { ...MARKET, runners: [{ ...MARKET.runners[0]!, toBack: [[1.6, 9]] }] }),
  ).toMatchObject({
    price: 1.6,
  })
  expect(renewed({ ...BACK, side: 'lay' }, MARKET)).toBeUndefined()
  const rates: MarketDetail = {
    ...MARKET,
    quote: { type: 'rates', rates: [{ key: 'home', back: 62, lay: 65, max: 1, suspended: false }] },
  }
  const { price: _price, ...rest } = BACK
  const rate: Selection = { ...rest, banking: 'rates', rate: 60 }
  expect(renewed(rate, rates)).toMatchObject({ rate: 62 })
  expect(renewed(rate, MARKET)).toBeUndefined()
})

test('[MATCH-5] a stake is digits with at most two decimal places, however it was pasted', () => {
  expect(['1e9', '-5', '−5', '١٠٠', '', '0', '1.234', ' 12 '].map(readStake)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    12,
  ])
  expect(readStake('1,00,000.50')).toBe(100_000.5)
  expect(['', '12.', '1e', '-'].map(mayType)).toEqual([true, true, false, false])
  expect([withChip('', 500), withChip('200.50', 500)]).toEqual(['500', '700.5'])
})

test('[MATCH-5] a stake outside the limits or beyond the balance is named before it is sent', () => {
  const bounds = { minStake: 100, maxStake: 500_000 }
  expect(stakeFault(undefined, 0, bounds, 10)).toBeUndefined()
  expect(stakeFault(50, 50, bounds, 1000)).toBe('The smallest stake here is ₹100')
  expect(stakeFault(600_000, 1, bounds, 1000)).toBe('The largest stake here is ₹5,00,000')
  expect(stakeFault(200, 1240, bounds, 1000)).toBe('Your balance is too low for this bet')
  expect(stakeFault(200, 200, bounds, undefined)).toBeUndefined()
})

test('[MATCH-6] a position tells what each winner brings, and the slip what it would bring', () => {
  const bet = (side: 'back' | 'lay', runner: number, matched: number, averagePrice: number) =>
    ({ side, runner, matched, averagePrice, price: averagePrice, rate: null, status: 'open' }) as BetView
  const position = positionOf(MARKET, [bet('back', 1, 4000, 1.62), bet('lay', 2, 100, 3)])
  expect(position).toEqual(
    new Map([
      [1, 2480 + 100],
      [2, -4000 - 200],
    ]),
  )
  expect(whatIf(MARKET, position, BACK, 2000)).toEqual(
    new Map([
      [1, 2580 + 1240],
      [2, -4200 - 2000],
    ]),
  )
  expect(positionOf(MARKET, [])).toBeUndefined()
})

test('[MATCH-63] while a ball runs the last prices of the house stay on the page, and a closed market has none', () => {
  const told = { ...FANCY, quote: null, status: 'suspended', reason: 'Ball running' } as const
  expect(keepQuote(told, FANCY.quote)).toEqual({ ...told, quote: FANCY.quote })
  expect(keepQuote(told, null)).toBe(told)
  expect(keepQuote(FANCY, null)).toBe(FANCY)
  for (const status of ['open', 'closed', 'settled'] as const)
    expect(keepQuote({ ...told, status }, FANCY.quote).quote).toBeNull()
})
