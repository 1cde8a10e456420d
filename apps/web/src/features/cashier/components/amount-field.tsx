import { DEPOSIT } from '@maidan/contracts'
import { Field } from '@maidan/ui/forms/field.tsx'
import { StakeChips } from '@maidan/ui/forms/stake-chips.tsx'
import type { ReactNode } from 'react'

type AmountFieldProps = {
  readonly label: string
  readonly name: string
  readonly prefix: string
  readonly value: string
  readonly error: string | undefined
  readonly note?: ReactNode
  readonly hint?: ReactNode
  /** Presets make sense in rupees only. */
  readonly chips?: boolean
  readonly disabled: boolean
  readonly onChange: (typed: string) => void
}

export const AmountField = ({ chips = true, value, disabled, onChange, ...field }: AmountFieldProps) => (
  <div className="grid grid-cols-1 gap-2">
    <Field
      {...field}
      type="number"
      inputMode="decimal"
      min="0"
      step="any"
      autoComplete="off"
      value={value}
      readOnly={disabled}
      className="[&_input]:text-[18px] [&_input]:font-semibold"
      onChange={({ target }) => onChange(target.value)}
    />
    {chips && (
      <StakeChips
        label="Quick choice"
        mode="set"
        className="max-sm:grid-cols-3!"
        amounts={DEPOSIT.presetAmounts}
        value={Number(value)}
        disabled={disabled}
        onPick={(amount) => onChange(String(amount))}
      />
    )}
  </div>
)
