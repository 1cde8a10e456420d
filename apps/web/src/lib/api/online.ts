import { useSyncExternalStore } from 'react'
import { create } from 'zustand'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export const isOnline = (): boolean => navigator.onLine

/** Whether the device has a network at all. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)

/** Whether the server answered last time somebody asked it. */
export const useReach = create<{ readonly reachable: boolean }>(() => ({ reachable: true }))

export const reached = (reachable: boolean): void => {
  if (useReach.getState().reachable !== reachable) useReach.setState({ reachable })
}
