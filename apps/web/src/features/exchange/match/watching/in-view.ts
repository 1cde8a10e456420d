import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'

/** The markets on the screen or near it. A page may have more than one socket can watch. */
export const useSeen = create<{ readonly ids: ReadonlySet<number> }>(() => ({ ids: new Set<number>() }))

const setSeen = (id: number, isSeen: boolean): void => {
  const { ids } = useSeen.getState()
  if (ids.has(id) === isSeen) return
  const next = new Set(ids)
  if (isSeen) next.add(id)
  else next.delete(id)
  useSeen.setState({ ids: next })
}

/** Watched a little before it scrolls in, so that its prices are there first. */
const NEAR = { rootMargin: '400px' }

/** Tells whether this market is in view for as long as it is drawn. */
export const useInView = (element: RefObject<Element | null>, id: number): void => {
  useEffect(() => {
    const { current } = element
    if (!current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setSeen(id, last.isIntersecting)
    }, NEAR)
    observer.observe(current)
    return () => {
      observer.disconnect()
      setSeen(id, false)
    }
  }, [element, id])
}
