import { useEffect, useRef } from 'react'
import type { Location } from './location.ts'
import { placeOf } from './scroll-places.ts'

/** How long a page may take until it is long enough, or has the place its address names. */
const THERE_WITHIN_MS = 5000

/** Whoever scrolls has found a place of their own. */
const OWN_WILL = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Tries now and whenever the page has changed, until it works, the visitor scrolls, or it takes too long. */
const tryUntil = (works: () => boolean): (() => void) => {
  const attempt = () => {
    if (works()) stop()
  }
  // A place can appear in a page that does not grow, and a page can grow by a picture that came late.
  const observers = [new MutationObserver(attempt), new ResizeObserver(attempt)] as const
  const timer = setTimeout(() => stop(), THERE_WITHIN_MS)
  const stop = () => {
    clearTimeout(timer)
    for (const observer of observers) observer.disconnect()
    for (const sign of OWN_WILL) window.removeEventListener(sign, stop)
  }
  for (const sign of OWN_WILL) window.addEventListener(sign, stop, { passive: true })
  observers[0].observe(document.body, { childList: true, subtree: true })
  observers[1].observe(document.body)
  attempt()
  return stop
}

/** The page may be short as yet: then as far down as it goes, and further when there is more of it. */
const scrollDownTo = (top: number) => (): boolean => {
  window.scrollTo(0, top)
  return window.scrollY >= top - 1
}

const scrollToId = (id: string) => (): boolean => {
  const place = document.getElementById(id)
  place?.scrollIntoView()
  return place !== null
}

/** An address that somebody mistyped, as `#%`, names a place that is not there. */
const idIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** A page that is all about one thing marks it, and begins there. */
const scrollToStart = (): void => {
  const start = document.querySelector('[data-start]')
  if (start) start.scrollIntoView()
  else window.scrollTo(0, 0)
}

/**
 * A new page begins at its top or at the start it has marked, for the eyes and for the keyboard, or at the place its address
 * names. An entry of the history that the visitor comes back to is shown where it was left. `page` tells one page from another.
 */
export const useScroll = ({ key, hash }: Location, page: string): void => {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const isNew = shown.current !== page
    if (isNew && shown.current !== undefined) focusMain()
    shown.current = page
    const place = placeOf(key)
    if (place !== undefined) return tryUntil(scrollDownTo(place))
    if (isNew) scrollToStart()
    if (hash.length > 1) return tryUntil(scrollToId(idIn(hash)))
  }, [key, page, hash])
}

const focusMain = (): void => {
  const main = document.querySelector('main')
  if (main?.hasAttribute('tabindex')) main.focus({ preventScroll: true })
}
