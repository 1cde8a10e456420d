import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { StumpsArt } from '../art/stumps.tsx'

export type EmptyStateProps = {
  readonly title: string
  readonly level?: 2 | 3 | undefined
  /** What will be here, and when. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string | undefined
}

export const EmptyState = ({ title, level = 3, children, action, className }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={clsx('ui-empty', className)}>
      <StumpsArt />
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className="ui-empty-action">{action}</div>}
    </div>
  )
}
