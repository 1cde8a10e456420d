import { useSyncExternalStore } from 'react'

export type Location = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** What the page before sent along; it stays with the entry of the history, also over a reload. */
  readonly state: unknown
}

export type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown }
export type NavigateFunction = (to: string | number, options?: NavigateOptions) => void

const read = (): Location => {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: history.state as unknown }
}

let current = read()
const listeners = new Set<() => void>()

const tell = (): void => {
  current = read()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('popstate', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', tell)
  }
}

/** Where an address leads from here, written out. */
export const hrefOf = (to: string): string => {
  const { origin, href } = new URL(to, window.location.href)
  return origin === window.location.origin ? href.slice(origin.length) : href
}

/** Goes to an address of this site, or as many steps back as a number says. */
export const navigate: NavigateFunction = (to, { replace = false, state } = {}) => {
  if (typeof to === 'number') return history.go(to)
  const href = hrefOf(to)
  if (!href.startsWith('/')) return window.location.assign(href)
  // The same page once more is no step that anybody wants to go back over.
  const isHere = href === hrefOf(window.location.href)
  if (replace || isHere) history.replaceState(state, '', href)
  else history.pushState(state, '', href)
  tell()
}

export const useLocation = (): Location => useSyncExternalStore(subscribe, () => current)

export const useNavigate = (): NavigateFunction => navigate
