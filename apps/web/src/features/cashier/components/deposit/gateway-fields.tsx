import type { Gateway, GatewayField } from '@maidan/contracts/player'
import { Field } from '@maidan/ui/forms/field.tsx'
import { AMOUNT, shownFields } from '../../gateway-form.ts'
import { referenceInput } from '../../references.ts'
import type { DepositForm } from '../../use-deposit-form.ts'
import { AmountField } from '../amount-field.tsx'
import { CreditLine } from './credit-line.tsx'
import { FileField } from '../file-field.tsx'

type FieldsProps = {
  readonly gateway: Gateway
  readonly form: DepositForm
  /** The amount has a place of its own in the form. */
  readonly without?: string
}

const OneField = ({ gateway, form, field }: FieldsProps & { readonly field: GatewayField }) => {
  const { accessor, label, type } = field
  const value = form.values[accessor]
  const error = form.errors[accessor]
  const text = typeof value === 'string' ? value : ''
  if (type === 'file')
    return (
      <FileField
        label={label}
        name={accessor}
        value={value instanceof File ? value : undefined}
        error={error}
        disabled={form.busy}
        onChange={(file) => form.change(accessor, file)}
      />
    )
  if (accessor === AMOUNT)
    return (
      <AmountField
        label={label}
        name={accessor}
        prefix={gateway.asset}
        chips={gateway.asset === 'INR'}
        value={text}
        error={error}
        hint={<CreditLine gateway={gateway} typed={text} />}
        disabled={form.busy}
        onChange={(amount) => form.change(accessor, amount)}
      />
    )
  return (
    <Field
      label={label}
      name={accessor}
      type={type}
      autoComplete="off"
      value={text}
      error={error}
      readOnly={form.busy}
      {...referenceInput(gateway, accessor)}
      onChange={({ target }) => form.change(accessor, target.value)}
    />
  )
}

/** The gateway's own fields, in its order. */
export const GatewayFields = (props: FieldsProps) =>
  shownFields(props.gateway)
    .filter(({ accessor }) => accessor !== props.without)
    .map((field) => <OneField key={field.accessor} {...props} field={field} />)
