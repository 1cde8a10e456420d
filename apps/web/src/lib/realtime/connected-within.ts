import { useConnection } from './connection.ts'

/** Resolves with whether the connection stood before the limit. */
export const connectedWithin = (limitMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (stands: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(stands)
    }
    const timer = setTimeout(() => answer(false), limitMs)
    const stop = useConnection.subscribe(({ phase }) => phase === 'connected' && answer(true))
    if (useConnection.getState().phase === 'connected') answer(true)
  })
