import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type SuspendedProps = {
  readonly active: boolean
  readonly text?: string | undefined
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Hatches a group of prices and says why in one pill; the prices stay legible beneath. */
export const Suspended = ({ active, text = 'Suspended', icon, children, className }: SuspendedProps) => (
  <div className={clsx('ui-suspended', className)}>
    {children}
    {active && (
      <div className="ui-suspended-veil">
        <span>
          {icon}
          {text}
        </span>
      </div>
    )}
  </div>
)
