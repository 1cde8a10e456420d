import * as z from 'zod'
import { WITHDRAWAL_STATUSES } from '../player/kinds.ts'
import {
  dayQuery,
  idParams,
  pageQuery,
  pageSchema,
  plainText,
  reasonSchema,
  rupees,
  time,
} from '../http/fields.ts'
import { route } from '../http/route.ts'
import { withdrawalSchema } from '../player/withdrawals.ts'
import {
  assigneeSchema,
  assignRoute,
  decided,
  moneyQuery,
  playerLineSchema,
  search,
  stateSum,
} from './fields.ts'

export const staffWithdrawalSchema = z.object({
  ...withdrawalSchema.shape,
  /** With the name of the member of staff; null for what the player did. */
  stages: z.array(z.object({ status: z.enum(WITHDRAWAL_STATUSES), at: time, by: z.string().nullable() })),
  player: playerLineSchema,
  decidedBy: z.string().nullable(),
  approval: z.int().nullable(),
  assignee: assigneeSchema.nullable(),
  /** The payout file that the bank has yet to answer. */
  payout: z.int().nullable(),
  /** What an operator should look at before deciding, each a sentence. */
  flags: z.array(z.string()),
  /** Since the account was opened: credited and paid out, in rupees. */
  lifetime: z.object({ deposited: rupees, withdrawn: rupees }),
  /** Other players with the same destination or device, at most ten. */
  related: z.array(z.object({ id: z.int(), userName: z.string(), by: z.enum(['destination', 'device']) })),
})
export type StaffWithdrawal = z.output<typeof staffWithdrawalSchema>

/**
 * What somebody can do about an open withdrawal: decide it, wait until its hold is over, let a colleague agree, or pay
 * it.
 */
export const WITHDRAWAL_STATES = ['ready', 'held', 'second', 'to_pay'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export const withdrawalStatesSchema = z.object({
  ready: stateSum,
  held: stateSum,
  second: stateSum,
  to_pay: stateSum,
})

export const WITHDRAWAL_METHODS = ['bank', 'upi', 'crypto'] as const

export const staffWithdrawals = route({
  name: 'staffWithdrawals',
  method: 'GET',
  path: '/staff/withdrawals',
  access: 'staff',
  permission: 'withdrawals.read',
  summary: 'The withdrawals of all players, narrowed by state, method, amount, age, risk and assignee',
  query: z.object({
    ...dayQuery,
    ...pageQuery,
    ...search,
    ...moneyQuery,
    status: z.enum(WITHDRAWAL_STATUSES).optional(),
    state: z.enum(WITHDRAWAL_STATES).optional(),
    method: z.enum(WITHDRAWAL_METHODS).optional(),
  }),
  reply: { data: z.array(staffWithdrawalSchema), page: pageSchema },
  refusals: [],
})

export const staffWithdrawal = route({
  name: 'staffWithdrawal',
  method: 'GET',
  path: '/staff/withdrawals/:id',
  access: 'staff',
  permission: 'withdrawals.read',
  summary: 'One withdrawal',
  params: idParams,
  reply: { data: staffWithdrawalSchema },
  refusals: ['not_found'],
})

export const reviewWithdrawal = route({
  name: 'reviewWithdrawal',
  method: 'POST',
  path: '/staff/withdrawals/:id/review',
  access: 'staff',
  permission: 'withdrawals.decide',
  summary: 'Take a withdrawal into review; the player sees it',
  params: idParams,
  reply: decided,
  refusals: ['not_found', 'already_decided', 'not_permitted_state'],
})

export const approveWithdrawal = route({
  name: 'approveWithdrawal',
  method: 'POST',
  path: '/staff/withdrawals/:id/approve',
  access: 'staff',
  permission: 'withdrawals.decide',
  summary: 'Approve a withdrawal; from then on the player cannot cancel it',
  idempotent: true,
  params: idParams,
  body: z.object({ note: plainText(500).optional() }),
  reply: decided,
  refusals: ['not_found', 'already_decided', 'not_permitted_state', 'on_hold', 'kyc_needed'],
})

export const payWithdrawal = route({
  name: 'payWithdrawal',
  method: 'POST',
  path: '/staff/withdrawals/:id/pay',
  access: 'staff',
  permission: 'withdrawals.decide',
  summary: 'Book an approved withdrawal as paid, with the reference of the payment',
  idempotent: true,
  params: idParams,
  body: z.object({ reference: plainText(80).trim().min(4, 'Please enter the reference of the payment') }),
  reply: decided,
  refusals: ['not_found', 'already_decided', 'not_permitted_state', 'movement_blocked'],
})

export const rejectWithdrawal = route({
  name: 'rejectWithdrawal',
  method: 'POST',
  path: '/staff/withdrawals/:id/reject',
  access: 'staff',
  permission: 'withdrawals.decide',
  summary: 'Refuse a withdrawal that is not paid; its money is free again and the player reads the reason',
  idempotent: true,
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  reply: decided,
  refusals: ['not_found', 'already_decided', 'not_permitted_state', 'in_payout'],
})

export const assignWithdrawal = assignRoute(
  'assignWithdrawal',
  '/staff/withdrawals/:id/assign',
  'withdrawals.decide',
  'a withdrawal',
)

export const STAFF_WITHDRAWAL_ROUTES = [
  staffWithdrawals,
  staffWithdrawal,
  reviewWithdrawal,
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  assignWithdrawal,
] as const
