import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { vi } from 'vitest'
import { CRICKET } from '../testing.ts'

const RUNNER = { removed: false, toBack: [], toLay: [], matched: 0 }

export const MATCH_ODDS: MarketDetail = {
  id: 7,
  fixture: 'sim:1',
  HeadName: 'Match Odds',
  result: null,
  kind: 'match_odds',
  banking: 'exchange',
  status: 'open',
  reason: null,
  inPlay: true,
  delay: 5,
  version: 1,
  matched: 0,
  commission: 2,
  limits: { minStake: 100, maxStake: 500_000, maxExposure: 1_000_000 },
  runners: [
    { id: 1, key: 'home', name: 'India', ...RUNNER, toBack: [[1.62, 84_000]], toLay: [[1.64, 61_000]] },
    { id: 2, key: 'away', name: 'Australia', ...RUNNER },
  ],
  quote: null,
}

const BOOKMAKER: MarketDetail = {
  ...MATCH_ODDS,
  id: 8,
  HeadName: 'Bookmaker',
  kind: 'bookmaker',
  banking: 'rates',
  runners: MATCH_ODDS.runners.map((runner) => ({ ...runner, ...RUNNER })),
  quote: { type: 'rates', rates: [{ key: 'home', back: 62, lay: 65, max: 50_000, suspended: false }] },
}

export const FANCY: MarketDetail = {
  ...MATCH_ODDS,
  id: 9,
  HeadName: '6 over runs IND',
  kind: 'fancy',
  banking: 'lines',
  runners: [],
  quote: { type: 'lines', no: { line: 41, rate: 100 }, yes: { line: 42, rate: 100 }, max: 100_000 },
}

const ODD_OR_EVEN: MarketDetail = {
  ...MATCH_ODDS,
  id: 10,
  HeadName: 'IND 20 over odd or even',
  kind: 'odd_even',
  banking: 'odds',
  runners: [{ id: 1, key: 'odd', name: 'Odd', ...RUNNER }],
  quote: { type: 'odds', odds: [{ key: 'odd', odds: 1.9, suspended: false }] },
}

export const DETAIL = {
  fixture: {
    ...CRICKET,
    id: 'sim:1',
    home: { name: 'India', short: 'IND' },
    away: { name: 'Australia', short: 'AUS' },
    score: { home: '169/4 (16.2)', away: '209/6 (20.0)', note: 'India need 41 from 22 balls' },
  },
  score: null,
  markets: [MATCH_ODDS, BOOKMAKER, FANCY, ODD_OR_EVEN],
  overMarkets: [9],
  allMarkets: [],
  commentary: [],
}

/** A bet in its delay. */
export const BET: BetView = {
  id: 501,
  kind: 'match_odds',
  status: 'pending',
  market: 7,
  runner: 1,
  side: 'back',
  price: 1.62,
  rate: null,
  line: null,
  stake: 2000,
  matched: 0,
  remaining: 2000,
  averagePrice: null,
  created_at: 1,
  fixture: { id: 'sim:1', sport: 'cricket', name: 'India v Australia', competition: 'T20', startsAt: 1 },
  marketName: 'Match Odds',
  selectionName: 'India',
  persistence: 'lapse',
  liability: 2000,
  profitIfWon: 1240,
  profit: null,
  settled_at: null,
  refusal: null,
  landsInMs: 4200,
  slip: null,
}

/** Waits for a condition as long as a busy machine may take. */
export const until = <T>(isSo: () => T): Promise<T> => vi.waitFor(isSo, { timeout: 5000 })
