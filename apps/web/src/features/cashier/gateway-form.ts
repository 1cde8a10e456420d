import { REFUSALS, UPLOAD, VALIDATION } from '@maidan/contracts'
import {
  bankTransferSchema,
  type Gateway,
  type GatewayField,
  txnHashSchema,
  utrSchema,
} from '@maidan/contracts/player'
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

/** Said before anything is sent: a large file takes long to be refused. */
export const pictureFault = (value: FormValue): string | undefined =>
  value instanceof File && (value.size > UPLOAD.maxBytes || !PICTURES.includes(value.type))
    ? REFUSALS.image_refused.message
    : undefined

const REFERENCES: Readonly<Record<string, typeof utrSchema | typeof txnHashSchema>> = {
  utrNo: utrSchema,
  txnHash: txnHashSchema,
}

/** By the contract's own rules, so that what is said beside the field is what the server takes. */
const textFault = (gateway: Gateway, accessor: string, text: string): string | undefined => {
  if (accessor !== AMOUNT) return REFERENCES[accessor]?.safeParse(text).error?.issues[0]?.message
  // The limits of fast pay are known to the server alone.
  return gateway === FAST_PAY ? undefined : depositFault(gateway, text)
}

const fieldFault = (
  gateway: Gateway,
  { accessor, required, display }: GatewayField,
  value: FormValue,
): string | undefined => {
  if (required && display && !value) return VALIDATION.gatewayField(accessor)
  return typeof value === 'string' && value !== '' ? textFault(gateway, accessor, value) : pictureFault(value)
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

export const checkBank =
  (limits: BankLimits): Check =>
  (values) => {
    const picture = pictureFault(values['txnImage'])
    const read = bankTransferSchema.safeParse(values)
    const faults = read.success
      ? []
      : read.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
    const amount = values[AMOUNT]
    const beyond = typeof amount === 'string' ? depositFault(inRupees(limits), amount) : undefined
    // The first thing wrong with a field is what is said of it.
    return collect([
      [AMOUNT, beyond],
      ...faults.toReversed(),
      ...(picture === undefined ? [] : [['txnImage', picture] as const]),
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
