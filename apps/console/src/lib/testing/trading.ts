import type { Reply } from '@maidan/contracts'
import {
  type BigBet,
  BET_TYPES,
  type FeedState,
  type listLimits,
  type Preview,
  type PreviewBet,
  type ResultProposal,
  type SettlementMarket,
  type Stop,
  type TradedFixture,
  type TradedMarket,
  type tradingDesk,
  type tradingMarket,
  type tradingSettings,
} from '@maidan/contracts/staff'
import { ago, KIRAN, LEELA, MEERA, NISHA, NOW, ROHIT, SANJAY } from './people.ts'

const SECOND = 1 / 60
const LIMITS = { minStake: 100, maxStake: 200_000, maxExposure: 500_000, maxPayout: null, delay: null }

export const stopOf = (id: number, scope: Stop['scope'], more: Partial<Stop> = {}): Stop => ({
  id,
  kind: 'suspend',
  scope,
  name: '',
  reason: 'The prices are in doubt',
  by: 's.kulkarni',
  at: ago(12),
  resumedBy: null,
  resumedAt: null,
  ...more,
})

export const STOPS: readonly Stop[] = [
  stopOf(31, { type: 'market', market: 3 }, { name: 'K. Devnani runs, India v Australia' }),
  stopOf(
    30,
    { type: 'fixture', fixture: 'sim-3' },
    { name: 'Bangladesh v Sri Lanka', reason: 'The feed and the ground differ', by: 'd.rao' },
  ),
]

export const fixtureOf = (
  id: string,
  home: string,
  away: string,
  more: Partial<TradedFixture> = {},
): TradedFixture => ({
  id,
  sport: 'cricket',
  competition: 'Tour match',
  home,
  away,
  startsAt: ago(100),
  stage: 'live',
  score: { home: '169/4 (16.2)', away: '', note: '17th over' },
  open: 24,
  markets: 26,
  matched: 48_200_000,
  openBets: 312,
  worstCase: -318_400,
  delay: 5,
  feed: 'live',
  lastMessage: ago(SECOND),
  stopped: 'none',
  proposals: 0,
  ...more,
})

export const FIXTURES: readonly TradedFixture[] = [
  fixtureOf('sim-1', 'India', 'Australia', { stopped: 'part' }),
  fixtureOf('sim-2', 'England', 'South Africa', {
    score: { home: '312/7', away: '', note: 'Day 1' },
    open: 11,
    markets: 11,
    matched: 19_000_000,
    worstCase: -102_750,
    delay: 4,
  }),
  fixtureOf('sim-3', 'Bangladesh', 'Sri Lanka', {
    feed: 'lost',
    lastMessage: ago(2),
    open: 0,
    markets: 18,
    matched: 6_200_000,
    worstCase: -88_200,
    stopped: 'all',
    proposals: 1,
  }),
  fixtureOf('sim-4', 'Jaipur', 'Surat', { sport: 'soccer', open: 19, markets: 20, worstCase: -64_900 }),
  fixtureOf('sim-5', 'New Zealand', 'Pakistan', {
    stage: 'upcoming',
    startsAt: NOW + 90 * 60_000,
    score: null,
    open: 3,
    markets: 3,
    worstCase: -12_300,
    delay: 0,
    feed: 'none',
    lastMessage: null,
  }),
]

const outcome = (name: string, profit: number) => ({ key: name.toLowerCase(), name, profit })

export const marketOf = (id: number, name: string, more: Partial<TradedMarket> = {}): TradedMarket => ({
  id,
  fixture: 'sim-1',
  name,
  kind: 'bookmaker',
  betType: 'bookmaker',
  status: 'open',
  reason: null,
  feedOpen: true,
  stops: [],
  inPlay: true,
  delay: 5,
  version: 412,
  matched: 4_200_000,
  openBets: 41,
  outcomes: [],
  worstCase: 0,
  limits: LIMITS,
  result: null,
  proposal: null,
  ...more,
})

export const MARKETS: readonly TradedMarket[] = [
  marketOf(1, 'Bookmaker', {
    outcomes: [outcome('India', -184_200), outcome('Australia', 96_400)],
    worstCase: -184_200,
  }),
  marketOf(2, '20 overs runs', {
    kind: 'fancy',
    betType: 'fancy',
    status: 'suspended',
    reason: 'Ball running',
    outcomes: [outcome('204 to 211', -71_800), outcome('212 and up', 22_400), outcome('Under 204', 58_100)],
    worstCase: -71_800,
  }),
  marketOf(3, 'K. Devnani runs', {
    kind: 'fancy',
    betType: 'fancy',
    status: 'suspended',
    stops: [31],
    outcomes: [outcome('75 and up', -43_800), outcome('Under 75', 29_100)],
    worstCase: -43_800,
  }),
  marketOf(4, 'Match odds', {
    kind: 'match_odds',
    betType: 'match_odds',
    matched: 30_000_000,
    outcomes: [outcome('India', 2100), outcome('Australia', 1400)],
  }),
]

export const FEED: FeedState = {
  source: 'simulated',
  connected: true,
  lastMessage: ago(SECOND),
  matches: 6,
  markets: 78,
  dropped: [
    { reason: 'unknown_runner', count: 2 },
    { reason: 'stale_version', count: 14 },
  ],
}

export const DESK: Pick<Reply<typeof tradingDesk>, 'totals' | 'feed'> = {
  totals: {
    worstCase: -586_550,
    worstCaseLimit: 2_000_000,
    marketLimit: 250_000,
    matchedToday: 79_400_000,
    marginToday: 118_240,
    proposals: 1,
  },
  feed: FEED,
}

export const FANCY: Reply<typeof tradingMarket>['data'] = {
  fixture: fixtureOf('sim-1', 'India', 'Australia'),
  market: marketOf(18, '18 overs runs', {
    kind: 'fancy',
    betType: 'fancy',
    status: 'settled',
    result: {
      text: '186',
      rule: 'SPORT-7',
      source: 'The scorecard of the feed',
      by: 'feed',
      version: 1,
      settled: true,
      at: ago(43),
    },
  }),
  selections: [],
  places: 1,
  results: ['count', 'void'],
  rules: [{ id: 'SPORT-7', text: 'A fancy is settled by what was counted.' }],
  voidRules: [{ id: 'SPORT-12', text: 'A fancy whose overs are not bowled is void.' }],
}

export const ODDS: Reply<typeof tradingMarket>['data'] = {
  ...FANCY,
  market: marketOf(1, 'Match odds', { kind: 'match_odds', betType: 'match_odds', status: 'closed' }),
  selections: [
    { key: 'home', name: 'India' },
    { key: 'away', name: 'Australia' },
  ],
  results: ['winner', 'dead_heat', 'void'],
}

const bet = (id: number, who: typeof MEERA, selection: string, stake: number, was: number): PreviewBet => ({
  id,
  player: { id: who.id, userName: who.userName },
  selection,
  side: selection.startsWith('Yes') ? 'yes' : 'no',
  stake,
  was,
  becomes: -was,
  change: -2 * was,
  verdict: was > 0 ? 'lost' : 'won',
})

const moved = (who: typeof MEERA, change: number, after: number, short = 0) => ({
  player: { id: who.id, userName: who.userName },
  was: -change / 2,
  becomes: change / 2,
  change,
  balanceAfter: after,
  short,
})

export const PREVIEW: Preview = {
  market: { id: 18, name: '18 overs runs', fixture: 'sim-1', fixtureName: 'India v Australia' },
  from: FANCY.market.result,
  to: {
    text: '187',
    rule: 'SPORT-7',
    ruleText: 'A fancy is settled by what was counted.',
    source: 'The scorer gave a leg bye back as a run at 17.6.',
  },
  totals: {
    house: -21_900,
    takenBack: { players: 61, amount: 140_600 },
    paidOut: { players: 52, amount: 162_500 },
    players: 96,
    bets: 148,
    changedBets: 113,
    nowWin: 52,
    nowLose: 61,
    postings: 226,
    short: { players: 1, amount: 3070 },
  },
  players: [moved(MEERA, -2000, 48_210), moved(KIRAN, 40_000, 104_000), moved(ROHIT, -8000, 0, 3070)],
  shortPlayers: [moved(ROHIT, -8000, 0, 3070)],
  bets: [
    bet(1, MEERA, 'No 187', 1000, 1000),
    bet(2, ROHIT, 'No 187', 4000, 4000),
    bet(3, KIRAN, 'Yes 187', 20_000, -20_000),
    bet(4, LEELA, 'Yes 187', 1000, -1000),
  ],
  page: { page: 1, size: 20, pages: 6, total: 113 },
  version: 9,
}

export const proposalOf = (id: number, more: Partial<ResultProposal> = {}): ResultProposal => ({
  id,
  kind: 'correction',
  status: 'open',
  market: PREVIEW.market,
  from: PREVIEW.from,
  to: PREVIEW.to,
  result: { type: 'count', count: 187, rule: 'SPORT-7', source: PREVIEW.to.source },
  house: -21_900,
  players: 96,
  maker: 'd.rao',
  madeAt: ago(4),
  expiresAt: NOW + 24 * 3_600_000,
  own: false,
  checker: null,
  decidedAt: null,
  reason: null,
  ...more,
})

export const PROPOSALS: readonly ResultProposal[] = [
  proposalOf(61),
  proposalOf(62, { maker: 's.kulkarni', own: true, market: { ...PREVIEW.market, id: 19, name: 'Toss' } }),
  proposalOf(50, { status: 'approved', checker: 'd.rao', decidedAt: ago(300), maker: 's.kulkarni' }),
]

export const SETTLEMENT: Readonly<Record<'waiting' | 'settled', readonly SettlementMarket[]>> = {
  waiting: [
    {
      id: 1,
      name: 'Match odds',
      fixture: 'sim-1',
      fixtureName: 'India v Australia',
      status: 'closed',
      openBets: 41,
      result: null,
      proposal: null,
    },
  ],
  settled: [
    {
      id: 18,
      name: '18 overs runs',
      fixture: 'sim-1',
      fixtureName: 'India v Australia',
      status: 'settled',
      openBets: 0,
      result: FANCY.market.result,
      proposal: null,
    },
  ],
}

const bigBet = (id: number, who: typeof MEERA, stake: number, more: Partial<BigBet>): BigBet => ({
  id,
  player: { id: who.id, userName: who.userName },
  betType: 'bookmaker',
  fixture: { id: 'sim-1', name: 'India v Australia' },
  market: { id: 1, name: 'Bookmaker' },
  selection: 'India',
  side: 'back',
  price: 62,
  stake,
  matched: stake,
  remaining: 0,
  toWin: stake * 0.62,
  status: 'open',
  at: ago(id / 2),
  ...more,
})

export const BIG_BETS: readonly BigBet[] = [
  bigBet(1, KIRAN, 150_000, {}),
  bigBet(2, NISHA, 50_000, {
    selection: 'No 208',
    side: 'no',
    price: 100,
    market: { id: 2, name: '20 overs runs' },
  }),
  bigBet(3, SANJAY, 40_000, { price: 1.62, market: { id: 4, name: 'Match odds' } }),
  bigBet(4, ROHIT, 35_000, {
    selection: 'Australia',
    side: 'lay',
    price: 2.62,
    matched: 0,
    remaining: 22_000,
  }),
]

export const LIMIT_LISTS: Reply<typeof listLimits>['data'] = {
  defaults: BET_TYPES.map((betType) => ({ betType, limits: LIMITS })),
  overrides: [
    {
      id: 5,
      scope: { type: 'sport', sport: 'cricket', betType: 'fancy' },
      name: 'Cricket',
      minStake: null,
      maxStake: 50_000,
      maxExposure: null,
      maxPayout: null,
      delay: null,
      by: 'd.rao',
      at: ago(600),
    },
  ],
}

const MAKER = {
  spreadTicks: 2,
  margin: 0.02,
  levels: 3,
  depth: 20_000,
  lowShare: 0.5,
  skew: 0.05,
  lossLimit: 250_000,
  stopLoss: 200_000,
  maxSpread: 0.1,
}
const WARNINGS = { bigStake: 25_000, bigWin: 200_000, marketLoss: 250_000, totalLoss: 2_000_000 }

export const SETTINGS: Reply<typeof tradingSettings>['data'] = {
  maker: { values: MAKER, defaults: MAKER, version: 3, changedBy: 'd.rao', changedAt: ago(900) },
  desk: { values: WARNINGS, defaults: WARNINGS, version: 0, changedBy: null, changedAt: null },
}
