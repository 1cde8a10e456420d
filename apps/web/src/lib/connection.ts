import { create } from 'zustand'

export type ConnectionPhase = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

export const useConnection = create<{ readonly phase: ConnectionPhase }>(() => ({ phase: 'disconnected' }))

export const setPhase = (phase: ConnectionPhase): void => {
  if (useConnection.getState().phase !== phase) useConnection.setState({ phase })
}

/** Resolves with whether the connection stood before the limit. */
export const connectedWithin = (limitMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (stands: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(stands)
    }
    const timer = setTimeout(() => settle(false), limitMs)
    const stop = useConnection.subscribe(({ phase }) => phase === 'connected' && settle(true))
    if (useConnection.getState().phase === 'connected') settle(true)
  })
