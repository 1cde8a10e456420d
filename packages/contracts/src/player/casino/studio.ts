import * as z from 'zod'
import { idParams, pageQuery, pageSchema, rupees, time } from '../../http/fields.ts'
import { route } from '../../http/route.ts'
import { revealedSeedSchema, seedsSchema } from '../games-fields.ts'

/** How a round at our own studio stands. In `open` the wallet owes an answer, in `playing` the player is to move. */
export const STUDIO_STATES = ['open', 'playing', 'settled', 'cancelled'] as const

/** A bet or a move, in the words of its game. Amounts in it are whole paise, as the rules of the games count them. */
const gameWords = z.record(z.string().max(40), z.json())

/** Of a round that the house paid for: what of its win was granted, which the maximum of the bonus may have lowered. */
const freeRoundSchema = z.object({ granted: rupees.nullable() })

export const studioRoundSchema = z.object({
  id: z.int(),
  /** The entry of the catalogue it was played at, and the rules it was played by. */
  game: z.string(),
  engine: z.string(),
  state: z.enum(STUDIO_STATES),
  bet: gameWords,
  /** What the player did in it, in games with decisions. */
  moves: z.array(gameWords),
  /** All that was staked on it so far. */
  stake: rupees,
  /** What came out, in the words of the game. Null until the stake is taken: it is fixed before, and not shown before. */
  shown: z.json().nullable(),
  payout: rupees.nullable(),
  /** Null for a round whose stake the player paid. */
  free: freeRoundSchema.nullable(),
  /** The balance after the round, as the wallet told it. */
  balance: rupees.nullable(),
  seeds: z.object({
    commitment: z.string(),
    clientSeed: z.string(),
    nonce: z.int(),
    /** Null until the player has rotated the seed out of use. */
    serverSeed: z.string().nullable(),
  }),
  at: time,
  endedAt: time.nullable(),
})
export type StudioRound = z.output<typeof studioRoundSchema>

const limitsSchema = z.object({ least: rupees, most: rupees, mostWin: rupees })

const freeSpinsSchema = z.object({
  left: z.int(),
  count: z.int(),
  stake: rupees,
  /** How often a win has to be wagered; 0 where it is cash at once, up to the most that is left of the maximum. */
  times: z.int(),
  mostCash: rupees,
  expiresAt: time,
})

export const studioSessionSchema = z.object({
  game: z.string(),
  name: z.string(),
  engine: z.string(),
  limits: limitsSchema,
  balance: rupees,
  seeds: seedsSchema,
  /** The server's clock: a round that is still being shown goes on from there. */
  now: time,
  /** The round that is not over yet, else the last one; null for whoever has not played the game. */
  round: studioRoundSchema.nullable(),
  /** The free spins that the player has for this game; null where there are none. */
  free: freeSpinsSchema.nullable(),
})
export type StudioSession = z.output<typeof studioSessionSchema>

const PLAYING_LIMIT = { max: 600, windowMs: 60_000 } as const

export const getStudioSession = route({
  name: 'getStudioSession',
  method: 'GET',
  path: '/studio/session',
  access: 'studio',
  summary: 'What a game of the studio begins with: limits, balance, seeds, and the round to return to',
  reply: { data: studioSessionSchema },
  refusals: ['game_disabled', 'account_blocked', 'wallet_unavailable'],
  rateLimit: PLAYING_LIMIT,
})

export const playStudioRound = route({
  name: 'playStudioRound',
  method: 'POST',
  path: '/studio/rounds',
  access: 'studio',
  summary:
    'Bet on a round of the game; the same key finds the same round, also where its end is not known yet',
  status: 201,
  idempotent: true,
  body: z.object({
    bet: gameWords,
    /** A free spin of the player's bonus, whose stake the house pays. Without one left nothing is played. */
    isFree: z.boolean().default(false),
  }),
  reply: { data: studioRoundSchema },
  refusals: [
    'game_disabled',
    'seeds_not_shown',
    'round_open',
    'spin_too_soon',
    'no_free_spin',
    'bet_malformed',
    'no_chips',
    'chips_too_many',
    'spot_unknown',
    'spot_twice',
    'stake_invalid',
    'stake_below_minimum',
    'stake_above_maximum',
    'stake_too_high',
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

/** More than any round takes. */
const MOST_MOVES = 100

export const moveInStudioRound = route({
  name: 'moveInStudioRound',
  method: 'POST',
  path: '/studio/rounds/:id/moves',
  access: 'studio',
  summary:
    'Make a move in a round; a stake that it adds is taken by the wallet first. The same key finds the same move',
  idempotent: true,
  // Whoever has a hand open may play it on; what a move would add, the wallet refuses while the site is closed.
  servedWhileClosed: true,
  params: idParams,
  /** `at` is how many moves were made before this one. */
  body: z.object({ at: z.int().min(0).max(MOST_MOVES), move: gameWords }),
  reply: { data: studioRoundSchema },
  refusals: [
    'round_not_found',
    'round_over',
    'move_late',
    'move_malformed',
    'move_not_offered',
    'move_refused',
    'balance_too_low',
    'limit_reached',
    'over_bonus_maximum',
    'game_session_over',
    'account_blocked',
    'game_disabled',
    'wallet_unavailable',
  ],
  rateLimit: PLAYING_LIMIT,
})

export const finishStudioRound = route({
  name: 'finishStudioRound',
  method: 'POST',
  path: '/studio/rounds/:id/finish',
  access: 'studio',
  summary: 'Asks the wallet how an open round ends; a round that is over is answered as it stands',
  // Whoever has a round open can finish it, whatever has happened since.
  servedWhileClosed: true,
  params: idParams,
  reply: { data: studioRoundSchema },
  refusals: ['round_not_found', 'wallet_unavailable'],
  rateLimit: PLAYING_LIMIT,
})

export const getStudioRounds = route({
  name: 'getStudioRounds',
  method: 'GET',
  path: '/studio/rounds',
  access: 'studio',
  summary: 'The player’s rounds of this game, newest first',
  query: z.object(pageQuery),
  reply: { data: z.array(studioRoundSchema), page: pageSchema },
  refusals: [],
})

export const getStudioRound = route({
  name: 'getStudioRound',
  method: 'GET',
  path: '/studio/rounds/:id',
  access: 'studio',
  summary: 'A round with all that it takes to check it, once its server seed is shown',
  params: idParams,
  reply: { data: studioRoundSchema },
  refusals: ['round_not_found'],
})

export const rotateStudioSeeds = route({
  name: 'rotateStudioSeeds',
  method: 'POST',
  path: '/studio/seeds/rotate',
  access: 'studio',
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
  rateLimit: PLAYING_LIMIT,
})

export const STUDIO_ROUTES = [
  getStudioSession,
  playStudioRound,
  moveInStudioRound,
  finishStudioRound,
  getStudioRounds,
  getStudioRound,
  rotateStudioSeeds,
] as const
