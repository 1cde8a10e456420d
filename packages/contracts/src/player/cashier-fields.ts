import * as z from 'zod'
import { DEPOSIT_STATUSES } from './kinds.ts'
import { VALIDATION } from '../messages.ts'
import { amountSchema, fileSchema, plainText, rupees, textSchema, time } from '../http/fields.ts'
import { txnHashRule, utrRule } from './text-rules.ts'

export const GATEWAY_TYPES = ['auto', 'manual'] as const
export type GatewayType = (typeof GATEWAY_TYPES)[number]

/** One input of a gateway's form. `type` is `file` for an upload and the input's kind otherwise. */
export const gatewayFieldSchema = z.object({
  accessor: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/),
  label: plainText(80).min(1),
  type: z.enum(['text', 'number', 'file', 'hidden']),
  required: z.boolean(),
  display: z.boolean(),
})
export type GatewayField = z.output<typeof gatewayFieldSchema>

export const gatewaySchema = z.object({
  code: z.string().regex(/^[a-z][a-z0-9_]{1,29}$/),
  name: plainText(60).min(1),
  type: z.enum(GATEWAY_TYPES),
  order: z.int32(),
  /** A path of ours or an https address; empty for the default icon. */
  logo: z.string().max(500),
  /** The wallet address or UPI id the player pays to. */
  displayValue: z.string().max(200),
  /** What the generated QR holds. */
  value: z.string().max(500),
  showQr: z.boolean(),
  /** The operator's own QR image; empty when the QR is generated. */
  qrCode: z.string().max(500),
  slug: z.string().max(40).nullable(),
  /** Where the form is posted to, below the API base or as a whole https address. */
  url: z.string().max(500),
  fields: z.array(gatewayFieldSchema).max(12),
  /** What one deposit may be, in rupees; for crypto, what it is worth. */
  min: rupees,
  max: rupees.nullable(),
  /** What the gateway keeps: hundredths of a per cent of the amount, and a fixed part in rupees. */
  feeBasisPoints: z.int().min(0).max(5000),
  feeFixed: rupees,
  /** The unit of the amount in the form; `rate` is what one of it is worth in rupees. */
  asset: z.enum(['INR', 'USDT', 'BTC', 'ETH']),
  rate: rupees,
})
export type Gateway = z.output<typeof gatewaySchema>

export const depositSchema = z.object({
  id: z.int(),
  gateway: z.string(),
  gatewayName: z.string(),
  status: z.enum(DEPOSIT_STATUSES),
  /** What the player said, in rupees. */
  amount: rupees,
  /** What was credited after the fee; null until then. */
  credited: rupees.nullable(),
  fee: rupees.nullable(),
  asset: z.string(),
  assetAmount: z.string(),
  utr: z.string().nullable(),
  /** The proof image, shown to the owner and to staff. */
  proof: z.string().nullable(),
  /** A sentence for the player: why it was rejected, or what to do. */
  reason: z.string().nullable(),
  created_at: time,
  decided_at: time.nullable(),
})
export type DepositView = z.output<typeof depositSchema>

/** How the player pays now: one of these is there. */
export const paymentSchema = z.object({
  payUrl: z.string().optional(),
  payImageUrl: z.string().optional(),
  qrContent: z.string().optional(),
  url: z.string().optional(),
})
export type Payment = z.output<typeof paymentSchema>

/** What only the player reads of a deposit: how to go on paying, and until when. */
export const ownDepositSchema = depositSchema.extend({
  /** How it is paid; null once it is not waiting any more. */
  payment: paymentSchema.nullable(),
  /** When a waiting payment ends by itself. */
  expires_at: time.nullable(),
})
export type OwnDepositView = z.output<typeof ownDepositSchema>

/** Of everything the filter finds, not of the page. `credited` is after fees, as the ledger has it. */
export const depositTotalsSchema = z.object({
  deposits: z.int(),
  asked: rupees,
  credited: rupees,
  fees: rupees,
  /** Asked for and not decided yet. */
  waiting: rupees,
})
export type DepositTotals = z.output<typeof depositTotalsSchema>

export const utrSchema = textSchema(utrRule)
export const txnHashSchema = textSchema(txnHashRule)

export const bankTransferSchema = z.object({
  amount: amountSchema(VALIDATION.bankTransfer.amount),
  utrNo: utrSchema,
  txnImage: fileSchema(VALIDATION.bankTransfer.txnImage),
})

/** The values of the gateway's own fields; which are needed only the gateway knows. */
export const gatewayFormSchema = z
  .record(
    z.string().max(40),
    z.union([z.string().max(500), z.number(), z.custom<Blob>((v) => v instanceof Blob)]),
  )
  .refine((fields) => Object.keys(fields).length <= 20, { error: 'These are too many fields' })
export type GatewayForm = z.output<typeof gatewayFormSchema>
