import * as z from 'zod'
import { idParams, pageQuery, pageSchema } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { Refusal } from '../refusals.ts'
import { stakeSchema } from './bets-fields.ts'
import {
  gameSlug,
  instantGameSchema,
  revealedSeedSchema,
  roundLineSchema,
  roundSchema,
  seedsSchema,
} from './games-fields.ts'

/** Far above what a person taps, far below what hurts. */
const PLAYING_LIMIT = { max: 6000, windowMs: 60_000 } as const

/** Why a bet is none, by game. */
const MALFORMED_BETS = [
  'bet_malformed',
  'side_unknown',
  'target_out_of_range',
  'rows_out_of_range',
  'risk_unknown',
  'picks_out_of_range',
  'pick_twice',
  'pick_unknown',
  'no_chips',
  'spot_unknown',
  'spot_twice',
  'stake_invalid',
  'mines_out_of_range',
  'pitch_unknown',
] as const satisfies readonly Refusal[]

const slugParams = z.object({ slug: gameSlug })

const plainValue = z.union([z.string().max(100), z.number(), z.boolean(), z.null()])
const named = <Value extends z.ZodType>(value: Value) => z.record(z.string().max(20), value)
const item = z.union([plainValue, named(plainValue)])

/** Each game says what its bets and moves are; here they are only as deep as any of them needs. */
const betForm = named(z.union([plainValue, z.array(item).max(100)]))
const moveForm = named(plainValue)

export const getInstantGames = route({
  name: 'getInstantGames',
  method: 'GET',
  path: '/games/instant',
  access: 'open',
  summary: 'The games that a player plays alone, each with its payout table, its RTP and its limits',
  reply: { data: z.array(instantGameSchema) },
  refusals: [],
})

export const getSeeds = route({
  name: 'getSeeds',
  method: 'GET',
  path: '/games/seeds',
  access: 'player',
  summary:
    'The commitments of the server seed in use and of the next one; to be looked at before the first bet',
  reply: { data: seedsSchema },
  refusals: [],
})

export const rotateSeeds = route({
  name: 'rotateSeeds',
  method: 'POST',
  path: '/games/seeds/rotate',
  access: 'player',
  summary: 'Show the server seed in use and take the next one, with the same or another client seed',
  idempotent: true,
  body: z.object({ clientSeed: z.string().max(1000).optional() }),
  reply: { data: seedsSchema.extend({ revealed: revealedSeedSchema }) },
  refusals: [
    'seeds_not_shown',
    'round_open',
    'client_seed_missing',
    'client_seed_too_long',
    'client_seed_not_printable',
    'client_seed_edge_space',
  ],
  rateLimit: { max: 300, windowMs: 60_000 },
})

export const placeGameBet = route({
  name: 'placeGameBet',
  method: 'POST',
  path: '/games/:slug/bet',
  access: 'player',
  summary: 'Bet on a game: one of one step is over at once, another waits for the first move',
  status: 201,
  idempotent: true,
  params: slugParams,
  /** The chips of mini roulette have stakes of their own, in rupees too; `stake` is their sum. */
  body: z.object({ stake: stakeSchema, bet: betForm }),
  reply: { data: roundSchema },
  refusals: [
    'game_disabled',
    'seeds_not_shown',
    'round_open',
    'stake_not_whole',
    'stake_not_positive',
    'stake_below_minimum',
    'stake_above_maximum',
    'stake_too_high',
    ...MALFORMED_BETS,
    'movement_blocked',
    'limit_reached',
    'over_bonus_maximum',
    'balance_too_low',
  ],
  rateLimit: PLAYING_LIMIT,
})

export const makeMove = route({
  name: 'makeMove',
  method: 'POST',
  path: '/games/rounds/:id/move',
  access: 'player',
  summary: 'The next move of a round in play, or its cash-out',
  idempotent: true,
  // Whoever has a round in play can finish it, whatever has happened since.
  servedWhileClosed: true,
  params: idParams,
  /** `at` is how many moves were made before this one. */
  body: z.object({ move: moveForm, at: z.int32().nonnegative() }),
  reply: { data: roundSchema },
  refusals: [
    'round_not_found',
    'round_over',
    'move_late',
    'move_malformed',
    'nothing_to_cash_out',
    'cell_open',
    'row_out_of_range',
    'above_ceiling',
    'no_card_to_skip',
  ],
  rateLimit: PLAYING_LIMIT,
})

export const getOpenRound = route({
  name: 'getOpenRound',
  method: 'GET',
  path: '/games/:slug/open',
  access: 'player',
  summary: 'The player’s round of the game that is in play, or null',
  params: slugParams,
  reply: { data: roundSchema.nullable() },
  refusals: [],
})

export const getRounds = route({
  name: 'getRounds',
  method: 'GET',
  path: '/games/rounds',
  access: 'player',
  summary: 'The player’s rounds, newest first',
  query: z.object({ game: gameSlug.optional(), ...pageQuery }),
  reply: { data: z.array(roundLineSchema), page: pageSchema },
  refusals: [],
})

export const getRound = route({
  name: 'getRound',
  method: 'GET',
  path: '/games/rounds/:id',
  access: 'player',
  summary: 'A round with all that it takes to check it, once its server seed is shown',
  params: idParams,
  reply: { data: roundSchema },
  refusals: ['round_not_found'],
})

export const GAME_ROUTES = [
  getInstantGames,
  getSeeds,
  rotateSeeds,
  placeGameBet,
  makeMove,
  getOpenRound,
  getRounds,
  getRound,
] as const
