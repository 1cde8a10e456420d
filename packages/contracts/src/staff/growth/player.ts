import * as z from 'zod'
import { idParams, pageQuery, pageSchema, rupees, time } from '../../http/fields.ts'
import { route, type Route } from '../../http/route.ts'
import { getClaims } from '../../player/growth/bonus.ts'
import { DRAW_STATES } from '../../player/growth/draw-states.ts'
import { getVip } from '../../player/growth/vip.ts'
import { rewardSchema } from './referral.ts'

export const getPlayerClaims = route({
  name: 'getPlayerClaims',
  method: 'GET',
  path: '/staff/players/:id/claims',
  access: 'staff',
  permission: 'bonuses.read',
  summary: 'The bonus claims of a player, newest first',
  params: idParams,
  query: z.object(pageQuery),
  reply: { data: getClaims.reply.data, page: pageSchema },
  refusals: ['not_found'],
})

/** With the name of the level, so that the console need not read all levels for it. */
const standingSchema = getVip.reply.data.extend({ name: z.string() })

export const getPlayerVip = route({
  name: 'getPlayerVip',
  method: 'GET',
  path: '/staff/players/:id/vip',
  access: 'staff',
  permission: 'vip.read',
  summary: 'The VIP level of a player, with points and rakeback',
  params: idParams,
  reply: { data: standingSchema },
  refusals: ['not_found'],
})

const referrerSchema = z.object({ id: z.int(), username: z.string(), joinedAt: time })

const friendSchema = referrerSchema.extend({
  level: z.int(),
  /** What the player was paid for this friend, and what of it waits for staff. */
  earned: rupees,
  held: rupees,
})

export const playerReferralSchema = z.object({
  /** Whose code the player registered with, and when. */
  referrer: referrerSchema.nullable(),
  /** The newest two hundred. */
  friends: z.array(friendSchema),
  /** Rewards that wait and are for this player or for this player's play; the oldest fifty. */
  held: z.array(rewardSchema),
  earned: rupees,
})
export type PlayerReferral = z.output<typeof playerReferralSchema>

export const getPlayerReferral = route({
  name: 'getPlayerReferral',
  method: 'GET',
  path: '/staff/players/:id/referral',
  access: 'staff',
  permission: 'referrals.read',
  summary: 'Who referred a player, the friends the player brought, and the rewards that wait',
  params: idParams,
  reply: { data: playerReferralSchema },
  refusals: ['not_found'],
})

const playerTicketsSchema = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(DRAW_STATES),
  closesAt: time,
  risked: rupees,
  tickets: z.int(),
  /** What is left to play to the next ticket. */
  next: rupees,
})
export type PlayerTickets = z.output<typeof playerTicketsSchema>

export const getPlayerTickets = route({
  name: 'getPlayerTickets',
  method: 'GET',
  path: '/staff/players/:id/tickets',
  access: 'staff',
  permission: 'draws.read',
  summary: 'The tickets of a player in the lucky draws that are not over',
  params: idParams,
  reply: { data: z.array(playerTicketsSchema) },
  refusals: ['not_found'],
})

export const STAFF_PLAYER_GROWTH_ROUTES: readonly Route[] = [
  getPlayerClaims,
  getPlayerVip,
  getPlayerReferral,
  getPlayerTickets,
]
