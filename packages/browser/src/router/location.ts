import { useSyncExternalStore } from 'react'

export type Location = {
  /** Without the base below which the application stands. */
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** What the page before sent along; it stays with the entry of the history, also over a reload. */
  readonly state: unknown
}

export type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown }
export type NavigateFunction = (to: string | number, options?: NavigateOptions) => void

/** The addresses of one application. `base` is where it stands on its origin; inside, addresses are written without it. */
export const createHistory = (base: string) => {
  const read = (): Location => {
    const { pathname, search, hash } = window.location
    const inside = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
    return { pathname: inside || '/', search, hash, state: history.state as unknown }
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
  const hrefOf = (to: string): string => {
    const { origin, href } = new URL(/^\/(?!\/)/.test(to) ? base + to : to, window.location.href)
    return origin === window.location.origin ? href.slice(origin.length) : href
  }

  /** Goes to an address of this application, or as many steps back as a number says. */
  const navigate: NavigateFunction = (to, { replace = false, state } = {}) => {
    if (typeof to === 'number') return history.go(to)
    const href = hrefOf(to)
    if (!href.startsWith('/')) return window.location.assign(href)
    // The same page once more is no step that anybody wants to go back over.
    const isHere = href === hrefOf(window.location.href)
    if (replace || isHere) history.replaceState(state, '', href)
    else history.pushState(state, '', href)
    tell()
  }

  return {
    hrefOf,
    navigate,
    /** Where the visitor is, for whoever asks once. */
    locationNow: (): Location => current,
    useLocation: (): Location => useSyncExternalStore(subscribe, () => current),
  }
}
