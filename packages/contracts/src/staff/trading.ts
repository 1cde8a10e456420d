import * as z from 'zod'
import { idParams, pageQuery, pageSchema, plainText, reasonSchema, rupees, time } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { MARKET_STATUSES, ruleSchema, STAGES } from '../player/sports.ts'
import { scoreLineSchema } from '../player/sports-scores.ts'
import { STAFF_RESULT_ROUTES } from './trading-results.ts'
import { STAFF_TRADING_SETTING_ROUTES } from './trading-settings.ts'
import {
  betTypeSchema,
  feedHealthSchema,
  knownResultSchema,
  marketParams,
  outcomeSchema,
  stakeLimitsSchema,
  STOP_KINDS,
  stopSchema,
  tradedFixtureParams,
  tradedSport,
  tradingScopeSchema,
} from './trading-fields.ts'

export const feedStateSchema = z.object({
  /** `simulated`, `stream` or `none`. */
  source: z.enum(['simulated', 'stream', 'none']),
  /** Whether the markets heard of the feed a moment ago. */
  connected: z.boolean(),
  lastMessage: time.nullable(),
  /** Matches that it carries, and markets of them that are not over. */
  matches: z.int(),
  markets: z.int(),
  /** Markets that it sent and that were not taken, by reason. */
  dropped: z.array(z.object({ reason: z.string(), count: z.int() })),
})
export type FeedState = z.output<typeof feedStateSchema>

export const tradedFixtureSchema = z.object({
  id: z.string(),
  sport: tradedSport,
  competition: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: time,
  stage: z.enum(STAGES),
  score: scoreLineSchema.nullable(),
  /** Markets that take bets, and all that are not settled. */
  open: z.int(),
  markets: z.int(),
  matched: rupees,
  openBets: z.int(),
  /** The sum of the worst outcomes of its markets; zero or below. */
  worstCase: rupees,
  /** The longest delay of a bet on it, in seconds. */
  delay: z.int(),
  feed: feedHealthSchema,
  lastMessage: time.nullable(),
  /** What a trader has stopped on it: all of it, a part of it, or nothing. */
  stopped: z.enum(['all', 'part', 'none']),
  /** Results that wait for a second pair of eyes. */
  proposals: z.int(),
})
export type TradedFixture = z.output<typeof tradedFixtureSchema>

export const tradedMarketSchema = z.object({
  id: z.int(),
  fixture: z.string(),
  name: z.string(),
  kind: z.string(),
  betType: betTypeSchema,
  status: z.enum(MARKET_STATUSES),
  /** Why it is suspended, as players read it. */
  reason: z.string().nullable(),
  /** Whether the feed would have it open, whatever a trader says. */
  feedOpen: z.boolean(),
  /** The stops in force that shut it. */
  stops: z.array(z.int()),
  inPlay: z.boolean(),
  delay: z.int(),
  version: z.int(),
  matched: rupees,
  openBets: z.int(),
  /** Worst for the house first. Of slips: what those with this selection could win at most. */
  outcomes: z.array(outcomeSchema),
  worstCase: rupees,
  limits: stakeLimitsSchema,
  result: knownResultSchema.nullable(),
  /** An open proposal of a result. */
  proposal: z.int().nullable(),
})
export type TradedMarket = z.output<typeof tradedMarketSchema>

export const tradingDesk = route({
  name: 'tradingDesk',
  method: 'GET',
  path: '/staff/trading/desk',
  access: 'staff',
  permission: 'markets.read',
  summary: 'The matches that are traded: in play first, then the next ones; or those that ended lately',
  query: z.object({
    ...pageQuery,
    sport: tradedSport.optional(),
    stage: z.enum(['current', 'finished']).default('current'),
    q: plainText(80).trim().optional(),
  }),
  reply: {
    data: z.array(tradedFixtureSchema),
    page: pageSchema,
    totals: z.object({
      /** Over all matches that are not over; zero or below. */
      worstCase: rupees,
      /** What the desk is warned at. */
      worstCaseLimit: rupees,
      marketLimit: rupees,
      matchedToday: rupees,
      /** What the house made on bets and commission settled today. */
      marginToday: rupees,
      proposals: z.int(),
    }),
    feed: feedStateSchema,
  },
  refusals: [],
})

export const tradingFixture = route({
  name: 'tradingFixture',
  method: 'GET',
  path: '/staff/trading/fixtures/:id',
  access: 'staff',
  permission: 'markets.read',
  summary: 'One match with all its markets: state, feed, volume, and what the house makes on each outcome',
  params: tradedFixtureParams,
  reply: {
    data: z.object({
      fixture: tradedFixtureSchema,
      /** The worst case first. */
      markets: z.array(tradedMarketSchema),
      stops: z.array(stopSchema),
    }),
  },
  refusals: ['not_found'],
})

export const tradingMarket = route({
  name: 'tradingMarket',
  method: 'GET',
  path: '/staff/trading/markets/:id',
  access: 'staff',
  permission: 'markets.read',
  summary: 'One market, with what a result of it may say',
  params: marketParams,
  reply: {
    data: z.object({
      fixture: tradedFixtureSchema,
      market: tradedMarketSchema,
      selections: z.array(z.object({ key: z.string(), name: z.string() })),
      /** How many selections win; more of them share in a dead heat. */
      places: z.int(),
      /** Which kinds of result fit this market. */
      results: z.array(z.enum(['winner', 'dead_heat', 'grades', 'count', 'void'])),
      /** The rules that a result may rest on, the likeliest first; those for a void apart. */
      rules: z.array(ruleSchema),
      voidRules: z.array(ruleSchema),
    }),
  },
  refusals: ['not_found'],
})

export const tradingFeed = route({
  name: 'tradingFeed',
  method: 'GET',
  path: '/staff/trading/feed',
  access: 'staff',
  permission: 'markets.read',
  summary: 'How the feed stands: source, connection, last message, and what was not taken',
  reply: { data: feedStateSchema },
  refusals: [],
})

export const listStops = route({
  name: 'listStops',
  method: 'GET',
  path: '/staff/trading/stops',
  access: 'staff',
  permission: 'markets.read',
  summary: 'What traders have suspended or switched off, newest first',
  query: z.object({ ...pageQuery, status: z.enum(['in_force', 'resumed']).default('in_force') }),
  reply: { data: z.array(stopSchema), page: pageSchema },
  refusals: [],
})

export const stopBetting = route({
  name: 'stopBetting',
  method: 'POST',
  path: '/staff/trading/stops',
  access: 'staff',
  permission: 'markets.trade',
  summary:
    'Suspend or switch off a market, a match, a sport, a bet type or everything, until somebody resumes it',
  body: z.object({ kind: z.enum(STOP_KINDS), scope: tradingScopeSchema, reason: reasonSchema }),
  reply: { data: stopSchema },
  refusals: ['not_found', 'already_stopped'],
})

export const resumeBetting = route({
  name: 'resumeBetting',
  method: 'POST',
  path: '/staff/trading/stops/:id/resume',
  access: 'staff',
  permission: 'markets.trade',
  summary: 'End a stop; each market is then as the feed says, unless another stop shuts it',
  params: idParams,
  reply: { data: stopSchema },
  refusals: ['not_found', 'already_resumed'],
})

export const bigBetSchema = z.object({
  id: z.int(),
  player: z.object({ id: z.int(), userName: z.string() }),
  betType: betTypeSchema,
  fixture: z.object({ id: z.string(), name: z.string() }).nullable(),
  market: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** What was bet on: `India`, `Yes 208`, `3 legs`. */
  selection: z.string(),
  side: z.enum(['back', 'lay', 'yes', 'no']).nullable(),
  /** Decimal odds, or a rate per 100; null for a slip of several legs. */
  price: z.number().nullable(),
  stake: rupees,
  matched: rupees,
  remaining: rupees,
  /** The most that the bet can win. */
  toWin: rupees,
  status: z.enum(['pending', 'open', 'ended', 'settled', 'void']),
  at: time,
})
export type BigBet = z.output<typeof bigBetSchema>

export const bigBets = route({
  name: 'bigBets',
  method: 'GET',
  path: '/staff/trading/big-bets',
  access: 'staff',
  permission: 'markets.read',
  summary: 'The latest bets of players whose stake or win is above the thresholds of the desk, newest first',
  query: z.object({
    size: pageQuery.size,
    fixture: tradedFixtureParams.shape.id.optional(),
  }),
  reply: {
    data: z.array(bigBetSchema),
    thresholds: z.object({ stake: rupees, win: rupees }),
  },
  refusals: [],
})

export const STAFF_TRADING_ROUTES = [
  tradingDesk,
  tradingFixture,
  tradingMarket,
  tradingFeed,
  listStops,
  stopBetting,
  resumeBetting,
  bigBets,
  ...STAFF_RESULT_ROUTES,
  ...STAFF_TRADING_SETTING_ROUTES,
] as const
