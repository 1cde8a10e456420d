import { useEffect, useState } from 'react'
import { useConnection } from '../lib/realtime/connection.ts'
import { useOnline, useReach } from '../lib/api/online.ts'

/** A gap that is over before anybody notices it is not worth a word. */
const TOLD_AFTER_MS = 2000

const useTrouble = (): boolean => {
  const isReachable = useReach(({ reachable }) => reachable)
  const isReconnecting = useConnection(({ phase }) => phase === 'reconnecting')
  const hasTrouble = !isReachable || isReconnecting
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (!hasTrouble) return
    const timer = setTimeout(() => setTold(true), TOLD_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setTold(false)
    }
  }, [hasTrouble])
  return hasTrouble && isTold
}

/** Lies over the page instead of pushing it, so nothing jumps when the connection comes and goes. */
export const ConnectionBanner = () => {
  const isOnline = useOnline()
  const hasTrouble = useTrouble()
  const text = !isOnline
    ? 'You are offline. What you see may be out of date.'
    : hasTrouble
      ? 'The server does not answer. Trying again.'
      : undefined
  return (
    <div role="status" className="connection-banner" data-shown={text !== undefined}>
      {text}
    </div>
  )
}
