import * as z from 'zod'
import { KYC_KINDS } from '../player/kinds.ts'
import { idParams, pageQuery, pageSchema, reasonSchema } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { kycDocumentSchema } from '../player/withdrawals.ts'
import {
  AGE_SORTS,
  assigneeSchema,
  assignRoute,
  decided,
  playerLineSchema,
  queueQuery,
  search,
} from './fields.ts'

export const staffKycSchema = z.object({
  ...kycDocumentSchema.shape,
  player: playerLineSchema,
  decidedBy: z.string().nullable(),
  assignee: assigneeSchema.nullable(),
  /** What an operator should look at before deciding, each a sentence. */
  flags: z.array(z.string()),
})
export type StaffKyc = z.output<typeof staffKycSchema>

export const staffKycQueue = route({
  name: 'staffKycQueue',
  method: 'GET',
  path: '/staff/kyc',
  access: 'staff',
  permission: 'kyc.read',
  summary: 'Papers that players sent, narrowed by state, kind, age, risk and assignee',
  query: z.object({
    ...pageQuery,
    ...search,
    ...queueQuery,
    status: z.enum(['in_review', 'accepted', 'rejected']).optional(),
    kind: z.enum(KYC_KINDS).optional(),
    /** Without it what waits comes first and oldest first, the rest newest first. */
    sort: z.enum(AGE_SORTS).optional(),
  }),
  reply: { data: z.array(staffKycSchema), page: pageSchema },
  refusals: [],
})

export const staffKyc = route({
  name: 'staffKyc',
  method: 'GET',
  path: '/staff/kyc/:id',
  access: 'staff',
  permission: 'kyc.read',
  summary: 'One paper that a player sent',
  params: idParams,
  reply: { data: staffKycSchema },
  refusals: ['not_found'],
})

export const decideKyc = route({
  name: 'decideKyc',
  method: 'POST',
  path: '/staff/kyc/:id/decide',
  access: 'staff',
  permission: 'kyc.decide',
  summary: 'Accept or refuse a paper; the player reads the reason',
  params: idParams,
  body: z.discriminatedUnion('accept', [
    z.object({ accept: z.literal(true) }),
    z.object({ accept: z.literal(false), reason: reasonSchema }),
  ]),
  reply: decided,
  refusals: ['not_found', 'already_decided'],
})

export const assignKyc = assignRoute('assignKyc', '/staff/kyc/:id/assign', 'kyc.decide', 'a paper')

export const STAFF_KYC_ROUTES = [staffKycQueue, staffKyc, decideKyc, assignKyc] as const
