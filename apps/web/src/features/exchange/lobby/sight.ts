import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** A row that is about to be seen is watched already. */
const MARGIN = '240px 0px'
/** Whoever scrolls past does not watch what flies by. */
const REST_MS = 150

export type Sight = {
  /** Looks at the element of a row until the row is gone. */
  readonly look: (id: string, element: Element) => () => void
  readonly close: () => void
}

/** Tells which rows are in sight, once the scrolling rests. */
export const openSight = (tell: (ids: ReadonlySet<string>) => void): Sight => {
  const rows = new Map<Element, string>()
  const seen = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => tell(new Set(seen)), REST_MS)
  }
  const see = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) {
      const id = rows.get(target)
      if (id === undefined) continue
      if (isIntersecting) seen.add(id)
      else seen.delete(id)
    }
    tellSoon()
  }
  let observer: IntersectionObserver | undefined
  return {
    look: (id, element) => {
      observer ??= new IntersectionObserver(see, { rootMargin: MARGIN })
      rows.set(element, id)
      observer.observe(element)
      return () => {
        observer?.unobserve(element)
        rows.delete(element)
        seen.delete(id)
        tellSoon()
      }
    },
    close: () => {
      clearTimeout(timer)
      observer?.disconnect()
      observer = undefined
    },
  }
}

export const SightContext = createContext<Sight | undefined>(undefined)

const NOTHING: ReadonlySet<string> = new Set()

/** What is in sight of one list, and the sight its rows report to. */
export const useSight = (): readonly [Sight, ReadonlySet<string>] => {
  const [seen, setSeen] = useState(NOTHING)
  const [sight] = useState(() => openSight(setSeen))
  useEffect(() => () => sight.close(), [sight])
  return [sight, seen]
}

/** The reference of a row. */
export const useRow = (id: string) => {
  const sight = useContext(SightContext)
  return useCallback(
    (element: Element | null) => (element && sight ? sight.look(id, element) : undefined),
    [id, sight],
  )
}
