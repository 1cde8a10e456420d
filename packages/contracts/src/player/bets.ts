import * as z from 'zod'
import { BET_KINDS } from './kinds.ts'
import { SPORTS_IDS } from '../constants/site.ts'
import type { Refusal } from '../refusals.ts'
import { route } from '../http/route.ts'
import {
  ACCEPTS,
  autoCashOutSchema,
  BET_FILTERS,
  betCountsSchema,
  betMatchSchema,
  betSchema,
  betTotalsSchema,
  bookmakerBody,
  cashOutOfferSchema,
  fancyBody,
  ledgerLineSchema,
  marketResultSchema,
  matchBetsSchema,
  matchOddsBody,
  placedBetSchema,
  priceSchema,
  receiptSchema,
  betId,
  figureSchema,
  slipBody,
  stakeSchema,
} from './bets-fields.ts'
import { dayQuery, idParams, idText, pageQuery, pageSchema, rupees } from '../http/fields.ts'

/** Far above what a person taps, far below what hurts. */
const BETTING_LIMIT = { max: 6000, windowMs: 60_000 } as const

/** What any bet can meet: the market first, then the stake, then the player's money. */
const ANY_BET = [
  'unknown_market',
  'wrong_kind_of_market',
  'market_closed',
  'market_suspended',
  'market_full',
  'stake_not_whole',
  'stake_not_positive',
  'stake_below_minimum',
  'stake_above_maximum',
  'payout_too_large',
  'price_changed',
  'too_many_waiting',
  'movement_blocked',
  'limit_reached',
  'over_bonus_maximum',
  'balance_too_low',
  'exposure_above_maximum',
] as const satisfies readonly Refusal[]

/** What an order of the exchange can meet beside that. */
const ORDER = [
  'market_changed',
  'unknown_runner',
  'runner_removed',
  'price_off_ladder',
  'self_match',
] as const satisfies readonly Refusal[]

const HOUSE = ['unknown_runner', 'not_offered'] as const satisfies readonly Refusal[]

/** What can be said of a bet that is there already. */
const CHANGE = [
  'bet_not_found',
  'bet_not_open',
  'market_closed',
  'movement_blocked',
] as const satisfies readonly Refusal[]

const CASH_OUT = [
  'unknown_market',
  'wrong_kind_of_market',
  'market_closed',
  'market_suspended',
  'nothing_to_cash_out',
  'cash_out_unavailable',
] as const satisfies readonly Refusal[]

export const placeMatchOdds = route({
  name: 'placeMatchOdds',
  method: 'POST',
  path: '/bet/match/odds',
  access: 'player',
  embed: true,
  summary: 'Back or lay a runner on the exchange; what is not matched at once waits in the book',
  status: 201,
  idempotent: true,
  body: matchOddsBody,
  reply: { data: placedBetSchema },
  refusals: [...ANY_BET, ...ORDER, 'min_fill_invalid', 'time_in_force_conflict', 'not_filled'],
  rateLimit: BETTING_LIMIT,
})

export const placeBookmaker = route({
  name: 'placeBookmaker',
  method: 'POST',
  path: '/bet/bookmaker/odds',
  access: 'player',
  summary: 'Back or lay at a rate of the house: bookmaker, toss, tied match',
  status: 201,
  idempotent: true,
  body: bookmakerBody,
  reply: { data: placedBetSchema },
  refusals: [...ANY_BET, ...HOUSE],
  rateLimit: BETTING_LIMIT,
})

export const placeFancy = route({
  name: 'placeFancy',
  method: 'POST',
  path: '/bet/fancy/odds',
  access: 'player',
  summary: 'Yes or No on a line of the house',
  status: 201,
  idempotent: true,
  body: fancyBody,
  reply: { data: placedBetSchema },
  refusals: [...ANY_BET, ...HOUSE, 'line_changed'],
  rateLimit: BETTING_LIMIT,
})

export const placeSlip = route({
  name: 'placeSlip',
  method: 'POST',
  path: '/bet/slip',
  access: 'player',
  summary: 'Singles, an accumulator or a system at the fixed prices of the house',
  status: 201,
  idempotent: true,
  body: slipBody,
  reply: { data: placedBetSchema },
  refusals: [
    ...ANY_BET,
    ...HOUSE,
    'no_legs',
    'too_many_legs',
    'wrong_number_of_legs',
    'sizes_invalid',
    'odds_invalid',
    'same_fixture',
    'too_many_lines',
    'no_free_bet',
    'free_bet_lines',
  ],
  rateLimit: BETTING_LIMIT,
})

export const cancelBet = route({
  name: 'cancelBet',
  method: 'POST',
  path: '/bet/:id/cancel',
  access: 'player',
  embed: true,
  summary: 'Take the unmatched part of a bet off the book',
  idempotent: true,
  params: idParams,
  reply: { data: placedBetSchema },
  refusals: CHANGE,
  rateLimit: BETTING_LIMIT,
})

export const reduceBet = route({
  name: 'reduceBet',
  method: 'POST',
  path: '/bet/:id/reduce',
  access: 'player',
  embed: true,
  summary:
    'Take a part of the unmatched stake off the book, or all if less is left; the rest keeps its place',
  idempotent: true,
  params: idParams,
  body: z.object({ by: stakeSchema }),
  reply: { data: placedBetSchema },
  refusals: [...CHANGE, 'stake_not_whole', 'stake_not_positive'],
  rateLimit: BETTING_LIMIT,
})

export const replaceBet = route({
  name: 'replaceBet',
  method: 'POST',
  path: '/bet/:id/replace',
  access: 'player',
  embed: true,
  summary: 'Take what is unmatched to another price, as a new bet at the end of the queue there',
  idempotent: true,
  params: idParams,
  body: z.object({
    price: priceSchema,
    accept: z.enum(ACCEPTS).default('better'),
    version: z.int32().positive().optional(),
    /** In play a moved bet that would be matched at once waits, off the book; true answers with it at once. */
    async: z.boolean().default(false),
  }),
  reply: { data: placedBetSchema },
  refusals: [...ANY_BET, ...ORDER, 'bet_not_found', 'bet_not_open', 'bet_unchanged'],
  rateLimit: BETTING_LIMIT,
})

const share = z.number().min(1).max(100).multipleOf(0.01)
const amountThatMayBeLoss = figureSchema('Please enter an amount in rupees')

export const getCashOut = route({
  name: 'getCashOut',
  method: 'GET',
  path: '/bet/cash-out/:market',
  access: 'player',
  embed: true,
  summary: 'What the player’s matched bets of an exchange market would bring now, whoever wins',
  params: z.object({ market: idText }),
  query: z.object({ share: z.string().max(6).default('100').transform(Number).pipe(share) }),
  reply: { data: cashOutOfferSchema },
  refusals: CASH_OUT,
})

export const cashOut = route({
  name: 'cashOut',
  method: 'POST',
  path: '/bet/cash-out',
  access: 'player',
  embed: true,
  summary: 'Even out the matched bets of a market, or a share of them, at the prices of now',
  status: 201,
  idempotent: true,
  body: z.object({
    market: betId,
    share: share.default(100),
    /** What the player saw, in rupees; less is not taken unless anything is accepted. */
    value: amountThatMayBeLoss,
    accept: z.enum(['better', 'any']).default('better'),
  }),
  reply: {
    data: z.object({
      market: z.int(),
      /** Null when it is not complete. */
      value: rupees.nullable(),
      /** False when the prices went away half-way: what stands in `bets` was done and the rest was not. */
      complete: z.boolean(),
      bets: z.array(placedBetSchema),
    }),
  },
  refusals: [
    ...CASH_OUT,
    'cash_out_changed',
    'cash_out_under_way',
    'too_many_waiting',
    'movement_blocked',
    'limit_reached',
    'over_bonus_maximum',
    'balance_too_low',
  ],
  rateLimit: { max: 300, windowMs: 60_000 },
})

const bound = amountThatMayBeLoss.nullable().default(null)

export const setAutoCashOut = route({
  name: 'setAutoCashOut',
  method: 'POST',
  path: '/bet/cash-out/auto',
  access: 'player',
  summary:
    'Cash out by itself as soon as the whole is worth a target or more, or a stop or less; null takes one away',
  body: z.object({ market: betId, target: bound, stop: bound }),
  reply: { data: autoCashOutSchema },
  refusals: [...CASH_OUT, 'target_invalid', 'stop_above_target'],
  rateLimit: { max: 300, windowMs: 60_000 },
})

export const getAutoCashOuts = route({
  name: 'getAutoCashOuts',
  method: 'GET',
  path: '/bet/cash-out/auto',
  access: 'player',
  summary: 'The targets and stops at which positions of the player are cashed out by themselves',
  reply: { data: z.array(autoCashOutSchema) },
  refusals: [],
})

export const getExposureAmount = route({
  name: 'getExposureAmount',
  method: 'GET',
  path: '/bet/exposure/amount',
  access: 'player',
  embed: true,
  summary: 'What is held for open bets',
  reply: { data: z.object({ exposureAmount: rupees }) },
  refusals: [],
})

export const getBetMatches = route({
  name: 'getBetMatches',
  method: 'GET',
  path: '/bet/matches',
  access: 'player',
  embed: true,
  summary: 'The matches on which the player has open bets, with the bets and what is held by market',
  reply: {
    data: z.array(matchBetsSchema),
    /** Open slips, which belong to several matches. */
    slips: z.array(betSchema),
  },
  refusals: [],
})

const betFilter = {
  ...dayQuery,
  status: z.enum(BET_FILTERS).optional(),
  kind: z.enum(BET_KINDS).optional(),
  sport: z.enum(Object.keys(SPORTS_IDS) as [keyof typeof SPORTS_IDS]).optional(),
  /** The id of a match. */
  match: z.string().min(1).max(100).optional(),
}

export const getBets = route({
  name: 'getBets',
  method: 'GET',
  path: '/bets',
  access: 'player',
  embed: true,
  summary: 'The player’s bets, newest first',
  query: z.object({ ...betFilter, ...pageQuery }),
  reply: { data: z.array(betSchema), totals: betTotalsSchema, counts: betCountsSchema, page: pageSchema },
  refusals: [],
})

export const exportBets = route({
  name: 'exportBets',
  method: 'GET',
  path: '/bets/csv',
  access: 'player',
  summary: 'The same as a table for a spreadsheet',
  query: z.object(betFilter),
  file: true,
  reply: {},
  refusals: ['period_invalid'],
})

export const getBet = route({
  name: 'getBet',
  method: 'GET',
  path: '/bet/:id',
  access: 'player',
  embed: true,
  summary: 'A bet with what it was matched at, why it came out as it did, and its lines in the ledger',
  params: idParams,
  reply: {
    data: betSchema.extend({
      matches: z.array(betMatchSchema),
      receipts: z.array(receiptSchema),
      /** Null until the market is settled, and for a slip, which is settled by itself. */
      marketResult: marketResultSchema.nullable(),
      /** Oldest first. */
      ledger: z.array(ledgerLineSchema),
    }),
  },
  refusals: ['bet_not_found'],
})

export const BET_ROUTES = [
  placeMatchOdds,
  placeBookmaker,
  placeFancy,
  placeSlip,
  cancelBet,
  reduceBet,
  replaceBet,
  getCashOut,
  cashOut,
  setAutoCashOut,
  getAutoCashOuts,
  getExposureAmount,
  getBetMatches,
  getBets,
  exportBets,
  getBet,
] as const
