import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type RenderLink } from '../navigation/link.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'second' | 'outline' | 'text' | 'up' | 'refuse'

export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` is marigold, one a view; `up` is cash out; `refuse` turns something down. */
  readonly kind?: ButtonKind | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly wide?: boolean | undefined
  /** Shows that work is under way and takes no second press; keeps the focus. */
  readonly loading?: boolean | undefined
  readonly icon?: ReactNode
  /** Makes it a link. */
  readonly href?: string | undefined
  /** Makes it an element of the caller's choice that looks like a button. */
  readonly render?: RenderLink | undefined
}

type Look = Pick<ButtonProps, 'kind' | 'size' | 'wide' | 'className'>

const classOf = ({ kind = 'primary', size = 'medium', wide, className }: Look): string =>
  clsx('ui-btn', `ui-btn-${kind}`, `ui-btn-${size}`, wide === true && 'ui-btn-wide', className)

export const Button = (props: ButtonProps) => {
  const { kind, size, wide, loading = false, icon, href, render, className, children, ...rest } = props
  const look = classOf({ kind, size, wide, className })
  const inside = (
    <>
      {loading ? <Spinner /> : icon}
      {children}
    </>
  )
  if (render !== undefined) return render({ className: look, children: inside })
  if (href !== undefined)
    return (
      <Link href={href} className={look} aria-label={rest['aria-label']} id={rest.id}>
        {inside}
      </Link>
    )
  const busy = loading
    ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore, type: 'button' as const }
    : {}
  return (
    <button type="button" {...rest} {...busy} className={look}>
      {inside}
    </button>
  )
}

const ignore = (event: { preventDefault: () => void }): void => event.preventDefault()
