import * as z from 'zod'
import { route } from '../http/route.ts'
import {
  amountSchema,
  documentParams,
  pageQuery,
  pageSchema,
  plainText,
  rupees,
  time,
} from '../http/fields.ts'
import { decideApproval, listApprovals, makeAdjustment } from './approvals.ts'
import { depositStatesSchema, STAFF_DEPOSIT_ROUTES } from './deposits.ts'
import { search } from './fields.ts'
import { STAFF_KYC_ROUTES } from './kyc.ts'
import { STAFF_WITHDRAWAL_ROUTES, withdrawalStatesSchema } from './withdrawals.ts'

export const staffOverview = route({
  name: 'staffOverview',
  method: 'GET',
  path: '/staff/overview',
  access: 'staff',
  permission: 'own',
  summary: 'How much waits in each queue, and the day so far; what the role may not see is null',
  reply: {
    data: z.object({
      deposits: z
        .object({ waiting: z.int(), oldest: time.nullable(), amount: rupees, states: depositStatesSchema })
        .nullable(),
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
  ...STAFF_DEPOSIT_ROUTES,
  listBankLines,
  addBankLines,
  ...STAFF_WITHDRAWAL_ROUTES,
  ...STAFF_KYC_ROUTES,
  staffDocument,
  makeAdjustment,
  listApprovals,
  decideApproval,
] as const
