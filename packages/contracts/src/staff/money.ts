import * as z from 'zod'
import { route } from '../http/route.ts'
import { DEPOSIT_STATUSES, depositSchema } from '../player/cashier-fields.ts'
import {
  amountSchema,
  dayQuery,
  documentParams,
  idParams,
  pageQuery,
  pageSchema,
  plainText,
  reasonSchema,
  rupees,
  time,
} from '../http/fields.ts'
import { decideApproval, listApprovals, makeAdjustment } from './approvals.ts'
import { decided, playerLineSchema, search } from './fields.ts'
import { KYC_KINDS, kycDocumentSchema } from '../player/withdrawals.ts'
import { STAFF_WITHDRAWAL_ROUTES, withdrawalStatesSchema } from './withdrawals.ts'

export const staffDepositSchema = z.object({
  ...depositSchema.shape,
  player: playerLineSchema,
  /** The values of the gateway's own fields, as they were sent. */
  fields: z.record(z.string(), z.string()),
  /** The gateway's reference of the payment. */
  reference: z.string().nullable(),
  /** What the gateway says it got; null for a manual deposit. */
  received: rupees.nullable(),
  /** Why a person has to look at it, such as a second payment; not shown to the player. */
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** An open proposal that waits for a second pair of eyes. */
  approval: z.int().nullable(),
  /** What else this UTR was seen in: the bank statement an operator pasted, or other deposits. */
  utrMatch: z.enum(['matched', 'amount_differs', 'unmatched', 'none']),
})
export type StaffDeposit = z.output<typeof staffDepositSchema>

export const staffOverview = route({
  name: 'staffOverview',
  method: 'GET',
  path: '/staff/overview',
  access: 'staff',
  permission: 'own',
  summary: 'How much waits in each queue, and the day so far; what the role may not see is null',
  reply: {
    data: z.object({
      deposits: z.object({ waiting: z.int(), oldest: time.nullable(), amount: rupees }).nullable(),
      withdrawals: z
        .object({
          waiting: z.int(),
          oldest: time.nullable(),
          amount: rupees,
          states: withdrawalStatesSchema,
        })
        .nullable(),
      kyc: z.object({ waiting: z.int(), oldest: time.nullable() }).nullable(),
      approvals: z.object({ waiting: z.int(), oldest: time.nullable() }).nullable(),
      messages: z.object({ waiting: z.int(), oldest: time.nullable() }).nullable(),
      today: z
        .object({ credited: rupees, paidOut: rupees, newPlayers: z.int(), activePlayers: z.int() })
        .nullable(),
    }),
  },
  refusals: [],
})

export const staffDeposits = route({
  name: 'staffDeposits',
  method: 'GET',
  path: '/staff/deposits',
  access: 'staff',
  permission: 'deposits.read',
  summary: 'The deposits of all players: those that wait oldest first, else newest first',
  query: z.object({
    ...dayQuery,
    ...pageQuery,
    ...search,
    status: z.enum(DEPOSIT_STATUSES).optional(),
    gateway: z.string().max(30).optional(),
  }),
  reply: { data: z.array(staffDepositSchema), page: pageSchema },
  refusals: [],
})

export const staffDeposit = route({
  name: 'staffDeposit',
  method: 'GET',
  path: '/staff/deposits/:id',
  access: 'staff',
  permission: 'deposits.read',
  summary: 'One deposit',
  params: idParams,
  reply: { data: staffDepositSchema },
  refusals: ['not_found'],
})

export const approveDeposit = route({
  name: 'approveDeposit',
  method: 'POST',
  path: '/staff/deposits/:id/approve',
  access: 'staff',
  permission: 'deposits.decide',
  summary: 'Credit a manual deposit with the amount that arrived',
  idempotent: true,
  params: idParams,
  body: z.object({ amount: amountSchema('Amount is required'), note: plainText(500).optional() }),
  reply: decided,
  refusals: ['not_found', 'already_decided', 'not_permitted_state', 'movement_blocked', 'limit_reached'],
})

export const rejectDeposit = route({
  name: 'rejectDeposit',
  method: 'POST',
  path: '/staff/deposits/:id/reject',
  access: 'staff',
  permission: 'deposits.decide',
  summary: 'Refuse a deposit; the player reads the reason',
  idempotent: true,
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  reply: decided,
  refusals: ['not_found', 'already_decided', 'not_permitted_state'],
})

export const bankLineSchema = z.object({
  id: z.int(),
  utr: z.string(),
  amount: rupees,
  note: z.string(),
  deposit: z.int().nullable(),
  addedAt: time,
})

export const listBankLines = route({
  name: 'listBankLines',
  method: 'GET',
  path: '/staff/bank-lines',
  access: 'staff',
  permission: 'deposits.read',
  summary: 'Lines of the bank’s statement that were entered, newest first',
  query: z.object({ ...pageQuery, q: search.q }),
  reply: { data: z.array(bankLineSchema), page: pageSchema },
  refusals: [],
})

export const addBankLines = route({
  name: 'addBankLines',
  method: 'POST',
  path: '/staff/bank-lines',
  access: 'staff',
  permission: 'deposits.decide',
  summary: 'Enter lines of the bank’s statement, against which UTRs are matched; a UTR twice is one line',
  body: z.object({
    lines: z
      .array(
        z.object({
          utr: z
            .string()
            .trim()
            .regex(/^[A-Za-z0-9]{6,80}$/)
            .transform((utr) => utr.toUpperCase()),
          amount: amountSchema(),
          note: plainText(200).default(''),
        }),
      )
      .min(1)
      .max(500),
  }),
  reply: { data: z.object({ added: z.int(), known: z.int(), matched: z.int() }) },
  refusals: [],
})

export const staffKycSchema = z.object({
  ...kycDocumentSchema.shape,
  player: playerLineSchema,
  decidedBy: z.string().nullable(),
})
export type StaffKyc = z.output<typeof staffKycSchema>

export const staffKycQueue = route({
  name: 'staffKycQueue',
  method: 'GET',
  path: '/staff/kyc',
  access: 'staff',
  permission: 'kyc.read',
  summary: 'Documents that players sent: those that wait oldest first, else newest first',
  query: z.object({
    ...pageQuery,
    ...search,
    status: z.enum(['in_review', 'accepted', 'rejected']).optional(),
    kind: z.enum(KYC_KINDS).optional(),
  }),
  reply: { data: z.array(staffKycSchema), page: pageSchema },
  refusals: [],
})

export const decideKyc = route({
  name: 'decideKyc',
  method: 'POST',
  path: '/staff/kyc/:id/decide',
  access: 'staff',
  permission: 'kyc.decide',
  summary: 'Accept or refuse a document; the player reads the reason',
  params: idParams,
  body: z.discriminatedUnion('accept', [
    z.object({ accept: z.literal(true) }),
    z.object({ accept: z.literal(false), reason: reasonSchema }),
  ]),
  reply: decided,
  refusals: ['not_found', 'already_decided'],
})

export const staffDocument = route({
  name: 'staffDocument',
  method: 'GET',
  path: '/staff/documents/:id',
  access: 'staff',
  permission: 'kyc.read',
  summary: 'An image a player has uploaded; every look is written into the audit log',
  params: documentParams,
  file: true,
  reply: {},
  refusals: ['not_found'],
})

export const STAFF_MONEY_ROUTES = [
  staffOverview,
  staffDeposits,
  staffDeposit,
  approveDeposit,
  rejectDeposit,
  listBankLines,
  addBankLines,
  ...STAFF_WITHDRAWAL_ROUTES,
  staffKycQueue,
  decideKyc,
  staffDocument,
  makeAdjustment,
  listApprovals,
  decideApproval,
] as const
