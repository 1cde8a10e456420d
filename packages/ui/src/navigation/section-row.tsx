import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export type SectionRowProps = {
  readonly title: string
  readonly level?: 2 | 3 | undefined
  readonly count?: ReactNode
  readonly href?: string | undefined
  readonly see?: string | undefined
  /** Beside the title: chips. */
  readonly children?: ReactNode
  /** After the link: arrows. */
  readonly end?: ReactNode
  readonly id?: string | undefined
  readonly className?: string | undefined
}

export const SectionRow = (props: SectionRowProps) => {
  const { title, level = 2, count, href, see = 'See all', children, end, id, className } = props
  const Heading = `h${level}` as const
  return (
    <div className={clsx('ui-section', className)}>
      <Heading id={id}>{title}</Heading>
      {count !== undefined && <span className="ui-section-count">{count}</span>}
      {children}
      {href !== undefined && (
        <Link href={href} className="ui-see" aria-label={`${see}: ${title}`}>
          {see}
          <ChevronRight aria-hidden />
        </Link>
      )}
      {end !== undefined && <div className="ui-section-end">{end}</div>}
    </div>
  )
}
