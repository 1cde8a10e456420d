import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Chip<Id extends string> = {
  readonly id: Id
  readonly text: string
  readonly count?: number | undefined
  readonly icon?: ReactNode
}

export type ChipsProps<Id extends string> = {
  /** What the chips filter. */
  readonly label: string
  readonly chips: readonly Chip<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly className?: string | undefined
}

export const Chips = <Id extends string>({ label, chips, value, onChange, className }: ChipsProps<Id>) => (
  <div role="group" aria-label={label} className={clsx('ui-chips', className)}>
    {chips.map(({ id, text, count, icon }) => (
      <button
        key={id}
        type="button"
        className="ui-chip"
        aria-pressed={id === value}
        onClick={() => onChange(id)}
      >
        {icon}
        {text}
        {count !== undefined && <span>{count}</span>}
      </button>
    ))}
  </div>
)
