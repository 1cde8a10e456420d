import { useEffect, useRef } from 'react'
import { useLocation } from '../../lib/router.ts'

/** How long a page may take until the place in it that the address names is there. */
const FOUND_WITHIN_MS = 5000

/** The page is loaded after its address has changed, so the place is waited for. */
const scrollTo = (id: string): (() => void) => {
  const look = () => {
    const place = document.getElementById(id)
    if (!place) return
    stop()
    place.scrollIntoView()
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), FOUND_WITHIN_MS)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}

/** A new page begins at its top, for the eyes and for the keyboard, or at the place its address names. */
export const useScrollToTop = (): void => {
  const { pathname, hash } = useLocation()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const isArrival = shown.current === undefined
    if (shown.current !== pathname) toTop(isArrival)
    shown.current = pathname
    if (hash.length > 1) return scrollTo(decodeURIComponent(hash.slice(1)))
  }, [pathname, hash])
}

const toTop = (isArrival: boolean): void => {
  window.scrollTo(0, 0)
  const main = document.querySelector('main')
  if (!isArrival && main?.hasAttribute('tabindex')) main.focus({ preventScroll: true })
}
