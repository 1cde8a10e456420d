import type { MarketDetail } from '@maidan/contracts/player'
import { CRICKET } from '../testing.ts'
import { MATCH_ODDS } from '../match/testing.ts'
import type { ExchangeLeg, HouseLeg } from './slip.ts'

const RUNNER = { removed: false, toBack: [], toLay: [], matched: 0 }

/** A market at fixed prices of 2.00 and 3.00 of the match of the same number. */
export const houseMarket = (id: number, change: Partial<MarketDetail> = {}): MarketDetail => ({
  ...MATCH_ODDS,
  id,
  fixture: `sim:${id}`,
  HeadName: 'Draw no bet',
  kind: 'draw_no_bet',
  banking: 'odds',
  inPlay: false,
  delay: 5,
  runners: [
    { id: 1, key: 'home', name: `Home ${id}`, ...RUNNER },
    { id: 2, key: 'away', name: `Away ${id}`, ...RUNNER },
  ],
  quote: {
    type: 'odds',
    odds: [
      { key: 'home', odds: 2, suspended: false },
      { key: 'away', odds: 3, suspended: false },
    ],
  },
  ...change,
})

export const pageOf = (market: MarketDetail) => {
  const { house: _house, offers: _offers, ...fixture } = CRICKET
  return { market, fixture: { ...fixture, id: market.fixture }, rules: [] }
}

export const houseLeg = (market: number, change: Partial<HouseLeg> = {}): HouseLeg => ({
  banking: 'odds',
  fixture: `sim:${market}`,
  market,
  selection: 'home',
  odds: 2,
  ...change,
})

/** Of the market odds of the match page: India can be backed at 1.62 and laid at 1.64. */
export const LAY_INDIA: ExchangeLeg = {
  banking: 'exchange',
  fixture: MATCH_ODDS.fixture,
  market: MATCH_ODDS.id,
  runner: 1,
  side: 'lay',
  price: 1.64,
}
