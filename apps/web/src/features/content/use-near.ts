import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether a place has come as near to the window as `margin` says; what it needs can be loaded then, and not before. */
export const useNear = (margin = '200px'): [RefObject<HTMLDivElement | null>, boolean] => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear, margin])
  return [place, isNear]
}
