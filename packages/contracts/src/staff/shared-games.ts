import * as z from 'zod'
import { idParams, idText, pageQuery, pageSchema, rupees, time } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { rtpSchema, tableId } from '../player/games-fields.ts'
import {
  chainSchema,
  sharedBetSchema,
  sharedGameSchema,
  sharedRoundSchema,
  sharedSlug,
} from '../player/shared-games-fields.ts'
import { gameSettingForm } from './games.ts'

/** A game as the operator has set it; `tables` are all that it can be set to. */
export const sharedSettingSchema = sharedGameSchema.extend({
  tables: z.array(z.object({ id: tableId, rtp: rtpSchema })),
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: time.nullable(),
})
export type SharedSetting = z.output<typeof sharedSettingSchema>

const totals = { bets: z.int(), stake: rupees, paid: rupees }
const ofPlayer = { player: z.object({ id: z.int(), username: z.string() }) }

/** `settledAt` is null until every bet of the round is paid or lost. */
const roundLine = z.object({
  game: sharedSlug,
  round: sharedRoundSchema,
  settledAt: time.nullable(),
  ...totals,
})
export type SharedRoundLine = z.output<typeof roundLine>

const betOfPlayer = z.object({ bet: sharedBetSchema, ...ofPlayer })
export type SharedBetOfPlayer = z.output<typeof betOfPlayer>

/** A chain as everybody reads it, and what staff can still do about its salt. */
const staffChain = chainSchema.extend({
  /** How many rounds are played before its first one. */
  roundsBefore: z.int(),
  /**
   * `announce`: staff can say which block gives the salt. `enter`: the hash of the announced block is awaited. `none`: the
   * salt is fixed.
   */
  next: z.enum(['announce', 'enter', 'none']),
  announcedBy: z.string().nullable(),
  enteredBy: z.string().nullable(),
})
export type StaffChain = z.output<typeof staffChain>

export const BLOCK_HEIGHTS = { min: 1, max: 100_000_000 } as const

/** A block hash begins with many zeros: to find one costs work that nobody does for a chain of ours. */
export const BLOCK_HASH = /^0{16}[0-9a-f]{48}$/

const blockHeight = z
  .int('Please enter the height of the block')
  .min(BLOCK_HEIGHTS.min, 'Please enter the height of the block')
  .max(BLOCK_HEIGHTS.max, 'Please enter the height of the block')

export const listSharedSettings = route({
  name: 'listSharedSettings',
  method: 'GET',
  path: '/staff/games/shared',
  access: 'staff',
  permission: 'games.read',
  summary: 'Every game with shared rounds: open or closed, its payout table and its limits',
  reply: { data: z.array(sharedSettingSchema) },
  refusals: [],
})

export const saveSharedSetting = route({
  name: 'saveSharedSetting',
  method: 'POST',
  path: '/staff/games/shared/:slug',
  access: 'staff',
  permission: 'games.write',
  summary:
    'Open or close a game, choose its payout table, set its limits, allow auto play. The limits hold from the next bet on, the ' +
    'rest from the next round on',
  params: z.object({ slug: sharedSlug }),
  body: gameSettingForm,
  reply: { data: sharedSettingSchema },
  refusals: ['version_stale', 'limits_invalid', 'table_unknown'],
})

export const searchSharedRounds = route({
  name: 'searchSharedRounds',
  method: 'GET',
  path: '/staff/games/shared/rounds',
  access: 'staff',
  permission: 'games.read',
  summary: 'Shared rounds, newest first, with what was bet and paid',
  query: z.object({
    game: sharedSlug.optional(),
    state: z.enum(['playing', 'ended']).optional(),
    ...pageQuery,
  }),
  reply: { data: z.array(roundLine), page: pageSchema },
  refusals: [],
})

export const lookAtSharedRound = route({
  name: 'lookAtSharedRound',
  method: 'GET',
  path: '/staff/games/shared/rounds/:id',
  access: 'staff',
  permission: 'games.read',
  summary: 'A shared round as everybody sees it; staff learn its result no earlier than the players',
  params: idParams,
  reply: { data: roundLine },
  refusals: ['round_not_found'],
})

export const searchSharedBets = route({
  name: 'searchSharedBets',
  method: 'GET',
  path: '/staff/games/shared/bets',
  access: 'staff',
  permission: 'games.read',
  summary: 'Bets on shared rounds, newest first, by round, player or game',
  query: z.object({
    game: sharedSlug.optional(),
    player: idText.optional(),
    round: idText.optional(),
    ...pageQuery,
  }),
  reply: { data: z.array(betOfPlayer), page: pageSchema },
  refusals: [],
})

export const listStaffChains = route({
  name: 'listStaffChains',
  method: 'GET',
  path: '/staff/games/shared/:slug/chains',
  access: 'staff',
  permission: 'games.read',
  summary: 'The chains of a game, newest first, and which of them still need a salt',
  params: z.object({ slug: sharedSlug }),
  reply: {
    data: z.object({
      chains: z.array(staffChain),
      /** With so many rounds left before a chain our server draws a salt that nobody has entered. */
      serverDrawsAt: z.int(),
    }),
  },
  refusals: [],
})

export const announceBlock = route({
  name: 'announceBlock',
  method: 'POST',
  path: '/staff/games/shared/chains/:id/block',
  access: 'staff',
  permission: 'games.write',
  summary:
    'Announce, once, which Bitcoin block gives the salt of a promised chain. Everybody reads it at once, so the block must be one ' +
    'that nobody has found yet',
  params: idParams,
  body: z.object({ height: blockHeight }),
  reply: { data: staffChain },
  refusals: ['chain_not_found', 'chain_salted', 'block_announced'],
})

export const enterBlock = route({
  name: 'enterBlock',
  method: 'POST',
  path: '/staff/games/shared/chains/:id/salt',
  access: 'staff',
  permission: 'games.write',
  summary: 'Enter, once, the hash of the announced block as the salt of a chain, with the height again',
  params: idParams,
  body: z.object({
    height: blockHeight,
    hash: z
      .string()
      .trim()
      .toLowerCase()
      .regex(BLOCK_HASH, 'Please enter the hash of the block: 64 hex digits that begin with 16 zeros'),
  }),
  reply: { data: staffChain },
  refusals: ['chain_not_found', 'chain_salted', 'block_not_announced', 'block_differs'],
})

export const STAFF_SHARED_GAME_ROUTES = [
  listSharedSettings,
  saveSharedSetting,
  searchSharedRounds,
  lookAtSharedRound,
  searchSharedBets,
  listStaffChains,
  announceBlock,
  enterBlock,
] as const
