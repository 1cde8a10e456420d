import * as z from 'zod'
import { idParams, pageQuery, pageSchema, rupees, time } from '../../http/fields.ts'
import { route } from '../../http/route.ts'
import { stakeSchema } from '../bets-fields.ts'

const MOST_CHIPS = 200

const chipSchema = z.object({ spot: z.string().max(60), stake: rupees })

const dealStep = z.object({
  kind: z.string(),
  seat: z.string(),
  value: z.int(),
  times: z.int().optional(),
})

const dealSchema = z.object({ steps: z.array(dealStep) })

/**
 * `asked`: the wallet has not answered yet, so the chips do not count for sure. `taken`: they count. `leaving`: the player has taken
 * them back, and the wallet has not answered yet. The others are over.
 */
export const TABLE_BET_STATES = ['asked', 'taken', 'leaving', 'settled', 'cancelled', 'refused'] as const

export const tableBetSchema = z.object({
  id: z.int(),
  round: z.int(),
  chips: z.array(chipSchema),
  stake: rupees,
  state: z.enum(TABLE_BET_STATES),
  /** Null until the bet is settled. */
  payout: rupees.nullable(),
  /** The balance that the wallet told last with this bet. */
  balance: rupees.nullable(),
  at: time,
})
export type TableBet = z.output<typeof tableBetSchema>

export const tableRoundSchema = z.object({
  id: z.int(),
  openedAt: time,
  closesAt: time,
  /** Null while the round takes bets. From then on its deal is shown, for `dealMs`, and its result, for `resultMs`. */
  closedAt: time.nullable(),
  dealMs: z.int(),
  resultMs: z.int(),
  deal: dealSchema.nullable(),
  seeds: z.object({
    /** The hash that was played before this round. */
    commitment: z.string(),
    /** The salt of the chain. */
    clientSeed: z.string(),
    /** The place in the chain. */
    nonce: z.int(),
    /** The hash of this round; null while it takes bets. */
    serverSeed: z.string().nullable(),
  }),
})
export type TableRound = z.output<typeof tableRoundSchema>

const tableResultSchema = z.object({ round: z.int(), deal: dealSchema })

/** What was promised before the first round of the chain that the table plays. */
const tableChainSchema = z.object({
  id: z.int(),
  terminal: z.string(),
  length: z.int(),
  madeAt: time,
  salt: z.string(),
  saltedAt: time,
})

export const tableSchema = z.object({
  game: z.string(),
  name: z.string(),
  engine: z.string(),
  /** `waking`: nobody was there, and the first round is about to begin. `closed`: no round begins. */
  state: z.enum(['open', 'waking', 'closed']),
  /** Names how the table stands for this player. */
  version: z.string(),
  round: tableRoundSchema.nullable(),
  mine: z.array(tableBetSchema),
  /** How many players are at the table. */
  players: z.int(),
  /** Null unless the wallet has told it with a bet of this round, or the call was the first of a page. */
  balance: rupees.nullable(),
  /** Newest first, for the first call of a page; null where `after` says that the page has them. */
  results: z.array(tableResultSchema).nullable(),
  chain: tableChainSchema.nullable(),
  /** What a spot takes at least and at most, and what a round pays a player at most. */
  limits: z.object({ least: rupees, most: rupees, mostWin: rupees }),
  serverTime: time,
})
export type SharedTable = z.output<typeof tableSchema>

export const tableReceiptSchema = z.object({
  round: tableRoundSchema,
  bets: z.array(tableBetSchema),
  stake: rupees,
  /** Null until every bet is settled. */
  payout: rupees.nullable(),
})
export type TableReceipt = z.output<typeof tableReceiptSchema>

/** A page asks again when it is answered, at most about twice a second while chips move. */
const WATCHING_LIMIT = { max: 600, windowMs: 60_000 } as const
const PLAYING_LIMIT = { max: 600, windowMs: 60_000 } as const

export const getTable = route({
  name: 'getTable',
  method: 'GET',
  path: '/studio/table',
  access: 'studio',
  summary:
    'How a shared table stands; with the version of the last answer the call waits until something changes, 20 seconds at most',
  query: z.object({ after: z.string().max(40).optional() }),
  reply: { data: tableSchema },
  refusals: ['game_disabled', 'account_blocked', 'wallet_unavailable'],
  rateLimit: WATCHING_LIMIT,
})

export const placeTableBet = route({
  name: 'placeTableBet',
  method: 'POST',
  path: '/studio/table/bets',
  access: 'studio',
  summary: 'Lay chips on a round of a shared table while it takes bets; the same key finds the same bet',
  status: 201,
  idempotent: true,
  body: z.object({
    round: z.int().positive(),
    chips: z.array(z.object({ spot: z.string().max(60), stake: stakeSchema })).max(MOST_CHIPS),
  }),
  reply: { data: tableBetSchema },
  refusals: [
    'game_disabled',
    'round_not_found',
    'betting_closed',
    'bets_too_many',
    'bet_malformed',
    'no_chips',
    'chips_too_many',
    'spot_unknown',
    'spot_twice',
    'stake_invalid',
    'stake_not_whole',
    'stake_below_minimum',
    'stake_above_maximum',
    'stake_too_high',
    'table_full',
    'balance_too_low',
    'limit_reached',
    'over_bonus_maximum',
    'game_session_over',
    'account_blocked',
    'round_refused',
    'wallet_unavailable',
  ],
  rateLimit: PLAYING_LIMIT,
})

export const cancelTableBet = route({
  name: 'cancelTableBet',
  method: 'POST',
  path: '/studio/table/bets/:id/cancel',
  access: 'studio',
  summary:
    'Take a bet back while its round takes bets; one that is taken back already is answered as it stands',
  params: idParams,
  reply: { data: tableBetSchema },
  refusals: ['bet_not_found', 'bet_over', 'betting_closed', 'wallet_unavailable'],
  rateLimit: PLAYING_LIMIT,
})

export const getTableRounds = route({
  name: 'getTableRounds',
  method: 'GET',
  path: '/studio/table/rounds',
  access: 'studio',
  summary:
    'The rounds of this table that the player had bets on, newest first, with all that it takes to check them',
  query: z.object(pageQuery),
  reply: { data: z.array(tableReceiptSchema), page: pageSchema },
  refusals: [],
})

export const TABLE_ROUTES = [getTable, placeTableBet, cancelTableBet, getTableRounds] as const
