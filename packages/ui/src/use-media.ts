import { useSyncExternalStore } from 'react'

/** From here on the slip has a column of its own and lists are no modals. */
export const DESKTOP = '(min-width: 992px)'
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )

export const useIsDesktop = (): boolean => useMedia(DESKTOP)
export const useReducedMotion = (): boolean => useMedia(REDUCED_MOTION)
