import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'

export type CardProps = {
  readonly as?: 'section' | 'article' | 'aside' | 'div' | undefined
  readonly label?: string | undefined
  /** No padding: for tables and lists that reach the edge. */
  readonly flush?: boolean | undefined
  readonly children: ReactNode
  readonly className?: string | undefined
}

export const Card = ({ as: Element = 'section', label, flush, children, className }: CardProps) => (
  <Element aria-label={label} className={clsx('ui-card', flush === true && 'ui-card-flush', className)}>
    {children}
  </Element>
)

export type CardHeadProps = {
  readonly title: ReactNode
  readonly level?: 2 | 3 | 4 | undefined
  readonly note?: ReactNode
  readonly count?: number | undefined
  /** Stands at the right end. */
  readonly children?: ReactNode
}

export const CardHead = ({ title, level = 2, note, count, children }: CardHeadProps) => {
  const Heading = `h${level}` as const
  return (
    <div className="ui-card-head">
      <Heading>{title}</Heading>
      {count !== undefined && <Badge>{count}</Badge>}
      {note !== undefined && <small>{note}</small>}
      {children !== undefined && <div className="ui-card-head-end">{children}</div>}
    </div>
  )
}
