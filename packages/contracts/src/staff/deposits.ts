import * as z from 'zod'
import { DEPOSIT_STATUSES } from '../player/kinds.ts'
import {
  amountSchema,
  dayQuery,
  idParams,
  pageQuery,
  pageSchema,
  plainText,
  reasonSchema,
  rupees,
} from '../http/fields.ts'
import { route } from '../http/route.ts'
import { depositSchema } from '../player/cashier-fields.ts'
import {
  assigneeSchema,
  assignRoute,
  decided,
  moneyQuery,
  playerLineSchema,
  search,
  stateSum,
} from './fields.ts'

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
  assignee: assigneeSchema.nullable(),
  /** What else this UTR was seen in: the bank statement an operator pasted, or other deposits. */
  utrMatch: z.enum(['matched', 'amount_differs', 'unmatched', 'none']),
})
export type StaffDeposit = z.output<typeof staffDepositSchema>

/** What somebody can do about a deposit in review: decide it, or let a colleague agree. */
export const DEPOSIT_STATES = ['ready', 'second'] as const
export const depositStatesSchema = z.object({ ready: stateSum, second: stateSum })

export const DEPOSIT_METHODS = ['bank', 'upi', 'crypto', 'gateway'] as const

export const staffDeposits = route({
  name: 'staffDeposits',
  method: 'GET',
  path: '/staff/deposits',
  access: 'staff',
  permission: 'deposits.read',
  summary: 'The deposits of all players, narrowed by state, method, amount, age, risk and assignee',
  query: z.object({
    ...dayQuery,
    ...pageQuery,
    ...search,
    ...moneyQuery,
    status: z.enum(DEPOSIT_STATUSES).optional(),
    state: z.enum(DEPOSIT_STATES).optional(),
    method: z.enum(DEPOSIT_METHODS).optional(),
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

export const assignDeposit = assignRoute(
  'assignDeposit',
  '/staff/deposits/:id/assign',
  'deposits.decide',
  'a deposit',
)

export const STAFF_DEPOSIT_ROUTES = [
  staffDeposits,
  staffDeposit,
  approveDeposit,
  rejectDeposit,
  assignDeposit,
] as const
