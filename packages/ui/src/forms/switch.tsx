import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type SwitchProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hideLabel?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** Acts at once, unlike a checkbox, which waits for its form. */
export const Switch = ({ label, checked, onChange, hideLabel, disabled, className }: SwitchProps) => (
  <label className={clsx('ui-switch', className)}>
    <span className={clsx(hideLabel === true && 'sr-only')}>{label}</span>
    <input
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
)
