import { DEPOSIT } from '@maidan/contracts'
import { StakeChips } from '@maidan/ui/forms/stake-chips.tsx'
import type { ReactNode } from 'react'
import { AmountInput } from '../../../lib/forms/amount-input.tsx'

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
    <AmountInput
      {...field}
      value={value}
      readOnly={disabled}
      className="[&_input]:text-[18px] [&_input]:font-semibold"
      onChange={onChange}
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
