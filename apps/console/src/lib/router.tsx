import { type ComponentProps, createContext, type MouseEvent, use, useSyncExternalStore } from 'react'

/** Where the console stands on the origin of the site. Inside, addresses are written without it. */
export const BASE = '/console'

export type Address = { readonly path: string; readonly search: string }

const read = (): Address => {
  const { pathname, search } = window.location
  const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname
  return { path: path === '' ? '/' : path, search }
}

let current = read()
const listeners = new Set<() => void>()
const tell = (): void => {
  current = read()
  for (const listener of listeners) listener()
}
window.addEventListener('popstate', tell)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAddress = (): Address => useSyncExternalStore(subscribe, () => current)

export const navigate = (to: string, { replace = false } = {}): void => {
  const isHere = to === current.path + current.search
  if (replace || isHere) history.replaceState(null, '', BASE + to)
  else history.pushState(null, '', BASE + to)
  tell()
}

/** A new tab, a download and whatever another handler has dealt with are the browser's own. */
const isOurs = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) &&
  /^(_self)?$/.test(event.currentTarget.target)

export const RouterLink = ({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) => {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isOurs(event)) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...rest} href={BASE + href} onClick={go}>
      {children}
    </a>
  )
}

export type Params = Readonly<Record<string, string>>
export const ParamsContext = createContext<Params>({})
export const useParams = (): Params => use(ParamsContext)

/** The parts of a path that a pattern such as `/players/:id` names, or nothing when it does not fit. */
export const matchPath = (pattern: string, path: string): Params | undefined => {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

export type Search = Readonly<Record<string, string | undefined>>

/** The query of the address as a state: a filter survives a reload and can be sent to a colleague. */
export const useSearch = (): [URLSearchParams, (change: Search) => void] => {
  const { path, search } = useAddress()
  const change = (values: Search): void => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values))
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    navigate(path + (next.size > 0 ? `?${next}` : ''), { replace: true })
  }
  return [new URLSearchParams(search), change]
}

/** The query as it stands, to be kept when another part of the address changes. */
export const currentSearch = (): string => current.search
