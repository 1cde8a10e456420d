import { useMemo, useSyncExternalStore } from 'react'

/** From here on the slip has a column of its own and lists are no modals. */
export const DESKTOP = '(min-width: 992px)'
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** One list for as long as a part stands: it is asked at every drawing, and making a list costs more than asking it. */
const storeOf = (query: string) => {
  let list: MediaQueryList | undefined
  const read = (): MediaQueryList => (list ??= window.matchMedia(query))
  return {
    subscribe: (changed: () => void) => {
      read().addEventListener('change', changed)
      return () => read().removeEventListener('change', changed)
    },
    matches: () => read().matches,
  }
}

export const useMedia = (query: string): boolean => {
  const { subscribe, matches } = useMemo(() => storeOf(query), [query])
  return useSyncExternalStore(subscribe, matches, () => false)
}

export const useIsDesktop = (): boolean => useMedia(DESKTOP)
export const useReducedMotion = (): boolean => useMedia(REDUCED_MOTION)
