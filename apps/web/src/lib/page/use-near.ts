import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** For a place that a phone's bottom bar hides at first: it is near when it comes out from behind the bar. */
export const ABOVE_BOTTOM_BAR = '0px 0px -90px'

/** Whether a place has come as near to the window as `margin` says; what it needs can be loaded then, and not before. */
export const useNear = (margin = '200px'): [RefObject<HTMLDivElement | null>, boolean] => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        // What comes near is not there yet, so it may be drawn in pieces between the steps of a scroll.
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear, margin])
  return [place, isNear]
}
