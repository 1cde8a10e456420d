import * as z from 'zod'
import { idParams, pageQuery, pageSchema, reasonSchema, rupees, time } from '../../http/fields.ts'
import { route, type Route } from '../../http/route.ts'
import { search } from '../fields.ts'

export const REWARD_STATES = ['held', 'paid', 'refused'] as const

export const rewardSchema = z.object({
  id: z.int(),
  /** Its Monday, `YYYY-MM-DD`. */
  week: z.string(),
  level: z.int(),
  amount: rupees,
  /** What the house won by the friend. */
  base: rupees,
  state: z.enum(REWARD_STATES),
  referrer: z.object({ id: z.int(), username: z.string() }),
  friend: z.object({ id: z.int(), username: z.string(), joinedAt: time }),
  /** Why it waited, one sentence each. */
  reasons: z.array(z.string()),
  createdAt: time,
  /** Null where no member of staff decided it. */
  decided: z.object({ by: z.string(), at: time, reason: z.string() }).nullable(),
})
export type StaffReward = z.output<typeof rewardSchema>

export const listRewards = route({
  name: 'listRewards',
  method: 'GET',
  path: '/staff/referrals',
  access: 'staff',
  permission: 'referrals.read',
  summary:
    'Referral rewards of one state with the reasons why they waited; those that wait oldest first, others newest first',
  query: z.object({ ...pageQuery, q: search.q, state: z.enum(REWARD_STATES).default('held') }),
  reply: { data: z.array(rewardSchema), page: pageSchema },
  refusals: [],
})

export const getReward = route({
  name: 'getReward',
  method: 'GET',
  path: '/staff/referrals/:id',
  access: 'staff',
  permission: 'referrals.read',
  summary: 'One referral reward',
  params: idParams,
  reply: { data: rewardSchema },
  refusals: ['not_found'],
})

export const decideReward = route({
  name: 'decideReward',
  method: 'POST',
  path: '/staff/referrals/:id/decide',
  access: 'staff',
  permission: 'referrals.decide',
  summary:
    'Pay a referral reward that waits, or refuse it; later rewards for the same friend follow the decision',
  idempotent: true,
  params: idParams,
  body: z.object({ verdict: z.enum(['release', 'refuse']), reason: reasonSchema }),
  reply: { data: z.object({ id: z.int(), state: z.enum(['paid', 'refused']) }) },
  refusals: ['not_found', 'already_decided', 'movement_blocked'],
})

export const STAFF_REFERRAL_ROUTES: readonly Route[] = [listRewards, getReward, decideReward]
