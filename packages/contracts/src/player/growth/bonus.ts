import * as z from 'zod'
import { idText, pageQuery, pageSchema, rupees, time } from '../../http/fields.ts'
import { route } from '../../http/route.ts'
import { BONUS_KINDS, CLAIM_STATUSES } from './bonus-kinds.ts'

/** For how many percent of what is risked each product counts. */
export const contributionSchema = z.object({
  exchange: z.int(),
  sportsbook: z.int(),
  instant: z.int(),
  casino: z.int(),
})

const gamesSchema = z.array(z.object({ code: z.string(), name: z.string(), path: z.string() }))

const freeTerms = {
  /** How many free spins or free bets there are, and the stake of each. */
  count: z.int(),
  stake: rupees,
  /** The slots that free spins are for; none for free bets. */
  games: gamesSchema,
}

/** The free spins or free bets of a claim. */
const freePlaysSchema = z.object({
  ...freeTerms,
  /** Not played yet. */
  left: z.int(),
  /** Played and not decided yet. */
  open: z.int(),
  /** How often what they win has to be wagered; 0 where it is cash at once. */
  times: z.int(),
})

const claimSchema = z.object({
  id: z.int(),
  offer: z.int(),
  /** The version of the offer that was claimed; its terms hold for this claim, whatever becomes of the offer. */
  version: z.int(),
  kind: z.enum(BONUS_KINDS),
  title: z.string(),
  status: z.enum(CLAIM_STATUSES),
  amount: rupees,
  /** Coins of this claim that are free now; what is at stake in bets comes back later. */
  coins: rupees,
  /** What has to be wagered in all, what counts so far, and what is left of it. */
  target: rupees,
  wagered: rupees,
  left: rupees,
  /** What was turned into cash, and the most that can be. */
  cash: rupees,
  mostCash: rupees,
  /** What was given back to the house. */
  returned: rupees,
  /** The most that one bet may risk while the claim is active; null where there is no maximum. */
  mostStake: rupees.nullable(),
  contribution: contributionSchema,
  /** Null for a claim of bonus money. */
  free: freePlaysSchema.nullable(),
  parts: z.int(),
  partsReleased: z.int(),
  created_at: time,
  expiresAt: time,
  endedAt: time.nullable(),
})
export type ClaimView = z.output<typeof claimSchema>

/** What a player reads of a bonus before a claim. */
export const bonusTermsSchema = z.object({
  id: z.int(),
  /** Counts the changes of these terms. */
  version: z.int(),
  kind: z.enum(BONUS_KINDS),
  title: z.string(),
  words: z.string(),
  percent: z.int(),
  leastBase: rupees,
  mostAmount: rupees,
  times: z.int(),
  contribution: contributionSchema,
  parts: z.int(),
  days: z.int(),
  mostStake: rupees.nullable(),
  mostCash: rupees,
  claimHours: z.int(),
  /** Null for a bonus that grants bonus money. */
  free: z.object(freeTerms).nullable(),
  endsAt: time.nullable(),
})
export type BonusTermsView = z.output<typeof bonusTermsSchema>

const offerSchema = bonusTermsSchema.extend({
  /** What the player would get now, and until when if there is an end; null where it cannot be claimed now. */
  claim: z.object({ amount: rupees, target: rupees, claimBy: time.nullable() }).nullable(),
  /** Why it cannot be claimed now. */
  reason: z.string().nullable(),
})
export type BonusOffer = z.output<typeof offerSchema>

const partSchema = z.object({
  claim: z.int(),
  number: z.int(),
  /** What it turns into cash, as far as there are coins. */
  size: rupees,
  /** What has to be wagered in all before it is released, and what is left of that. */
  threshold: rupees,
  left: rupees,
  cash: rupees.nullable(),
  releasedAt: time.nullable(),
})
export type PartView = z.output<typeof partSchema>

const statsSchema = z.object({
  claims: z.int(),
  cleared: z.int(),
  granted: rupees,
  cash: rupees,
  returned: rupees,
})
export type BonusStats = z.output<typeof statsSchema>

export const getBonus = route({
  name: 'getBonus',
  method: 'GET',
  path: '/bonus',
  access: 'player',
  summary: 'The bonuses, which of them the player can claim now or why not, and the active claim',
  reply: {
    data: z.array(offerSchema),
    active: claimSchema.nullable(),
    /** The terms under which the active claim was made. */
    claimed: bonusTermsSchema.nullable(),
  },
  refusals: [],
})

export const getClaims = route({
  name: 'getClaims',
  method: 'GET',
  path: '/bonus/claims',
  access: 'player',
  summary: 'The player’s claims, newest first',
  query: z.object(pageQuery),
  reply: { data: z.array(claimSchema), page: pageSchema },
  refusals: [],
})

export const getClaimStats = route({
  name: 'getClaimStats',
  method: 'GET',
  path: '/bonus/claims/stats',
  access: 'player',
  summary: 'The figures of all claims of the player',
  reply: { data: statsSchema },
  refusals: [],
})

export const getClaimParts = route({
  name: 'getClaimParts',
  method: 'GET',
  path: '/bonus/claims/parts',
  access: 'player',
  summary: 'The parts of one claim; without its number, of the active one',
  query: z.object({ claim: idText.optional() }),
  reply: { data: z.array(partSchema) },
  refusals: ['not_found'],
})

export const claimBonus = route({
  name: 'claimBonus',
  method: 'POST',
  path: '/bonus/claims',
  access: 'player',
  summary: 'Claim a bonus',
  status: 201,
  idempotent: true,
  body: z.object({
    offer: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    /** The version of the terms that the player read. */
    version: z.int32().positive(),
  }),
  reply: { data: claimSchema },
  refusals: [
    'not_found',
    'demo_account',
    'bonus_changed',
    'bonus_closed',
    'bonus_no_deposit',
    'bonus_no_loss',
    'bonus_used',
    'bonus_too_late',
    'bonus_withdrawn',
    'bonus_active',
    'bonus_bets_open',
    'movement_blocked',
    'limit_reached',
  ],
  rateLimit: { max: 60, windowMs: 60_000 },
})

export const cancelClaim = route({
  name: 'cancelClaim',
  method: 'POST',
  path: '/bonus/claims/cancel',
  access: 'player',
  summary: 'End a claim; its coins go back, and cash stays',
  idempotent: true,
  body: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: { data: claimSchema },
  refusals: ['not_found', 'claim_ended'],
  rateLimit: { max: 60, windowMs: 60_000 },
})

export const BONUS_ROUTES = [
  getBonus,
  getClaims,
  getClaimStats,
  getClaimParts,
  claimBonus,
  cancelClaim,
] as const
