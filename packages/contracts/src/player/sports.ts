import * as z from 'zod'
import { route } from '../http/route.ts'
import { idParams, idText, intText, pageQuery, pageSchema, rupees, time } from '../http/fields.ts'
import { type SportKey, SPORTS } from './sports-names.ts'
import { scorecardSchema, scoreLineSchema } from './sports-scores.ts'

const sportKey = z.enum(['cricket', 'soccer', 'tennis'])
export const STAGES = ['upcoming', 'live', 'finished'] as const
export const MARKET_STATUSES = ['open', 'suspended', 'closed', 'settled', 'void'] as const

/** An innings up to an over, one over, an innings up to a wicket, or one batter. */
export const RUN_COUNTS = ['innings_runs', 'over_runs', 'fall_of_wicket', 'batter_runs'] as const

/** Decimal odds with at most two decimal places. */
const price = z.number()
const whole = z.int()

/** A price and the stake in rupees that can be had at it. */
export const offerSchema = z.tuple([price, rupees])
export type OfferView = z.output<typeof offerSchema>

export const sportSchema = z.object({
  id: whole,
  key: sportKey,
  name: z.string(),
  live: whole,
  upcoming: whole,
})
export type SportView = z.output<typeof sportSchema>

const teamSchema = z.object({ name: z.string(), short: z.string() })

/** What a list shows of the main market: the best price of each side. */
export const mainMarketSchema = z.object({
  id: whole,
  status: z.enum(MARKET_STATUSES),
  inPlay: z.boolean(),
  matched: rupees,
  runners: z.array(
    z.object({
      id: whole,
      key: z.string(),
      name: z.string(),
      back: offerSchema.nullable(),
      lay: offerSchema.nullable(),
    }),
  ),
})
export type MainMarketView = z.output<typeof mainMarketSchema>

export const fixtureSchema = z.object({
  id: z.string(),
  sport: sportKey,
  sportId: whole,
  competition: z.object({ id: z.string(), name: z.string(), country: z.string().nullable() }),
  home: teamSchema,
  away: teamSchema,
  startsAt: time,
  venue: z.string().nullable(),
  stage: z.enum(STAGES),
  score: scoreLineSchema.nullable(),
  /** Match odds, or nothing where there is none yet. */
  market: mainMarketSchema.nullable(),
})
export type FixtureView = z.output<typeof fixtureSchema>

/** A market at fixed prices of the house; a selection that is not offered has no odds. */
export const houseMarketSchema = z.object({
  id: whole,
  name: z.string(),
  status: z.enum(MARKET_STATUSES),
  inPlay: z.boolean(),
  selections: z.array(z.object({ key: z.string(), name: z.string(), odds: price.nullable() })),
})
export type HouseMarketView = z.output<typeof houseMarketSchema>

/** A match of a list, with what else can be bet on. */
export const listedFixtureSchema = fixtureSchema.extend({
  /** The fixed prices nearest to who wins, or nothing where the house has none. */
  house: houseMarketSchema.nullable().default(null),
  /** What is open: how many markets, and whether a bookmaker and lines are among them. */
  offers: z
    .object({ markets: whole, bookmaker: z.boolean(), fancy: z.boolean() })
    .default({ markets: 0, bookmaker: false, fancy: false }),
})
export type ListedFixture = z.output<typeof listedFixtureSchema>

const runLine = z.object({ line: whole, rate: whole })

/** What the house offers. A rate is what 100 win; a side that is null is not offered. */
export const quoteSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('rates'),
    rates: z.array(
      z.object({
        key: z.string(),
        back: whole.nullable(),
        lay: whole.nullable(),
        max: rupees,
        suspended: z.boolean(),
      }),
    ),
  }),
  z.object({ type: z.literal('lines'), no: runLine.nullable(), yes: runLine.nullable(), max: rupees }),
  z.object({
    type: z.literal('odds'),
    odds: z.array(z.object({ key: z.string(), odds: price, suspended: z.boolean() })),
  }),
])
export type QuoteView = z.output<typeof quoteSchema>

export const runnerSchema = z.object({
  id: whole,
  key: z.string(),
  name: z.string(),
  removed: z.boolean(),
  /** Of an exchange market, best first; empty in a market of the house. */
  toBack: z.array(offerSchema),
  toLay: z.array(offerSchema),
  matched: rupees,
  /** The price of the last match; none before the first. */
  lastTraded: price.optional(),
  /** The stakes matched at each price, lowest first. */
  traded: z.array(offerSchema).optional(),
})
export type RunnerView = z.output<typeof runnerSchema>

/** `HeadName` and `result` are the specification's names; a market without a result has null. */
export const marketSchema = z.object({
  id: whole,
  fixture: z.string(),
  HeadName: z.string(),
  result: z.string().nullable(),
  /** The kind of market: `match_odds`, `fancy`, … */
  kind: z.string(),
  /** What the runs of a market of lines are those of. */
  counts: z.enum(RUN_COUNTS).optional(),
  banking: z.enum(['exchange', 'rates', 'lines', 'odds']),
  status: z.enum(MARKET_STATUSES),
  /** Why it is suspended, in a sentence. */
  reason: z.string().nullable(),
  inPlay: z.boolean(),
  /** Seconds that a bet on it waits. */
  delay: whole,
  version: whole,
  matched: rupees,
  /** Percent of net winnings. */
  commission: z.number(),
  limits: z.object({ minStake: rupees, maxStake: rupees, maxExposure: rupees }),
  runners: z.array(runnerSchema),
  /** Of a market banked by the house; null while it offers nothing. */
  quote: quoteSchema.nullable(),
})
export type MarketDetail = z.output<typeof marketSchema>

export const commentarySchema = z.object({ id: whole, text: z.string(), at: time })
export type CommentaryLine = z.output<typeof commentarySchema>

export const ruleSchema = z.object({ id: z.string(), text: z.string() })
export type RuleView = z.output<typeof ruleSchema>

/** The rules about one kind of market. */
export const ruleTopicSchema = z.object({
  /** Null where they are the same in every sport. */
  sport: z.enum(['cricket', 'soccer', 'tennis']).nullable(),
  title: z.string(),
  rules: z.array(ruleSchema),
})
export type RuleTopicView = z.output<typeof ruleTopicSchema>

export const pricePointSchema = z.object({
  runner: whole,
  at: time,
  back: price.nullable(),
  lay: price.nullable(),
  matched: rupees,
})
export type PricePoint = z.output<typeof pricePointSchema>

export const scorePointSchema = scoreLineSchema.extend({ at: time })
export type ScorePoint = z.output<typeof scorePointSchema>

/** A sport by its name or by the id of the specification. */
const sportQuery = z
  .enum(['cricket', 'soccer', 'tennis', '1', '2', '4'])
  .transform((given): SportKey => SPORTS.find(({ id }) => String(id) === given)?.key ?? (given as SportKey))

export const fixtureParams = z.object({ id: z.string().regex(/^[\w.:-]{1,100}$/) })

export const listSports = route({
  name: 'listSports',
  method: 'GET',
  path: '/sports',
  access: 'open',
  summary: 'The sports, each with how many matches are live and how many are to come',
  reply: { data: z.array(sportSchema) },
  refusals: [],
})

export const listFixtures = route({
  name: 'listFixtures',
  method: 'GET',
  path: '/sports/fixtures',
  access: 'open',
  summary:
    'Matches with their score, the best prices of match odds and fixed prices of the house: live ones first, then by their start',
  query: z.object({ sport: sportQuery.optional(), stage: z.enum(STAGES).optional(), ...pageQuery }),
  reply: { data: z.array(listedFixtureSchema), page: pageSchema },
  refusals: [],
})

export const getFixture = route({
  name: 'getFixture',
  method: 'GET',
  path: '/sports/fixtures/:id',
  access: 'open',
  summary: 'A match with its scorecard, its markets, how they are split, and the last lines of commentary',
  params: fixtureParams,
  reply: {
    data: z.object({
      fixture: fixtureSchema,
      score: scorecardSchema.nullable(),
      markets: z.array(marketSchema),
      /** The markets on overs and all others, by id; what is shown elsewhere or has a result is in neither. */
      overMarkets: z.array(whole),
      allMarkets: z.array(whole),
      commentary: z.array(commentarySchema),
    }),
  },
  refusals: [],
})

export const getMarket = route({
  name: 'getMarket',
  method: 'GET',
  path: '/sports/markets/:id',
  access: 'open',
  summary: 'A market with all its prices, its limits and the rules it is settled by',
  params: idParams,
  query: z.object({ depth: idText.refine((depth) => depth <= 50).default(10) }),
  reply: { data: z.object({ market: marketSchema, fixture: fixtureSchema, rules: z.array(ruleSchema) }) },
  refusals: [],
})

export const getPriceHistory = route({
  name: 'getPriceHistory',
  method: 'GET',
  path: '/sports/markets/:id/history',
  access: 'open',
  summary:
    'How the best prices of a market moved, oldest first: every ten seconds where they changed, and the older the rarer',
  params: idParams,
  query: z.object({ runner: intText.optional() }),
  reply: { data: z.array(pricePointSchema) },
  refusals: [],
})

export const getScoreHistory = route({
  name: 'getScoreHistory',
  method: 'GET',
  path: '/sports/fixtures/:id/scores',
  access: 'open',
  summary: 'How the score of a match moved, oldest first; kept for a week after its start',
  params: fixtureParams,
  reply: { data: z.array(scorePointSchema) },
  refusals: [],
})

export const listSportsRules = route({
  name: 'listSportsRules',
  method: 'GET',
  path: '/sports/rules',
  access: 'open',
  summary: 'The numbered rules by which bets on sports are decided',
  reply: { data: z.array(ruleSchema), topics: z.array(ruleTopicSchema) },
  refusals: [],
})

/** `idle`: no match is in play, so that nothing has to be heard; `silent`: one is, and nothing is heard. */
export const FEED_STATES = ['off', 'starting', 'live', 'idle', 'silent'] as const

export const sportsStateSchema = z.object({
  feed: z.object({
    state: z.enum(FEED_STATES),
    /** Milliseconds since this server last heard of a match or a price; null before the first time. */
    lastHeardMs: whole.nullable(),
  }),
  matches: z.object({ live: whole, upcoming: whole }),
  markets: z.object({ open: whole, suspended: whole }),
  /** The build of the server. */
  version: z.string(),
})
export type SportsState = z.output<typeof sportsStateSchema>

export const getSportsState = route({
  name: 'getSportsState',
  method: 'GET',
  path: '/sports/state',
  access: 'open',
  summary: 'How the feed of matches stands: what is in play, what can be bet on and when something was heard',
  reply: { data: sportsStateSchema },
  refusals: [],
  rateLimit: { max: 60, windowMs: 60_000 },
})

export const SPORTS_ROUTES = [
  listSports,
  listFixtures,
  getFixture,
  getMarket,
  getPriceHistory,
  getScoreHistory,
  listSportsRules,
  getSportsState,
] as const
