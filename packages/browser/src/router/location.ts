import { useSyncExternalStore } from 'react'
import { newKey } from '../chance.ts'
import { keepPlaces, rememberPlace } from './scroll-places.ts'

export type Location = {
  /** Without the base below which the application stands. */
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** What the page before sent along; it stays with the entry of the history, also over a reload. */
  readonly state: unknown
  /** Names the entry of the history: the same address visited twice has two. */
  readonly key: string
}

/** What lies in the browser's history. An entry the browser made itself, or an older build, has none of it. */
type Entry = { readonly sent?: unknown; readonly key: string }

const readEntry = (): Entry => {
  const entry = history.state as Partial<Entry> | null
  if (typeof entry?.key === 'string') return { sent: entry.sent, key: entry.key }
  const made: Entry = { key: newKey() }
  history.replaceState(made, '')
  return made
}

export type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown }
export type NavigateFunction = (to: string | number, options?: NavigateOptions) => void

/** The addresses of one application. `base` is where it stands on its origin; inside, addresses are written without it. */
export const createHistory = (base: string) => {
  const read = (): Location => {
    const { pathname, search, hash } = window.location
    const inside = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
    const { sent, key } = readEntry()
    return { pathname: inside || '/', search, hash, state: sent, key }
  }

  let current = read()
  const listeners = new Set<() => void>()

  /** The page before still stands, so its place can be read. */
  const leave = (): void => rememberPlace(current.key)
  const tell = (): void => {
    current = read()
    for (const listener of listeners) listener()
  }
  const onPop = (): void => {
    leave()
    tell()
  }
  const onHide = (): void => {
    leave()
    keepPlaces()
  }

  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      window.addEventListener('popstate', onPop)
      window.addEventListener('pagehide', onHide)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pagehide', onHide)
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
    const entry: Entry = { sent: state, key: newKey() }
    leave()
    if (replace || isHere) history.replaceState(entry, '', href)
    else history.pushState(entry, '', href)
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
