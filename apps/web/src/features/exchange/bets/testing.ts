import type { BetView, MatchBets } from '@maidan/contracts/player'
import { NOW } from '../testing.ts'

const FIXTURE = {
  id: 'sim:7',
  sport: 'cricket',
  name: 'Jaipur Kites v Surat Mariners',
  competition: 'Monsoon Cup',
  startsAt: NOW,
} as const

export const BET: BetView = {
  id: 1,
  kind: 'match_odds',
  status: 'open',
  market: 71,
  runner: 711,
  side: 'back',
  price: 1.62,
  rate: null,
  line: null,
  stake: 500,
  matched: 500,
  remaining: 0,
  averagePrice: 1.62,
  created_at: NOW,
  fixture: FIXTURE,
  marketName: 'Match Odds',
  selectionName: 'Jaipur Kites',
  persistence: 'lapse',
  liability: 500,
  profitIfWon: 310,
  profit: null,
  settled_at: null,
  landsInMs: null,
  refusal: null,
  slip: null,
}

const leg = (fixture: string, name: string, selectionName: string) => ({
  fixture: { ...FIXTURE, id: fixture, name },
  market: 90,
  marketName: 'Double Chance',
  selection: 'home',
  selectionName,
  odds: 2.5,
})

export const SLIP: BetView = {
  ...BET,
  id: 9,
  kind: 'slip',
  market: null,
  runner: null,
  side: null,
  price: null,
  averagePrice: null,
  fixture: null,
  stake: 20,
  liability: 20,
  profitIfWon: 105,
  slip: {
    lines: 1,
    lineStake: 20,
    isFree: false,
    maxReturns: 125,
    legs: [leg('a', 'Kochi v Goa', 'Kochi'), leg('b', 'Pune v Agra', 'Agra')],
  },
}

/** A match on which `held` is kept for each of some markets. */
export const heldOn = (id: string, held: readonly number[]): MatchBets => ({
  fixture: { ...FIXTURE, id },
  exposure: held.reduce((sum, one) => Math.round((sum + one) * 100) / 100, 0),
  markets: held.map((exposure, at) => ({
    market: 71 + at,
    name: at === 0 ? 'Match Odds' : `6 over runs ${at}`,
    kind: 'match_odds',
    exposure,
    bets: [{ ...BET, id: 1 + at, market: 71 + at }],
  })),
})
