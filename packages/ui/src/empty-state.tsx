import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { StumpsArt } from './art/stumps.tsx'

export type EmptyStateProps = {
  readonly title: string
  /** What will be here, and when. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string | undefined
}

export const EmptyState = ({ title, children, action, className }: EmptyStateProps) => (
  <div className={clsx('ui-empty', className)}>
    <StumpsArt />
    <h3>{title}</h3>
    {children !== undefined && <p>{children}</p>}
    {action !== undefined && <div className="ui-empty-action">{action}</div>}
  </div>
)
