import { COUNTRIES } from '@maidan/contracts'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import type { FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'
import { COUNTRY_NAMES } from '../../model.ts'

const OPTIONS = COUNTRY_NAMES.map((name) => ({
  value: name,
  text: `${COUNTRIES[name].iso} ${COUNTRIES[name].dialCode}`,
}))

type Names<F extends FieldValues> = { readonly country: FieldPath<F>; readonly mobile: FieldPath<F> }

type MobileFieldProps<F extends FieldValues> = {
  readonly register: UseFormRegister<F>
  readonly names: Names<F>
  readonly error?: string | undefined
  readonly hint?: string
  readonly disabled?: boolean
}

export const MobileField = <F extends FieldValues>(props: MobileFieldProps<F>) => (
  <div className="grid grid-cols-[112px_1fr] items-start gap-2">
    <Select
      label="Country"
      options={OPTIONS}
      disabled={props.disabled}
      {...props.register(props.names.country)}
    />
    <Field
      label="Mobile number"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="10 digit number"
      disabled={props.disabled}
      error={props.error}
      hint={props.hint}
      {...props.register(props.names.mobile)}
    />
  </div>
)
