import { readRupees, REFUSALS, textFault, type TextRule, UPLOAD, VALIDATION } from '@maidan/contracts'
import { type Gateway, type GatewayField, txnHashRule, utrRule } from '@maidan/contracts/player'
import type { Values } from '../../lib/money/pay.ts'
import { depositFault, FAST_PAY } from './model.ts'

export type FormValue = string | File | undefined
export type FormValues = Readonly<Record<string, FormValue>>
export type FormErrors = Readonly<Record<string, string>>
export type Check = (values: FormValues) => FormErrors

export const AMOUNT = 'amount'

export const shownFields = ({ fields }: Pick<Gateway, 'fields'>): readonly GatewayField[] =>
  fields.filter(({ display, type }) => display && type !== 'hidden')

const PICTURES = ['image/jpeg', 'image/png', 'image/webp']

export const isFile = (value: FormValue): value is File => value instanceof File && value.size > 0

/** Said before anything is sent: a large file takes long to be refused. */
export const pictureFault = (value: FormValue): string | undefined =>
  value instanceof File && (value.size > UPLOAD.maxBytes || !PICTURES.includes(value.type))
    ? REFUSALS.image_refused.message
    : undefined

const REFERENCES: Readonly<Record<string, TextRule>> = {
  utrNo: utrRule,
  txnHash: txnHashRule,
}

/** By the contract's own rules, so that what is said beside the field is what the server takes. */
const typedFault = (gateway: Gateway, accessor: string, text: string): string | undefined => {
  if (accessor !== AMOUNT) {
    const rule = REFERENCES[accessor]
    return rule && textFault(rule, text)
  }
  // The limits of fast pay are known to the server alone.
  return gateway === FAST_PAY ? undefined : depositFault(gateway, text)
}

const fieldFault = (
  gateway: Gateway,
  { accessor, required, display }: GatewayField,
  value: FormValue,
): string | undefined => {
  if (required && display && !value) return VALIDATION.gatewayField(accessor)
  return typeof value === 'string' && value !== ''
    ? typedFault(gateway, accessor, value)
    : pictureFault(value)
}

const collect = (faults: readonly (readonly [string, string | undefined])[]): FormErrors =>
  Object.fromEntries(faults.filter((fault): fault is [string, string] => fault[1] !== undefined))

export const checkGateway =
  (gateway: Gateway): Check =>
  (values) =>
    collect(
      gateway.fields.map((field) => [field.accessor, fieldFault(gateway, field, values[field.accessor])]),
    )

/** An auto gateway asks for an amount, whether or not it lists a field for it. */
export const checkAuto =
  (gateway: Gateway): Check =>
  (values) => ({
    ...(!values[AMOUNT] && { [AMOUNT]: VALIDATION.gatewayField(AMOUNT) }),
    ...checkGateway(gateway)(values),
  })

export type BankLimits = Pick<Gateway, 'min'> & { readonly max: number }

export const inRupees = (limits: BankLimits) => ({ ...limits, asset: 'INR', rate: 1 }) as const

const { bankTransfer } = VALIDATION

const bankAmountFault = (limits: BankLimits, typed: FormValue): string | undefined => {
  const read = readRupees(typed, bankTransfer.amount)
  return read.ok ? depositFault(inRupees(limits), String(read.value)) : read.refusal
}

export const checkBank =
  (limits: BankLimits): Check =>
  (values) => {
    const { txnImage } = values
    return collect([
      [AMOUNT, bankAmountFault(limits, values[AMOUNT])],
      ['utrNo', textFault(utrRule, values['utrNo'])],
      ['txnImage', isFile(txnImage) ? pictureFault(txnImage) : bankTransfer.txnImage],
    ])
  }

/** The values of the gateway's fields, with its code where it asks for it and its slug where it has one. */
export const submissionOf = (gateway: Gateway, values: FormValues): Values => {
  const filled = Object.entries(values).filter((entry): entry is [string, string | File] => Boolean(entry[1]))
  const asksForCode = gateway.fields.some(({ accessor, required }) => accessor === 'gateway' && required)
  return {
    ...Object.fromEntries(filled),
    ...(asksForCode && { gateway: gateway.code }),
    ...(gateway.slug !== null && { slug: gateway.slug }),
  }
}

export const isMultipart = ({ fields }: Pick<Gateway, 'fields'>): boolean =>
  fields.some(({ type }) => type === 'file')
