import * as z from 'zod'
import { amountSchema, idParams, pageQuery, pageSchema, plainText, time } from '../http/fields.ts'
import { route } from '../http/route.ts'
import {
  gameSlug,
  instantGameSchema,
  roundLineSchema,
  roundSchema,
  rtpSchema,
  tableId,
} from '../player/games-fields.ts'

/** What the operator may set, in rupees. */
export const GAME_BOUNDS = {
  minStake: { min: 1, max: 100_000 },
  maxStake: { min: 1, max: 1_000_000 },
  maxWin: { min: 10, max: 100_000_000 },
} as const

/** A game as the operator has set it; `tables` are all that it can be set to. */
export const gameSettingSchema = instantGameSchema.extend({
  tables: z.array(z.object({ id: tableId, rtp: rtpSchema })),
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: time.nullable(),
})
export type GameSetting = z.output<typeof gameSettingSchema>

const who = z.object({ id: z.int(), username: z.string() })

export const listGameSettings = route({
  name: 'listGameSettings',
  method: 'GET',
  path: '/staff/games',
  access: 'staff',
  permission: 'games.read',
  summary: 'Every game that players play alone: open or closed, its payout table and its limits',
  reply: { data: z.array(gameSettingSchema) },
  refusals: [],
})

/** What staff send to set up a game, of whichever kind. */
export const gameSettingForm = z.object({
  /** The version that was looked at. */
  version: z.int32().nonnegative(),
  enabled: z.boolean(),
  autoplay: z.boolean(),
  table: tableId,
  minStake: amountSchema(),
  maxStake: amountSchema(),
  maxWin: amountSchema(),
})

export const saveGameSetting = route({
  name: 'saveGameSetting',
  method: 'POST',
  path: '/staff/games/:slug',
  access: 'staff',
  permission: 'games.write',
  summary:
    'Open or close a game, choose its payout table, set its limits, allow auto play; rounds in play go on as they began',
  params: z.object({ slug: gameSlug }),
  body: gameSettingForm,
  reply: { data: gameSettingSchema },
  refusals: ['version_stale', 'limits_invalid', 'table_unknown'],
})

export const searchRounds = route({
  name: 'searchRounds',
  method: 'GET',
  path: '/staff/games/rounds',
  access: 'staff',
  permission: 'games.read',
  summary: 'Rounds of all players, newest first, by game, player or whether they are in play',
  query: z.object({
    game: gameSlug.optional(),
    /** The number or the user name. */
    player: plainText(60).trim().min(1).optional(),
    state: z.enum(['playing', 'ended']).optional(),
    ...pageQuery,
  }),
  reply: { data: z.array(roundLineSchema.extend({ player: who })), page: pageSchema },
  refusals: [],
})

export const lookAtRound = route({
  name: 'lookAtRound',
  method: 'GET',
  path: '/staff/games/rounds/:id',
  access: 'staff',
  permission: 'games.read',
  summary: 'A round as its player sees it, with its moves in order; staff see no more than the player does',
  params: idParams,
  reply: {
    data: z.object({
      player: who,
      round: roundSchema,
      moves: z.array(z.object({ at: z.int(), move: z.record(z.string(), z.unknown()), madeAt: time })),
    }),
  },
  refusals: ['round_not_found'],
})

export const STAFF_GAME_ROUTES = [listGameSettings, saveGameSetting, searchRounds, lookAtRound] as const
