import * as z from 'zod'
import { idParams, pageQuery, pageSchema, reasonSchema, rupees, time } from '../http/fields.ts'
import { route } from '../http/route.ts'

/** How a file for the bank is written, and its answer read. */
export const PAYOUT_FORMATS = ['csv', 'bulk'] as const
export type PayoutFormatName = (typeof PAYOUT_FORMATS)[number]

export const MAX_PAYOUT_LINES = 500

export const payoutSchema = z.object({
  id: z.int(),
  format: z.enum(PAYOUT_FORMATS),
  madeBy: z.string(),
  madeAt: time,
  cancelledBy: z.string().nullable(),
  count: z.int(),
  amount: rupees,
  /** Lines the bank has not answered yet, and those it has. */
  sent: z.int(),
  paid: z.int(),
  failed: z.int(),
})
export type Payout = z.output<typeof payoutSchema>

export const listPayouts = route({
  name: 'listPayouts',
  method: 'GET',
  path: '/staff/payouts',
  access: 'staff',
  permission: 'withdrawals.read',
  summary: 'Payout files, newest first, and what could go into the next one',
  query: z.object(pageQuery),
  reply: {
    data: z.array(payoutSchema),
    page: pageSchema,
    /** Approved, in no file that the bank has yet to answer, and payable by the format. */
    next: z.object({
      csv: z.object({ count: z.int(), amount: rupees }),
      bulk: z.object({ count: z.int(), amount: rupees }),
    }),
  },
  refusals: [],
})

export const makePayout = route({
  name: 'makePayout',
  method: 'POST',
  path: '/staff/payouts',
  access: 'staff',
  permission: 'withdrawals.decide',
  summary: 'Put approved withdrawals into a payout file; a withdrawal is in one open file at most',
  idempotent: true,
  body: z.object({ format: z.enum(PAYOUT_FORMATS) }),
  reply: { data: payoutSchema },
  refusals: ['nothing_to_pay'],
})

export const payoutFile = route({
  name: 'payoutFile',
  method: 'GET',
  path: '/staff/payouts/:id/file',
  access: 'staff',
  permission: 'withdrawals.decide',
  summary:
    'The payout file as the bank takes it, the same bytes each time; every download is a line of the log',
  params: idParams,
  file: true,
  reply: {},
  refusals: ['not_found'],
})

export const cancelPayout = route({
  name: 'cancelPayout',
  method: 'POST',
  path: '/staff/payouts/:id/cancel',
  access: 'staff',
  permission: 'withdrawals.decide',
  summary: 'Take back a file that was never sent to the bank: what it holds can go into another one',
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  reply: { data: payoutSchema },
  refusals: ['not_found', 'already_decided'],
})

export const ANSWER_OUTCOMES = [
  'paid',
  'failed',
  'already',
  'unreadable',
  'unknown',
  'twice',
  'amount_differs',
  'cancelled',
  'paid_otherwise',
  'refused',
] as const
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number]

export const answerLineSchema = z.object({
  /** Counted from 1, as the file has it. */
  line: z.int(),
  reference: z.string(),
  withdrawal: z.int().nullable(),
  outcome: z.enum(ANSWER_OUTCOMES),
  /** What happened to it, in a sentence. */
  said: z.string(),
})
export type AnswerLine = z.output<typeof answerLineSchema>

/** As much as the server takes in one call, quotes and line breaks written out. */
export const MAX_ANSWER_CHARS = 50_000

export const importAnswer = route({
  name: 'importAnswer',
  method: 'POST',
  path: '/staff/payouts/answers',
  access: 'staff',
  permission: 'withdrawals.decide',
  summary: 'Book what the bank paid by its answer file; the same file again changes nothing',
  body: z.object({ format: z.enum(PAYOUT_FORMATS), text: z.string().min(1).max(MAX_ANSWER_CHARS) }),
  reply: { data: z.array(answerLineSchema) },
  refusals: ['answer_unreadable'],
})

export const STAFF_PAYOUT_ROUTES = [listPayouts, makePayout, payoutFile, cancelPayout, importAnswer] as const
