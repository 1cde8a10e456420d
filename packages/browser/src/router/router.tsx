import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { createHistory, type NavigateFunction, type NavigateOptions } from './location.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { readonly to: string }

/** A new tab, a download and whatever another handler has dealt with are the browser's own. */
const isOurs = (event: MouseEvent<HTMLAnchorElement>): boolean => {
  const { target } = event.currentTarget
  const withKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !withKey && !event.defaultPrevented && (target === '' || target === '_self')
}

/**
 * A history, a table of paths and links between them. A library of the trade weighs 13 kB in the first load, for
 * loaders, nested routes and a server that neither site nor console has.
 */
export const createRouter = (base = '') => {
  const { hrefOf, navigate, locationNow, useLocation } = createHistory(base)

  /** Goes elsewhere instead of showing something. */
  const Navigate = ({ to, replace, state }: NavigateOptions & { readonly to: string }) => {
    useEffect(() => {
      navigate(to, { replace: replace ?? false, state })
    }, [to, replace, state])
    return null
  }

  const Link = ({ to, replace, state, onClick, children, ...rest }: LinkProps) => {
    const go = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event)
      if (!isOurs(event)) return
      event.preventDefault()
      navigate(to, { replace: replace ?? false, state })
    }
    return (
      <a {...rest} href={hrefOf(to)} onClick={go}>
        {children}
      </a>
    )
  }

  const useNavigate = (): NavigateFunction => navigate

  return { hrefOf, Link, locationNow, Navigate, navigate, useLocation, useNavigate }
}
