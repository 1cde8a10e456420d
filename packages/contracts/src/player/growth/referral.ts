import * as z from 'zod'
import { optionalText, rupees, time } from '../../http/fields.ts'
import { route, type Route } from '../../http/route.ts'

const codeSchema = z.object({
  code: z.string(),
  /** Null for the player's own code. */
  source: z.string().nullable(),
})

export const generateReferral = route({
  name: 'generateReferral',
  method: 'POST',
  path: '/ref/generate',
  access: 'player',
  summary: 'Make a referral code of the player’s own, or of a source; asked again, it is the same code',
  body: z.object({ source: optionalText(40) }),
  reply: { data: codeSchema },
  refusals: ['demo_account', 'too_many_sources'],
})

const weekSchema = z.object({
  /** Its Monday, `YYYY-MM-DD`. */
  week: z.string(),
  joined: z.int(),
  earned: rupees,
})

export const referralStatsSchema = z.object({
  code: z.string().nullable(),
  /** Friends who joined, and those of them who have played. */
  joined: z.int(),
  played: z.int(),
  /** Friends of friends. */
  second: z.int(),
  earned: rupees,
  /** Rewards that wait for a review. */
  held: rupees,
  /** What the play since Monday would bring if the week ended now. */
  coming: rupees,
  levels: z.array(z.object({ level: z.int(), percent: z.number() })),
  /** The last twelve weeks, oldest first. */
  weeks: z.array(weekSchema),
})
export type ReferralStats = z.output<typeof referralStatsSchema>

export const getReferralStats = route({
  name: 'getReferralStats',
  method: 'GET',
  path: '/ref/stats',
  access: 'player',
  summary: 'What the player’s invitations brought, in all and by week, and the shares that are paid',
  reply: { data: referralStatsSchema },
  refusals: [],
})

/** How far a friend is. */
export const REFERRAL_STEPS = ['joined', 'playing', 'paid', 'held'] as const

export const referralChildSchema = z.object({
  /** The first letter alone. */
  name: z.string(),
  level: z.int(),
  source: z.string().nullable(),
  joinedAt: time,
  step: z.enum(REFERRAL_STEPS),
  earned: rupees,
})
export type ReferralChild = z.output<typeof referralChildSchema>

export const listReferralChildren = route({
  name: 'listReferralChildren',
  method: 'GET',
  path: '/ref/children',
  access: 'player',
  summary: 'The newest two hundred players who joined by the player’s codes, with masked names',
  reply: { data: z.array(referralChildSchema) },
  refusals: [],
})

export const referralSourceSchema = codeSchema.extend({ joined: z.int(), earned: rupees })
export type ReferralSource = z.output<typeof referralSourceSchema>

export const listReferralSources = route({
  name: 'listReferralSources',
  method: 'GET',
  path: '/ref/sources',
  access: 'player',
  summary: 'The player’s codes, each with the friends and the rewards that it brought',
  reply: { data: z.array(referralSourceSchema) },
  refusals: [],
})

export const REFERRAL_ROUTES: readonly Route[] = [
  generateReferral,
  getReferralStats,
  listReferralChildren,
  listReferralSources,
]
