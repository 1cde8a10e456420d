import { amountSchema, check, reasonSchema } from '@maidan/contracts'
import type { ReplyPurpose } from '@maidan/contracts/staff'
import type * as z from 'zod'

/** The values of a form as they are typed; a switch is `true` or `false`. */
export type Values = Readonly<Record<string, string>>

export type FieldSpec = {
  readonly name: string
  readonly label: string
  /** An `area` is one paragraph, which Enter sends; `lines` keep their line breaks, and Ctrl and Enter send them. */
  readonly kind?:
    | 'text'
    | 'area'
    | 'lines'
    | 'amount'
    | 'whole'
    | 'password'
    | 'select'
    | 'switch'
    | 'date'
    | 'file'
    | undefined
  readonly hint?: string | undefined
  readonly options?: readonly { readonly value: string; readonly text: string }[] | undefined
  /** Sentences that are often right, offered above the field. */
  readonly often?: readonly string[] | undefined
  /** Whose saved texts are offered above the field as well. */
  readonly replies?: ReplyPurpose | undefined
  /** Takes the whole width of a form in two columns. */
  readonly wide?: boolean | undefined
  readonly autoComplete?: string | undefined
  /** What is wrong with a value, in a sentence. */
  readonly check?: ((value: string) => string | undefined) | undefined
}

/** What a schema of the contracts says against a value. */
export const complaintOf =
  (schema: z.ZodType) =>
  (value: string): string | undefined => {
    const checked = check(schema, value)
    return checked.ok ? undefined : checked.message
  }

export const needsAmount = complaintOf(amountSchema('Amount is required'))
export const needsReason = complaintOf(reasonSchema)

export const complaintsOf = (fields: readonly FieldSpec[], values: Values): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, check: checkOne }) => {
      const complaint = checkOne?.(values[name] ?? '')
      return complaint === undefined ? [] : [[name, complaint]]
    }),
  )

/** Which fields differ from what was there, as a person reads them. */
export const changesOf = (fields: readonly FieldSpec[], before: Values, after: Values) =>
  fields
    .filter(({ name }) => (before[name] ?? '') !== (after[name] ?? ''))
    .map((field) => ({
      name: field.name,
      label: field.label,
      before: shownValue(field, before[field.name] ?? ''),
      after: shownValue(field, after[field.name] ?? ''),
    }))

const shownValue = ({ kind, options }: FieldSpec, value: string): string => {
  if (kind === 'switch') return value === 'true' ? 'on' : 'off'
  if (kind === 'password') return value === '' ? 'as it is' : 'a new one'
  return options?.find((option) => option.value === value)?.text ?? (value === '' ? 'nothing' : value)
}
