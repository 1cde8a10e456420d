import * as z from 'zod'
import { route } from '../http/route.ts'
import { sessionSchema, userSchema } from '../player/accounts-fields.ts'
import {
  dayQuery,
  idParams,
  pageQuery,
  pageSchema,
  plainText,
  reasonSchema,
  rupees,
  time,
} from '../http/fields.ts'
import { playerLineSchema } from './fields.ts'
import { statementQuery, statementReply } from '../player/statement.ts'
import { walletSchema } from '../player/wallet.ts'
import { destinationSchema } from '../player/withdrawals.ts'

export const listPlayers = route({
  name: 'listPlayers',
  method: 'GET',
  path: '/staff/players',
  access: 'staff',
  permission: 'players.read',
  summary: 'Players by name, number or id, newest first',
  query: z.object({
    ...pageQuery,
    q: plainText(80).trim().optional(),
    status: z.enum(['active', 'blocked']).optional(),
  }),
  reply: {
    data: z.array(
      z.object({
        ...playerLineSchema.shape,
        mobile: z.string(),
        demo: z.boolean(),
        createdAt: time,
        lastSeenAt: time.nullable(),
        wallet: walletSchema,
      }),
    ),
    page: pageSchema,
  },
  refusals: [],
})

export const noteSchema = z.object({ id: z.int(), text: z.string(), author: z.string(), at: time })

export const getPlayer = route({
  name: 'getPlayer',
  method: 'GET',
  path: '/staff/players/:id',
  access: 'staff',
  permission: 'players.read',
  summary: 'Everything about one player on one page',
  params: idParams,
  reply: {
    data: z.object({
      user: userSchema,
      status: z.enum(['active', 'blocked']),
      blockReason: z.string().nullable(),
      kyc: z.enum(['none', 'pending', 'verified', 'rejected']),
      wallet: z.object({ ...walletSchema.shape, pending: rupees }),
      /** Since the account was opened. */
      totals: z.object({ deposited: rupees, withdrawn: rupees, staked: rupees, won: rupees }),
      sessions: z.array(sessionSchema),
      destinations: z.array(destinationSchema),
      notes: z.array(noteSchema),
    }),
  },
  refusals: ['not_found'],
})

export const getPlayerLedger = route({
  name: 'getPlayerLedger',
  method: 'GET',
  path: '/staff/players/:id/ledger',
  access: 'staff',
  permission: 'players.read',
  summary: 'The statement of a player',
  params: idParams,
  query: z.object({ ...dayQuery, ...statementQuery }),
  reply: statementReply,
  refusals: ['not_found', 'period_invalid'],
})

export const addNote = route({
  name: 'addNote',
  method: 'POST',
  path: '/staff/players/:id/notes',
  access: 'staff',
  permission: 'players.note',
  summary: 'A note about a player, for staff only; it is never changed or removed',
  status: 201,
  params: idParams,
  body: z.object({ text: z.string().trim().min(1, 'Please write something').max(2000) }),
  reply: { data: noteSchema },
  refusals: ['not_found'],
})

export const blockPlayer = route({
  name: 'blockPlayer',
  method: 'POST',
  path: '/staff/players/:id/block',
  access: 'staff',
  permission: 'players.block',
  summary: 'End the player’s sessions and keep the money where it is',
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  reply: {},
  refusals: ['not_found'],
})

export const unblockPlayer = route({
  name: 'unblockPlayer',
  method: 'POST',
  path: '/staff/players/:id/unblock',
  access: 'staff',
  permission: 'players.block',
  summary: 'Let the player in again',
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  reply: {},
  refusals: ['not_found'],
})

export const endPlayerSession = route({
  name: 'endPlayerSession',
  method: 'DELETE',
  path: '/staff/players/:id/sessions/:session',
  access: 'staff',
  permission: 'players.block',
  summary: 'End one session of a player',
  params: z.object({ ...idParams.shape, session: idParams.shape.id }),
  reply: {},
  refusals: ['not_found'],
})

export const STAFF_PLAYER_ROUTES = [
  listPlayers,
  getPlayer,
  getPlayerLedger,
  addNote,
  blockPlayer,
  unblockPlayer,
  endPlayerSession,
] as const
