import { useEffect, useRef } from 'react'

/** A new page begins at its top, for the eyes and for the keyboard. */
export const useScrollToTop = (pathname: string): void => {
  const isArrival = useRef(true)
  useEffect(() => {
    window.scrollTo(0, 0)
    const main = document.querySelector('main')
    if (!isArrival.current && main?.hasAttribute('tabindex')) main.focus({ preventScroll: true })
    isArrival.current = false
  }, [pathname])
}
