import * as z from 'zod'
import { idParams, pageQuery, pageSchema } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { stakeSchema } from './bets-fields.ts'
import {
  cashOutReceipt,
  chainSchema,
  endedRoundSchema,
  sharedBetSchema,
  sharedGameSchema,
  sharedNowSchema,
  sharedRoundSchema,
  sharedSlug,
  topWinSchema,
} from './shared-games-fields.ts'

const PLAYING_LIMIT = { max: 6000, windowMs: 60_000 } as const

const slugParams = z.object({ slug: sharedSlug })

/** The rules of each game say what is wrong with a bet. `autoCashOut` is in hundredths. */
const betForm = z.union([
  z.object({ panel: z.number(), autoCashOut: z.number().nullish() }),
  z.object({ spot: z.string().max(20) }),
])

export const getSharedGames = route({
  name: 'getSharedGames',
  method: 'GET',
  path: '/games/shared',
  access: 'open',
  summary: 'The games whose rounds all players share: whether they are open, their RTP and their limits',
  reply: { data: z.array(sharedGameSchema) },
  refusals: [],
})

export const getSharedNow = route({
  name: 'getSharedNow',
  method: 'GET',
  path: '/games/:slug/now',
  access: 'open',
  summary: 'A shared game as it stands: phase, server time, bets, last results, and the caller’s own bets',
  params: slugParams,
  reply: { data: sharedNowSchema },
  refusals: [],
})

export const placeSharedBet = route({
  name: 'placeSharedBet',
  method: 'POST',
  path: '/games/shared/:slug/bet',
  access: 'player',
  summary:
    'Bet on the round that is named, one bet a panel or spot. After its betting has closed the bet is refused ' +
    'with `betting_closed` and never moved to another round: to wait for the next one is up to the client',
  status: 201,
  idempotent: true,
  params: slugParams,
  body: z.object({ round: z.int().positive(), stake: stakeSchema, bet: betForm }),
  reply: { data: sharedBetSchema },
  refusals: [
    'game_disabled',
    'round_not_found',
    'betting_closed',
    'slot_taken',
    'stake_not_whole',
    'stake_not_positive',
    'stake_below_minimum',
    'stake_above_maximum',
    'stake_too_high',
    'bet_malformed',
    'panel_unknown',
    'spot_unknown',
    'auto_cash_out_out_of_range',
    'movement_blocked',
    'limit_reached',
    'over_bonus_maximum',
    'balance_too_low',
  ],
  rateLimit: PLAYING_LIMIT,
})

export const cancelSharedBet = route({
  name: 'cancelSharedBet',
  method: 'POST',
  path: '/games/shared/bets/:id/cancel',
  access: 'player',
  summary: 'Take a bet back while its round takes bets',
  idempotent: true,
  // Whoever has money in a round can take it out, whatever has happened since.
  servedWhileClosed: true,
  params: idParams,
  reply: { data: sharedBetSchema },
  refusals: ['bet_not_found', 'bet_over', 'betting_closed'],
  rateLimit: PLAYING_LIMIT,
})

export const cashOutSharedBet = route({
  name: 'cashOutSharedBet',
  method: 'POST',
  path: '/games/shared/bets/:id/cash-out',
  access: 'player',
  summary: 'Leave the plane. The server judges by when the call reached it; the receipt says so',
  idempotent: true,
  servedWhileClosed: true,
  params: idParams,
  reply: { data: sharedBetSchema, receipt: cashOutReceipt },
  refusals: ['bet_not_found', 'bet_over', 'not_in_flight', 'too_early', 'flown_away'],
  rateLimit: PLAYING_LIMIT,
})

export const getSharedBets = route({
  name: 'getSharedBets',
  method: 'GET',
  path: '/games/shared/bets',
  access: 'player',
  summary: 'The player’s bets on shared rounds, newest first',
  query: z.object({ game: sharedSlug.optional(), ...pageQuery }),
  reply: { data: z.array(sharedBetSchema), page: pageSchema },
  refusals: [],
})

export const getSharedBet = route({
  name: 'getSharedBet',
  method: 'GET',
  path: '/games/shared/bets/:id',
  access: 'player',
  summary: 'A bet with its round, and all that it takes to check it once the round is over',
  params: idParams,
  reply: { data: sharedBetSchema, round: sharedRoundSchema },
  refusals: ['bet_not_found'],
})

export const getSharedRounds = route({
  name: 'getSharedRounds',
  method: 'GET',
  path: '/games/shared/:slug/rounds',
  access: 'open',
  summary: 'The rounds of a game that are over, newest first, with their hashes',
  params: slugParams,
  query: z.object(pageQuery),
  reply: { data: z.array(endedRoundSchema), page: pageSchema },
  refusals: [],
})

export const getSharedRound = route({
  name: 'getSharedRound',
  method: 'GET',
  path: '/games/shared/rounds/:id',
  access: 'open',
  summary: 'A round of a shared game; its hash and its result once it is over',
  params: idParams,
  reply: { data: sharedRoundSchema },
  refusals: ['round_not_found'],
})

export const getChains = route({
  name: 'getChains',
  method: 'GET',
  path: '/games/shared/:slug/chain',
  access: 'open',
  summary: 'The chains of hashes of a game, newest first: what was promised, when, and with which salt',
  params: slugParams,
  reply: { data: z.array(chainSchema) },
  refusals: [],
})

export const getTopWins = route({
  name: 'getTopWins',
  method: 'GET',
  path: '/games/shared/:slug/top',
  access: 'open',
  summary: 'The highest wins of a game in the last day, week or month',
  params: slugParams,
  query: z.object({
    days: z
      .enum(['1', '7', '30'])
      .default('1')
      .transform((days) => Number(days)),
  }),
  reply: { data: z.array(topWinSchema) },
  refusals: [],
})

export const SHARED_GAME_ROUTES = [
  getSharedGames,
  getSharedNow,
  placeSharedBet,
  cancelSharedBet,
  cashOutSharedBet,
  getSharedBets,
  getSharedBet,
  getSharedRounds,
  getSharedRound,
  getChains,
  getTopWins,
] as const
