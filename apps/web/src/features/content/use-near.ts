import { type RefObject, useEffect, useRef, useState } from 'react'

const NEAR = '400px'

/** Whether a place has come near the window; what it needs can be loaded then, and not before. */
export const useNear = (): [RefObject<HTMLDivElement | null>, boolean] => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return [place, isNear]
}
