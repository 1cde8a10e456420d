import { type ComponentProps, createContext, type MouseEvent, use, useEffect } from 'react'
import { hrefOf, navigate, type NavigateOptions } from './location.ts'
import type { Params } from './match.ts'

export const ParamsContext = createContext<Params>({})

/** The variable parts of the address, by the names the route gives them. */
export const useParams = (): Params => use(ParamsContext)

/** Goes elsewhere instead of showing something. */
export const Navigate = ({ to, replace, state }: NavigateOptions & { readonly to: string }) => {
  useEffect(() => {
    navigate(to, { replace: replace ?? false, state })
  }, [to, replace, state])
  return null
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { readonly to: string }

/** A new tab, a download and whatever another handler has dealt with are the browser's own. */
const isOurs = (event: MouseEvent<HTMLAnchorElement>): boolean => {
  const { target } = event.currentTarget
  const withKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !withKey && !event.defaultPrevented && (target === '' || target === '_self')
}

export const Link = ({ to, replace, state, onClick, children, ...rest }: LinkProps) => {
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
