import { instant } from '@maidan/core'
import type { FeedMarket, FeedNews } from '@maidan/feed'
import { type Fixture, playSoccer, type SoccerEvent, type SoccerState, startSoccer } from '@maidan/sports'

export const FIXTURE: Fixture = {
  id: 'soccer-1',
  sport: 'soccer',
  competition: 'cup',
  home: { name: 'Goa Gulls', short: 'GOA', athletes: [{ id: 'g9', name: 'Dev Rane' }] },
  away: { name: 'Pune Peaks', short: 'PUN', athletes: [] },
  startsAt: instant(Date.UTC(2025, 0, 15, 13)),
}

export const fixtureNews = (changes: Partial<Fixture> = {}): FeedNews => ({
  type: 'fixture',
  fixture: { ...FIXTURE, ...changes },
  competition: { id: 'cup', sport: 'soccer', name: 'Test Cup', country: 'IN' },
})

export const MATCH_ODDS: FeedMarket = {
  id: 'soccer-1.match-odds',
  fixture: 'soccer-1',
  name: 'Match Odds',
  kind: { type: 'match_odds' },
  status: 'open',
  inPlay: false,
  betDelaySeconds: 0,
  version: 1,
  places: 1,
  runners: [
    { id: 1, selection: 'home', name: 'Goa Gulls', status: 'active' },
    { id: 2, selection: 'draw', name: 'The Draw', status: 'active' },
    { id: 3, selection: 'away', name: 'Pune Peaks', status: 'active' },
  ],
}

export const TOTAL: FeedMarket = {
  ...MATCH_ODDS,
  id: 'soccer-1.total',
  name: 'Over/under 2.5 goals',
  kind: { type: 'total_goals', line: 10, period: 'match' },
  runners: [
    { id: 1, selection: 'over', name: 'Over 2.5', status: 'active' },
    { id: 2, selection: 'under', name: 'Under 2.5', status: 'active' },
  ],
}

export const marketNews = (market: FeedMarket, changes: Partial<FeedMarket> = {}): FeedNews => ({
  type: 'market',
  market: { ...market, ...changes },
})

const side = (price: number) => ({ whole: true, levels: [{ price, size: 1000_00 }] })

/** A whole book: for each runner the best price to back and to lay. */
export const pricesNews = (...best: readonly (readonly [back: number, lay: number])[]): FeedNews => ({
  type: 'prices',
  market: MATCH_ODDS.id,
  image: true,
  runners: best.map(([back, lay], index) => ({
    runner: index + 1,
    toBack: side(back),
    toLay: side(lay),
  })),
})

export const PRICES = pricesNews([198, 202], [390, 410], [390, 410])

export const oddsNews = (over: number, under: number): FeedNews => ({
  type: 'quote',
  market: TOTAL.id,
  quote: {
    type: 'odds',
    odds: [
      { selection: 'over', odds: over },
      { selection: 'under', odds: under },
    ],
  },
})

/** The state after these events of a match that has kicked off. */
export const played = (...events: readonly SoccerEvent[]): SoccerState =>
  events.reduce(playSoccer, playSoccer(startSoccer(), { type: 'kick_off', phase: 'first_half' }))

export const goal = (who: 'home' | 'away', minute: number): SoccerEvent => ({
  type: 'goal',
  goal: { side: who, phase: minute > 45 ? 'second_half' : 'first_half', minute },
})

export const scoreNews = (state: SoccerState): FeedNews => ({ type: 'score', fixture: FIXTURE.id, state })

/** From half time to the end. */
export const REST: readonly SoccerEvent[] = [
  { type: 'half_time' },
  { type: 'kick_off', phase: 'second_half' },
  { type: 'full_time' },
  { type: 'finished', ending: { type: 'played' } },
]

/** A match that is listed, with two markets that are open. */
export const LISTED: readonly FeedNews[] = [
  fixtureNews(),
  marketNews(MATCH_ODDS),
  PRICES,
  marketNews(TOTAL),
  oddsNews(190, 195),
]
