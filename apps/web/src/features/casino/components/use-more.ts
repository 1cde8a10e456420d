import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** How far below the window the next ones are drawn; whoever has scrolled past them waits for them. */
const AHEAD = '1000000px 0px 800px'

type Parts = {
  readonly first: number
  /** While the end lies below the window: a slow phone draws one part between two steps of a scroll. */
  readonly step: number
  /** While the end is in sight or above it, and somebody waits. */
  readonly behind: number
}

/**
 * How many of a long list are drawn: a first part, and more for as long as the end of them is near, one part a frame.
 * `list` names what is listed; another list begins with its first part again.
 */
export const useMore = (
  list: string,
  total: number,
  { first, step, behind }: Parts,
): { readonly end: RefObject<HTMLDivElement | null>; readonly shown: number } => {
  const end = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState({ list, count: first })
  if (drawn.list !== list) setDrawn({ list, count: first })
  const canWatch = typeof IntersectionObserver !== 'undefined'
  const shown = canWatch ? Math.min(drawn.count, total) : total
  useEffect(() => {
    const place = end.current
    if (shown >= total || place === null) return undefined
    const more = (): void => {
      const isBelow = place.getBoundingClientRect().top > window.innerHeight
      setDrawn((now) => ({ ...now, count: now.count + (isBelow ? step : behind) }))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(more)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [shown, total, step, behind])
  return { end, shown }
}
