import { instant, paise } from '@maidan/core'
import type { FeedMarket, FeedNews } from '@maidan/feed'
import { LISTED } from '../../sportsbook/testing/soccer.ts'

const BOOKMAKER: FeedMarket = {
  id: 'cricket-1.bookmaker',
  fixture: 'cricket-1',
  name: 'Bookmaker',
  kind: { type: 'bookmaker' },
  status: 'open',
  inPlay: false,
  betDelaySeconds: 0,
  version: 1,
  places: 1,
  runners: [
    { id: 1, selection: 'home', name: 'Goa Gulls', status: 'active' },
    { id: 2, selection: 'away', name: 'Pune Peaks', status: 'active' },
  ],
}

const FANCY: FeedMarket = {
  ...BOOKMAKER,
  id: 'cricket-1.fancy',
  name: '6 over runs',
  kind: { type: 'fancy', count: { type: 'innings_runs', innings: 1, overs: 6 } },
  runners: [],
}

export const fancyNews = (changes: Partial<FeedMarket> = {}): FeedNews => ({
  type: 'market',
  market: { ...FANCY, ...changes },
})

export const FANCY_QUOTE: FeedNews = {
  type: 'quote',
  market: FANCY.id,
  quote: { type: 'lines', no: { line: 46, rate: 100 }, yes: { line: 47, rate: 90 }, max: paise(100_000_00) },
}

/** A soccer match with match odds and a total, and a cricket match with a bookmaker and a fancy, all open. */
export const MATCHES: readonly FeedNews[] = [
  ...LISTED,
  {
    type: 'fixture',
    fixture: {
      id: 'cricket-1',
      sport: 'cricket',
      competition: 'cup',
      home: { name: 'Goa Gulls', short: 'GOA', athletes: [] },
      away: { name: 'Pune Peaks', short: 'PUN', athletes: [] },
      startsAt: instant(Date.UTC(2025, 0, 15, 14)),
    },
    competition: { id: 'cup', sport: 'cricket', name: 'Coast Cup', country: 'IN' },
  },
  { type: 'market', market: BOOKMAKER },
  {
    type: 'quote',
    market: BOOKMAKER.id,
    quote: {
      type: 'rates',
      rates: [
        { selection: 'home', back: 90, lay: 95, max: paise(50_000_00) },
        { selection: 'away', back: 100, lay: 110, max: paise(50_000_00) },
      ],
    },
  },
  fancyNews(),
  FANCY_QUOTE,
]
