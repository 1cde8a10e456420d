import * as z from 'zod'
import { BET_KINDS } from './kinds.ts'
import { SPORTS_IDS } from '../constants/site.ts'
import { ODDS_TYPES } from '../constants/rules.ts'
import { rupees, time } from '../http/fields.ts'
import { statementRecordSchema } from './statement.ts'

/**
 * `pending` waits for the delay of a market in play; `open` stands or is matched and not settled; `ended` was taken off
 * before any of it was matched.
 */
export const BET_STATUSES = ['pending', 'open', 'ended', 'settled', 'void'] as const

/**
 * What the history is filtered by: `current` is all that is not over, pending or open; `unmatched` and `matched` are the
 * open bets that still have such a part.
 */
export const BET_FILTERS = [
  'current',
  'pending',
  'open',
  'unmatched',
  'matched',
  'settled',
  'void',
  'ended',
] as const
export type BetStatusFilter = (typeof BET_FILTERS)[number]

/** What the price may do between the tap and the bet: nothing, get better, or anything. */
export const ACCEPTS = ['none', 'better', 'any'] as const

export const FANCY_SIDES = ['yes', 'no'] as const

export const SLIP_SYSTEMS = [
  'trixie',
  'patent',
  'yankee',
  'lucky15',
  'canadian',
  'lucky31',
  'heinz',
  'lucky63',
  'superHeinz',
  'goliath',
] as const

/** More legs than the rules allow are refused by name; far more are not read. */
const MOST_LEGS = 50

/** A figure as a number or as a form sends it. Whether it is a stake or a price is for the rules to say, by name. */
export const figureSchema = (whenMissing: string) =>
  z
    .union([z.number(), z.string().trim().max(20)], { error: whenMissing })
    .refine((value) => /^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i.test(String(value)), { error: whenMissing })
    .transform(Number)

export const stakeSchema = figureSchema('Please enter a stake in rupees')
export const priceSchema = figureSchema('Please enter a price')
const rateSchema = figureSchema('Please enter a rate')
const lineSchema = figureSchema('Please enter a line')
export const betId = z.int().positive()
const version = z.int32().positive()
const accept = z.enum(ACCEPTS).default('better')
/** In play: the answer comes at once, with a bet that is pending until its delay is over. */
const async = z.boolean().default(false)

export const matchOddsBody = z.object({
  market: betId,
  runner: z.int32(),
  side: z.enum(ODDS_TYPES),
  price: priceSchema,
  /** The backer's stake, of a lay too. */
  stake: stakeSchema,
  accept,
  /** What becomes of the unmatched part when the match begins. */
  persistence: z.enum(['lapse', 'persist']).default('lapse'),
  timeInForce: z.literal('FILL_OR_KILL').optional(),
  /** With `FILL_OR_KILL`: the least that must be matched at once; the whole stake unless told. */
  minFill: stakeSchema.optional(),
  /** The version of the market that the player saw. */
  version: version.optional(),
  async,
})

export const bookmakerBody = z.object({
  market: betId,
  runner: z.int32(),
  side: z.enum(ODDS_TYPES),
  /** What 100 win. */
  rate: rateSchema,
  stake: stakeSchema,
  accept,
  async,
})

export const fancyBody = z.object({
  market: betId,
  side: z.enum(FANCY_SIDES),
  line: lineSchema,
  rate: rateSchema,
  stake: stakeSchema,
  accept,
  async,
})

export const slipTypeSchema = z.union([
  z.enum(['singles', 'accumulator', ...SLIP_SYSTEMS]),
  /** Every multiple of so many legs. */
  z.object({ sizes: z.array(z.int()).max(MOST_LEGS) }),
])

export const slipBody = z.object({
  type: slipTypeSchema,
  /** For each line of the slip. */
  stake: stakeSchema,
  legs: z
    .array(z.object({ market: betId, selection: z.string().trim().min(1).max(60), odds: priceSchema }))
    .max(MOST_LEGS),
  accept,
  async,
  /** A free bet of the player's bonus pays the stake. A win pays what it wins without the stake. */
  isFree: z.boolean().default(false),
})

/** A bet as it stands after it was placed or changed. */
export const placedBetSchema = z.object({
  id: z.int(),
  kind: z.enum(BET_KINDS),
  status: z.enum(BET_STATUSES),
  /** Null for a slip, whose legs have markets. */
  market: z.int().nullable(),
  runner: z.int().nullable(),
  side: z.enum([...ODDS_TYPES, ...FANCY_SIDES]).nullable(),
  /** Decimal odds of the exchange; null where there is a rate, and for a slip, whose legs have odds. */
  price: z.number().nullable(),
  /** What 100 win, on bookmaker and fancy. */
  rate: z.number().nullable(),
  line: z.number().nullable(),
  stake: rupees,
  matched: rupees,
  remaining: rupees,
  /** Of what is matched on the exchange; null while nothing is. */
  averagePrice: z.number().nullable(),
  created_at: time,
})
export type PlacedBet = z.output<typeof placedBetSchema>

const fixtureSchema = z.object({
  id: z.string(),
  sport: z.enum(Object.keys(SPORTS_IDS) as [keyof typeof SPORTS_IDS]),
  name: z.string(),
  competition: z.string(),
  startsAt: time,
})
export type BetFixture = z.output<typeof fixtureSchema>

export const slipViewSchema = z.object({
  /** How many multiples the legs make, and the stake on each. */
  lines: z.int(),
  lineStake: rupees,
  maxReturns: rupees,
  /** A free bet: the house paid the stake, and a win pays what it wins without the stake. */
  isFree: z.boolean(),
  legs: z.array(
    z.object({
      fixture: fixtureSchema,
      market: z.int(),
      marketName: z.string(),
      selection: z.string(),
      selectionName: z.string(),
      odds: z.number(),
    }),
  ),
})

export const betSchema = placedBetSchema.extend({
  fixture: fixtureSchema.nullable(),
  marketName: z.string(),
  selectionName: z.string(),
  persistence: z.enum(['lapse', 'persist']),
  /** What is lost and what is won at most with all of it matched; a win is before commission. */
  liability: rupees,
  profitIfWon: rupees,
  /** Known when it is settled. */
  profit: rupees.nullable(),
  settled_at: time.nullable(),
  /** Why a bet that was pending never came into the book, as a sentence. */
  refusal: z.string().nullable(),
  /** Of a pending bet: the milliseconds until its delay is over, counted from this answer. */
  landsInMs: z.int().nullable(),
  slip: slipViewSchema.nullable(),
})
export type BetView = z.output<typeof betSchema>

/**
 * Of everything the filter finds, not of the page; `stake` is what was matched of it. The commission of a market is taken
 * from all its bets together and counts with the player's first one, so that parts of a history add up to the whole.
 */
export const betTotalsSchema = z.object({
  bets: z.int(),
  stake: rupees,
  profit: rupees,
  commission: rupees,
  /** `profit - commission`: what the ledger moved. */
  net: rupees,
})
export type BetTotals = z.output<typeof betTotalsSchema>

/** How many bets the same filter finds in each status. */
export const betCountsSchema = z.object({
  all: z.int(),
  current: z.int(),
  settled: z.int(),
  void: z.int(),
  ended: z.int(),
})
export type BetCounts = z.output<typeof betCountsSchema>

export const receiptSchema = z.object({
  /** 1 for the first result, one more for each correction. */
  version: z.int(),
  verdict: z.string(),
  profit: rupees,
  /** The fact it rests on, as a sentence. */
  source: z.string(),
  /** The number of the rule and its text. */
  rule: z.string(),
  text: z.string(),
  /** The arithmetic, line by line. */
  lines: z.array(z.string()),
  created_at: time,
})
export type ReceiptView = z.output<typeof receiptSchema>

/** What a market made for the player with all bets on it, which is what the ledger moves at once. */
export const marketResultSchema = z.object({ profit: rupees, commission: rupees, net: rupees })

/** A line of the statement with the key under which it was written once. */
export const ledgerLineSchema = statementRecordSchema.extend({ key: z.string() })
export type LedgerLine = z.output<typeof ledgerLineSchema>

/** The other player is nobody's business. */
export const betMatchSchema = z.object({ price: z.number(), size: rupees, created_at: time })

export const marketBetsSchema = z.object({
  market: z.int(),
  name: z.string(),
  kind: z.enum(BET_KINDS),
  /** What is held for these bets. */
  exposure: rupees,
  bets: z.array(betSchema),
})

export const matchBetsSchema = z.object({
  fixture: fixtureSchema,
  exposure: rupees,
  markets: z.array(marketBetsSchema),
})
export type MatchBets = z.output<typeof matchBetsSchema>

/** The values at which the whole is cashed out by itself; null where it is not. */
const autoCashOutFields = {
  /** As soon as it is worth so much or more, for at least that. */
  target: rupees.nullable(),
  /** Once it has been worth so much or less for a second, for what it is worth then. */
  stop: rupees.nullable(),
}

export const cashOutOfferSchema = z.object({
  market: z.int(),
  /** In percent. */
  share: z.number(),
  /** What the part that is taken brings, whoever wins, before commission. */
  value: rupees,
  orders: z.array(z.object({ runner: z.int(), side: z.enum(ODDS_TYPES), price: z.number(), stake: rupees })),
  /** What matched bets bring by each winner: now, and after the cash-out. */
  position: z.array(z.object({ runner: z.int(), now: rupees, after: rupees })),
  /** In play it is done after so many seconds. */
  delaySeconds: z.int(),
  ...autoCashOutFields,
})
export type CashOutOffer = z.output<typeof cashOutOfferSchema>

export const autoCashOutSchema = z.object({ market: z.int(), ...autoCashOutFields })
export type AutoCashOut = z.output<typeof autoCashOutSchema>
