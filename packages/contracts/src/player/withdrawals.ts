import * as z from 'zod'
import { WITHDRAWAL_STATUSES, KYC_KINDS } from './kinds.ts'
import { AMOUNT_MISSING, DESTINATION_RULES, KYC_IMAGE_MISSING } from './text-rules.ts'
import { UPLOAD } from '../constants/rules.ts'
import { route } from '../http/route.ts'
import {
  amountSchema,
  dayQuery,
  fileSchema,
  idParams,
  idText,
  pageQuery,
  pageSchema,
  rupees,
  textSchema,
  time,
} from '../http/fields.ts'

const { bank, upi, crypto } = DESTINATION_RULES

/** Where money is paid out to. An ERC-20 address is also held against its checksum. */
export const destinationDetailsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    holder: textSchema(bank.holder),
    number: textSchema(bank.number),
    ifsc: textSchema(bank.ifsc),
    bank: textSchema(bank.bank),
  }),
  z.object({ kind: z.literal('upi'), holder: textSchema(upi.holder), upiId: textSchema(upi.upiId) }),
  z.object({ kind: z.literal('crypto'), asset: z.literal('USDT'), address: textSchema(crypto.address) }),
])
export type DestinationDetails = z.output<typeof destinationDetailsSchema>

export const destinationSchema = z.object({
  id: z.int(),
  label: z.string(),
  details: destinationDetailsSchema,
  created_at: time,
  /** Nothing is paid out to it before this moment. */
  usableFrom: time,
})
export type DestinationView = z.output<typeof destinationSchema>

export const withdrawalSchema = z.object({
  id: z.int(),
  status: z.enum(WITHDRAWAL_STATUSES),
  amount: rupees,
  fee: rupees,
  /** As it was when the player asked. */
  destination: destinationDetailsSchema,
  label: z.string(),
  /** Why it waits although it was asked for: a new destination or a changed number. Null when it does not. */
  heldUntil: time.nullable(),
  holdReason: z.string().nullable(),
  /** By when the operator means to have decided; the clock the player sees. */
  dueAt: time,
  /** The moments of its stages, as far as it has come. */
  stages: z.array(z.object({ status: z.enum(WITHDRAWAL_STATUSES), at: time })),
  cancellable: z.boolean(),
  reason: z.string().nullable(),
  /** The bank's or chain's reference of the payment. */
  reference: z.string().nullable(),
  created_at: time,
})
export type WithdrawalView = z.output<typeof withdrawalSchema>

/** Of everything the filter finds, not of the page. `paid` is what left the wallet, the fees in it. */
export const withdrawalTotalsSchema = z.object({
  withdrawals: z.int(),
  asked: rupees,
  paid: rupees,
  fees: rupees,
  /** Held for requests that are not decided or not paid yet. */
  waiting: rupees,
})
export type WithdrawalTotals = z.output<typeof withdrawalTotalsSchema>

export const withdrawalTermsSchema = z.object({
  /** What can leave now: cash only. */
  withdrawable: rupees,
  /** Bonus money, which cannot. */
  bonus: rupees,
  min: rupees,
  max: rupees,
  feeFixed: rupees,
  feeBasisPoints: z.int(),
  /** From this amount on the player must be verified; null when never. */
  kycFrom: rupees.nullable(),
  kyc: z.enum(['none', 'pending', 'verified', 'rejected']),
  heldUntil: time.nullable(),
  /** How long the operator means to take, in minutes. */
  usualMinutes: z.int(),
  /** Whether a withdrawal ends an active bonus. */
  endsBonus: z.boolean(),
})
export type WithdrawalTerms = z.output<typeof withdrawalTermsSchema>

export const getWithdrawalTerms = route({
  name: 'getWithdrawalTerms',
  method: 'GET',
  path: '/withdrawRequest/terms',
  access: 'player',
  summary: 'What can be withdrawn now, and on which terms',
  reply: { data: withdrawalTermsSchema },
  refusals: [],
})

export const createWithdrawal = route({
  name: 'createWithdrawal',
  method: 'POST',
  path: '/withdrawRequest/create',
  access: 'player',
  summary: 'Ask for cash to be paid out to a saved destination, or to a new one, which is saved with it',
  status: 201,
  idempotent: true,
  /** One of the two destinations is named. */
  body: z.object({
    amount: amountSchema(AMOUNT_MISSING),
    destinationId: z.coerce.number().int().positive().optional(),
    destination: destinationDetailsSchema.optional(),
    /** That an active bonus ends by it, with the coins that are left of it. */
    endsBonus: z.boolean().optional(),
  }),
  reply: { data: withdrawalSchema },
  refusals: [
    'demo_account',
    'destination_unknown',
    'address_invalid',
    'too_many_destinations',
    'amount_out_of_range',
    'kyc_needed',
    'insufficient_cash',
    'too_many_open',
    'movement_blocked',
    'limit_reached',
    'bonus_would_end',
  ],
  rateLimit: { max: 120, windowMs: 60_000 },
})

const withdrawalFilter = { ...dayQuery, status: z.enum(WITHDRAWAL_STATUSES).optional() }

export const getWithdrawals = route({
  name: 'getWithdrawals',
  method: 'GET',
  path: '/withdrawRequest/get',
  access: 'player',
  summary: 'The player’s withdrawals, newest first',
  query: z.object({ ...withdrawalFilter, id: idText.optional(), ...pageQuery }),
  reply: { data: z.array(withdrawalSchema), totals: withdrawalTotalsSchema, page: pageSchema },
  refusals: [],
})

export const exportWithdrawals = route({
  name: 'exportWithdrawals',
  method: 'GET',
  path: '/withdrawRequest/get/csv',
  access: 'player',
  summary: 'The same as a table for a spreadsheet',
  query: z.object(withdrawalFilter),
  file: true,
  reply: {},
  refusals: ['period_invalid'],
})

export const cancelWithdrawal = route({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/withdrawRequest/cancel',
  access: 'player',
  summary: 'Take back a withdrawal that is not approved yet; its money is free again',
  idempotent: true,
  body: z.object({ id: z.coerce.number().int().positive() }),
  reply: { data: withdrawalSchema },
  refusals: ['not_found', 'withdrawal_decided'],
})

export const listDestinations = route({
  name: 'listDestinations',
  method: 'GET',
  path: '/destinations',
  access: 'player',
  summary: 'Where the player has money paid out to',
  reply: { data: z.array(destinationSchema) },
  refusals: [],
})

export const addDestination = route({
  name: 'addDestination',
  method: 'POST',
  path: '/destinations',
  access: 'player',
  summary: 'Save a destination; the same one twice is one',
  status: 201,
  body: z.object({ details: destinationDetailsSchema }),
  reply: { data: destinationSchema },
  refusals: ['demo_account', 'address_invalid', 'too_many_destinations'],
})

export const removeDestination = route({
  name: 'removeDestination',
  method: 'DELETE',
  path: '/destinations/:id',
  access: 'player',
  summary: 'Forget a destination; withdrawals under way keep it',
  params: idParams,
  reply: {},
  refusals: ['not_found', 'demo_account'],
})

export const kycDocumentSchema = z.object({
  id: z.int(),
  kind: z.enum(KYC_KINDS),
  status: z.enum(['in_review', 'accepted', 'rejected']),
  reason: z.string().nullable(),
  document: z.string(),
  created_at: time,
  decided_at: time.nullable(),
})
export type KycDocument = z.output<typeof kycDocumentSchema>

export const getKyc = route({
  name: 'getKyc',
  method: 'GET',
  path: '/kyc',
  access: 'player',
  summary: 'How far the player is verified, and the documents sent',
  reply: {
    data: z.object({
      status: z.enum(['none', 'pending', 'verified', 'rejected']),
      documents: z.array(kycDocumentSchema),
    }),
  },
  refusals: [],
})

export const sendKyc = route({
  name: 'sendKyc',
  method: 'POST',
  path: '/kyc',
  access: 'player',
  summary: 'Send a picture of a document for verification',
  status: 201,
  upload: { files: 1, fileBytes: UPLOAD.maxBytes },
  body: z.object({ kind: z.enum(KYC_KINDS), image: fileSchema(KYC_IMAGE_MISSING) }),
  reply: { data: kycDocumentSchema },
  refusals: ['demo_account', 'image_refused', 'too_many_open'],
  rateLimit: { max: 30, windowMs: 600_000 },
})

export const limitSchema = z.object({
  movement: z.enum(['deposit', 'withdrawal', 'stake', 'payout', 'bonus', 'correction']),
  days: z.number(),
  amount: rupees,
  used: rupees,
})

export const getLimits = route({
  name: 'getLimits',
  method: 'GET',
  path: '/limits',
  access: 'player',
  summary: 'What bounds the player’s money, and how much of it is used',
  reply: { data: z.array(limitSchema) },
  refusals: [],
})

export const WITHDRAWAL_ROUTES = [
  getWithdrawalTerms,
  createWithdrawal,
  getWithdrawals,
  exportWithdrawals,
  cancelWithdrawal,
  listDestinations,
  addDestination,
  removeDestination,
  getKyc,
  sendKyc,
  getLimits,
] as const
