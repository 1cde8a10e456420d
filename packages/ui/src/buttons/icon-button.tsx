import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'

export type IconButtonProps = ComponentProps<'button'> & {
  /** What it does, in words: its only name. */
  readonly label: string
  readonly icon: ReactNode
  readonly kind?: 'plain' | 'edged' | 'gold' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** A small figure at the corner, e.g. what is unread. */
  readonly count?: number | undefined
  readonly href?: string | undefined
}

const named = (label: string, count: number): string => (count > 0 ? `${label}, ${count}` : label)

export const IconButton = (props: IconButtonProps) => {
  const { label, icon, kind = 'plain', size = 'medium', count = 0, href, className, ...rest } = props
  const look = clsx('ui-icon-btn', `ui-icon-btn-${kind}`, `ui-icon-btn-${size}`, className)
  const inside = (
    <>
      {icon}
      {count > 0 && <span className="ui-icon-btn-count">{count > 99 ? '99+' : count}</span>}
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} className={look} aria-label={named(label, count)}>
        {inside}
      </Link>
    )
  return (
    <button type="button" {...rest} className={look} aria-label={named(label, count)}>
      {inside}
    </button>
  )
}
