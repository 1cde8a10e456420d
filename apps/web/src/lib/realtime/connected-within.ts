import { useConnection } from './connection.ts'

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
