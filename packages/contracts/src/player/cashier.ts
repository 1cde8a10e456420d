import * as z from 'zod'
import { DEPOSIT_STATUSES } from './kinds.ts'
import { UPLOAD } from '../constants/rules.ts'
import { route } from '../http/route.ts'
import {
  bankTransferSchema,
  depositTotalsSchema,
  gatewayFormSchema,
  gatewaySchema,
  ownDepositSchema,
  paymentSchema,
} from './cashier-fields.ts'
import {
  amountSchema,
  dayQuery,
  documentParams,
  idText,
  pageQuery,
  pageSchema,
  rupees,
} from '../http/fields.ts'

const upload = { files: UPLOAD.maxFiles, fileBytes: UPLOAD.maxBytes } as const
const rateLimit = { max: 60, windowMs: 60_000 } as const

/** Why a deposit is not taken. */
const depositRefusals = [
  'demo_account',
  'gateway_unavailable',
  'field_missing',
  'amount_out_of_range',
  'address_invalid',
  'utr_used',
  'image_refused',
  'too_many_open',
  'movement_blocked',
  'limit_reached',
] as const

export const getGateways = route({
  name: 'getGateways',
  method: 'GET',
  path: '/gateways',
  access: 'player',
  summary: 'The gateways that are on, lowest order first, and what one bank transfer may be',
  reply: { data: z.array(gatewaySchema), bank: z.object({ min: rupees, max: rupees }) },
  refusals: [],
})

export const createDeposit = route({
  name: 'createDeposit',
  method: 'POST',
  path: '/deposit/create',
  access: 'player',
  summary: 'A deposit request by any manual gateway; the field `gateway` names it',
  idempotent: true,
  upload,
  body: gatewayFormSchema,
  reply: { data: z.object({ message: z.string() }) },
  refusals: depositRefusals,
  rateLimit,
})

export const bankTransfer = route({
  name: 'bankTransfer',
  method: 'POST',
  path: '/deposit/bank-transfer',
  access: 'player',
  summary: 'A bank transfer the player has made, with its UTR and a picture of it',
  idempotent: true,
  upload,
  body: bankTransferSchema,
  reply: { data: z.object({ message: z.string() }) },
  refusals: depositRefusals,
  rateLimit,
})

const gatewayParams = z.object({ gateway: z.string().max(30) })

/** The `url` of a manual gateway. */
export const manualDeposit = route({
  name: 'manualDeposit',
  method: 'POST',
  path: '/deposit/manual/:gateway',
  access: 'player',
  summary: 'A payment the player has made to a manual gateway',
  idempotent: true,
  upload,
  params: gatewayParams,
  body: gatewayFormSchema,
  reply: { data: z.object({ message: z.string() }) },
  refusals: depositRefusals,
  rateLimit,
})

/** The `url` of an auto gateway. `alphapo` and `coinbase` answer one level higher. */
export const autoDeposit = route({
  name: 'autoDeposit',
  method: 'POST',
  path: '/deposit/auto/:gateway',
  access: 'player',
  summary: 'Begin a payment at an auto gateway',
  idempotent: true,
  upload,
  params: gatewayParams,
  body: gatewayFormSchema,
  reply: { data: z.union([z.object({ data: paymentSchema }), z.object({ url: z.string() })]) },
  refusals: [...depositRefusals, 'gateway_failed'],
  rateLimit,
})

export const fastPay = route({
  name: 'fastPay',
  method: 'POST',
  path: '/deposit/fastpayme',
  access: 'player',
  summary: 'Begin a fast payment; null when fast-pay is off',
  idempotent: true,
  body: z.object({ amount: amountSchema() }),
  reply: { data: z.object({ data: paymentSchema.nullable() }) },
  refusals: [...depositRefusals, 'gateway_failed'],
  rateLimit,
})

export const cancelDeposit = route({
  name: 'cancelDeposit',
  method: 'POST',
  path: '/deposit/cancel',
  access: 'player',
  summary: 'Take back a payment that waits for its gateway; if it is paid all the same, it is credited',
  idempotent: true,
  body: z.object({ id: z.coerce.number().int().positive() }),
  reply: { data: ownDepositSchema },
  refusals: ['not_found', 'payment_ended'],
})

const depositFilter = { ...dayQuery, status: z.enum(DEPOSIT_STATUSES).optional() }

export const getDeposits = route({
  name: 'getDeposits',
  method: 'GET',
  path: '/deposit/get',
  access: 'player',
  summary: 'The player’s deposits, newest first',
  query: z.object({ ...depositFilter, id: idText.optional(), ...pageQuery }),
  reply: { data: z.array(ownDepositSchema), totals: depositTotalsSchema, page: pageSchema },
  refusals: [],
})

export const exportDeposits = route({
  name: 'exportDeposits',
  method: 'GET',
  path: '/deposit/get/csv',
  access: 'player',
  summary: 'The same as a table for a spreadsheet',
  query: z.object(depositFilter),
  file: true,
  reply: {},
  refusals: ['period_invalid'],
})

export const getDocument = route({
  name: 'getDocument',
  method: 'GET',
  path: '/documents/:id',
  access: 'player',
  summary: 'An image the player has uploaded',
  params: documentParams,
  file: true,
  reply: {},
  refusals: ['not_found'],
})

/** The one call that no session makes: it is proved by its signature over the raw body. */
export const gatewayWebhook = route({
  name: 'gatewayWebhook',
  method: 'POST',
  path: '/webhooks/:gateway',
  access: 'open',
  servedWhileClosed: true,
  summary: 'What a gateway says of a payment, signed',
  params: gatewayParams,
  raw: true,
  reply: { data: z.object({ outcome: z.enum(['booked', 'noted', 'repeated']) }) },
  refusals: ['signature_invalid', 'webhook_stale', 'webhook_unreadable', 'not_found'],
  rateLimit: { max: 60_000, windowMs: 60_000 },
})

export const CASHIER_ROUTES = [
  getGateways,
  createDeposit,
  bankTransfer,
  manualDeposit,
  autoDeposit,
  fastPay,
  cancelDeposit,
  getDeposits,
  exportDeposits,
  getDocument,
  gatewayWebhook,
] as const
