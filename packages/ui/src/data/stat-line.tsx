import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Stat = {
  readonly label: string
  readonly value: ReactNode
  readonly tone?: 'up' | 'down' | undefined
}

export type StatLineProps = { readonly items: readonly Stat[]; readonly className?: string | undefined }

/** A few figures in a line, each under its word. */
export const StatLine = ({ items, className }: StatLineProps) => (
  <dl className={clsx('ui-stats', className)}>
    {items.map(({ label, value, tone }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={clsx(tone !== undefined && `ui-tone-${tone}`)}>{value}</dd>
      </div>
    ))}
  </dl>
)

export type KeyValueProps = {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly strong?: boolean | undefined
  readonly className?: string | undefined
}

/** One line of a slip or a receipt. */
export const KeyValue = ({ label, children, strong, className }: KeyValueProps) => (
  <div className={clsx('ui-kv', strong === true && 'ui-kv-strong', className)}>
    <span>{label}</span>
    <span>{children}</span>
  </div>
)
