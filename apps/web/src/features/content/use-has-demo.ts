import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '../../lib/api/api.ts'
import { useReach } from '../../lib/api/online.ts'

const useDemo = create<{ readonly hasDemo: boolean }>(() => ({ hasDemo: false }))

let asking: Promise<void> | undefined

const ask = async (): Promise<void> => {
  const answer = await call((c) => c.appDemo)
  asking = undefined
  if (answer.ok) useDemo.setState({ hasDemo: answer.hasDemoUsers })
}

/**
 * Whether the server offers a demo login; as long as it has not said so, it does not. The first sight asks this, so it
 * is kept here and not in the query cache; it is asked again when the server is back after a gap.
 */
export const useHasDemo = (): boolean => {
  const isReachable = useReach(({ reachable }) => reachable)
  useEffect(() => {
    if (isReachable) asking ??= ask()
  }, [isReachable])
  return useDemo(({ hasDemo }) => hasDemo)
}
