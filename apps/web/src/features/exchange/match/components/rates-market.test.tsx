import type { MarketDetail } from '@maidan/contracts/player'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { queryClient } from '../../../../lib/cache/query.ts'
import { clearSlip } from '../slip.ts'
import { MATCH_ODDS } from '../testing.ts'
import { RatesMarket } from './rates-market.tsx'

const RUNNERS = ['Yes', 'No'].map((name, place) => ({
  id: place + 1,
  key: name.toLowerCase(),
  name,
  removed: false,
  toBack: [],
  toLay: [],
  matched: 0,
}))
const TIED: MarketDetail = {
  ...MATCH_ODDS,
  id: 31,
  HeadName: 'Tied Match',
  kind: 'tied_match',
  banking: 'rates',
  limits: { minStake: 100, maxStake: 50_000, maxExposure: 1_000_000 },
  runners: RUNNERS,
  quote: {
    type: 'rates',
    rates: [
      { key: 'yes', back: 2400, lay: 3100, max: 25_000, suspended: false },
      { key: 'no', back: 3, lay: 5, max: 25_000, suspended: true },
    ],
  },
}

const show = (market: MarketDetail) => {
  render(
    <Cached>
      <RatesMarket market={market} bets={[]} />
    </Cached>,
  )
  return within(screen.getByRole('region', { name: market.HeadName }))
}

afterEach(() => {
  cleanup()
  clearSlip()
  queryClient.clear()
})

test('[MATCH-49] a market at rates says what may be staked, and its rates with what is taken at them', () => {
  const market = show(TIED)
  expect(market.getByText('Min ₹100, max ₹50,000')).toBeTruthy()
  expect(market.getByRole('button', { name: 'Back Yes 2400, 25,000 available' })).toBeTruthy()
  expect(market.getByRole('button', { name: 'Lay Yes 3100, 25,000 available' })).toBeTruthy()
})

test('[MATCH-49] one selection that is suspended leaves the other open', () => {
  const market = show(TIED)
  expect(market.getAllByText('Suspended')).toHaveLength(1)
  expect(market.getByRole<HTMLButtonElement>('button', { name: /^Back No/ }).disabled).toBe(true)
  expect(market.getByRole<HTMLButtonElement>('button', { name: /^Back Yes/ }).disabled).toBe(false)
})

test('[MATCH-49] a market that is closed without a result says that the result is awaited', () => {
  const market = show({ ...TIED, status: 'closed', quote: null })
  expect(market.getAllByText('Result awaited')).toHaveLength(2)
  expect(market.queryAllByRole('button')).toHaveLength(0)
})
