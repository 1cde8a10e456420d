import * as z from 'zod'
import { pageQuery, pageSchema, rupees, time } from '../../http/fields.ts'
import { route } from '../../http/route.ts'

/** For each product hundredths of a percent of what a player risks with own money. */
export const vipSharesSchema = z.object({
  exchange: z.int(),
  sportsbook: z.int(),
  instant: z.int(),
  casino: z.int(),
})
export type VipShares = z.output<typeof vipSharesSchema>
export type VipProduct = keyof VipShares

export const vipLevelSchema = z.object({
  level: z.int(),
  name: z.string(),
  /** From how many points on. */
  points: z.int(),
  shares: vipSharesSchema,
  benefits: z.array(z.string()),
})
export type VipLevel = z.output<typeof vipLevelSchema>

const standingSchema = z.object({
  level: z.int(),
  points: z.int(),
  /** False for demo players: their play counts for nothing. */
  counts: z.boolean(),
  /** The level after this one; null at the top. */
  next: z.object({ level: z.int(), name: z.string(), points: z.int(), left: z.int() }).nullable(),
  /** What can be collected now, in whole paise. */
  collectable: rupees,
  /** What play that was taken back has cost beyond that; it is made up first. */
  behind: rupees,
  collected: rupees,
  /** Own money at risk in settled play, and what it has earned since the first bet, by product. */
  products: z.array(
    z.object({
      product: z.enum(['exchange', 'sportsbook', 'instant', 'casino']),
      risked: rupees,
      earned: rupees,
    }),
  ),
})
export type VipStanding = z.output<typeof standingSchema>

const collectionSchema = z.object({ id: z.int(), amount: rupees, created_at: time })
export type VipCollection = z.output<typeof collectionSchema>

export const getVipLevels = route({
  name: 'getVipLevels',
  method: 'GET',
  path: '/vip/levels',
  access: 'open',
  summary: 'The VIP levels with their points, shares and benefits, lowest first',
  reply: { data: z.array(vipLevelSchema) },
  refusals: [],
})

export const getVip = route({
  name: 'getVip',
  method: 'GET',
  path: '/vip',
  access: 'player',
  summary: 'The player’s level, what is left to the next one, and the rakeback by product',
  reply: { data: standingSchema },
  refusals: [],
})

export const getRakebackHistory = route({
  name: 'getRakebackHistory',
  method: 'GET',
  path: '/vip/history',
  access: 'player',
  summary: 'What the player has collected, newest first',
  query: z.object(pageQuery),
  reply: { data: z.array(collectionSchema), page: pageSchema },
  refusals: [],
})

export const collectRakeback = route({
  name: 'collectRakeback',
  method: 'POST',
  path: '/vip/collect',
  access: 'player',
  summary: 'Collect all rakeback as cash',
  status: 201,
  idempotent: true,
  reply: { data: collectionSchema },
  refusals: ['demo_account', 'nothing_to_collect', 'movement_blocked', 'limit_reached'],
  rateLimit: { max: 60, windowMs: 60_000 },
})

export const VIP_ROUTES = [getVipLevels, getVip, getRakebackHistory, collectRakeback] as const
