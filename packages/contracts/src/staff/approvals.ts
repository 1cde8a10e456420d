import * as z from 'zod'
import { route } from '../http/route.ts'
import { amountSchema, idParams, pageQuery, pageSchema, reasonSchema, rupees, time } from '../http/fields.ts'
import { decided, playerLineSchema } from './fields.ts'

export const makeAdjustment = route({
  name: 'makeAdjustment',
  method: 'POST',
  path: '/staff/players/:id/adjust',
  access: 'staff',
  permission: 'adjustments.make',
  summary: 'Add to or take from a player’s cash or bonus, with a reason the player reads in the statement',
  idempotent: true,
  params: idParams,
  body: z.object({
    direction: z.enum(['add', 'take']),
    pocket: z.enum(['cash', 'bonus']),
    amount: amountSchema('Amount is required'),
    reason: reasonSchema,
  }),
  reply: decided,
  refusals: ['not_found', 'insufficient_funds', 'movement_blocked', 'limit_reached'],
})

export const APPROVAL_KINDS = ['deposit_approve', 'withdrawal_approve', 'adjustment'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

export const approvalSchema = z.object({
  id: z.int(),
  kind: z.enum(APPROVAL_KINDS),
  status: z.enum(['open', 'approved', 'rejected', 'expired']),
  player: playerLineSchema,
  amount: rupees,
  /** What was proposed, frozen: name and value as a person reads them. */
  lines: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The deposit or withdrawal it is about. */
  subject: z.int().nullable(),
  maker: z.string(),
  madeAt: time,
  /** Whether the member of staff who asks made it, and therefore cannot approve it. */
  own: z.boolean(),
  checker: z.string().nullable(),
  decidedAt: time.nullable(),
  reason: z.string().nullable(),
})
export type Approval = z.output<typeof approvalSchema>

export const listApprovals = route({
  name: 'listApprovals',
  method: 'GET',
  path: '/staff/approvals',
  access: 'staff',
  permission: 'approvals.read',
  summary: 'What waits for a second pair of eyes, oldest first; decided ones newest first',
  query: z.object({
    ...pageQuery,
    status: z.enum(['open', 'approved', 'rejected', 'expired']).default('open'),
  }),
  reply: { data: z.array(approvalSchema), page: pageSchema },
  refusals: [],
})

export const decideApproval = route({
  name: 'decideApproval',
  method: 'POST',
  path: '/staff/approvals/:id/decide',
  access: 'staff',
  permission: 'approvals.decide',
  summary: 'Carry out or refuse what somebody else proposed',
  idempotent: true,
  params: idParams,
  body: z.discriminatedUnion('approve', [
    z.object({ approve: z.literal(true) }),
    z.object({ approve: z.literal(false), reason: reasonSchema }),
  ]),
  reply: { data: approvalSchema },
  refusals: [
    'not_found',
    'already_decided',
    'same_person',
    'payload_changed',
    'not_permitted_state',
    'on_hold',
    'kyc_needed',
    'insufficient_funds',
    'movement_blocked',
    'limit_reached',
  ],
})
