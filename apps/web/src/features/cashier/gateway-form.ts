import { REFUSALS, UPLOAD, VALIDATION } from '@maidan/contracts'
import { bankTransferSchema, type Gateway, type GatewayField } from '@maidan/contracts/player'
import type { Values } from '../../lib/money/pay.ts'

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

const fieldFault = ({ accessor, required, display }: GatewayField, value: FormValue): string | undefined =>
  required && display && !value ? VALIDATION.gatewayField(accessor) : pictureFault(value)

const collect = (faults: readonly (readonly [string, string | undefined])[]): FormErrors =>
  Object.fromEntries(faults.filter((fault): fault is [string, string] => fault[1] !== undefined))

export const checkGateway =
  ({ fields }: Pick<Gateway, 'fields'>): Check =>
  (values) =>
    collect(fields.map((field) => [field.accessor, fieldFault(field, values[field.accessor])]))

/** An auto gateway asks for an amount, whether or not it lists a field for it. */
export const checkAuto =
  (gateway: Pick<Gateway, 'fields'>): Check =>
  (values) => ({
    ...(!values[AMOUNT] && { [AMOUNT]: VALIDATION.gatewayField(AMOUNT) }),
    ...checkGateway(gateway)(values),
  })

export const checkBank: Check = (values) => {
  const picture = pictureFault(values['txnImage'])
  const read = bankTransferSchema.safeParse(values)
  const faults = read.success
    ? []
    : read.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
  // The first thing wrong with a field is what is said of it.
  return collect([...faults.toReversed(), ...(picture === undefined ? [] : [['txnImage', picture] as const])])
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
