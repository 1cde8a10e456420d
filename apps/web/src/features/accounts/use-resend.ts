import { SECOND_MS } from '@maidan/core'
import { useEffect, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { noteSent, useFlow } from './flow.ts'
import { resendInMs } from './model.ts'

/** How long until a new code may be asked for under this key; it outlives the panel. */
export const useResend = (key: string | undefined): { waitMs: number; markSent: (key: string) => void } => {
  const sentAt = useFlow((flow) => (key === undefined ? undefined : flow.sentAt[key]))
  const [now, setNow] = useState(() => clock.now())
  const waitMs = resendInMs(sentAt, now)
  const waiting = waitMs > 0
  useEffect(() => {
    setNow(clock.now())
    if (!waiting && resendInMs(sentAt, clock.now()) === 0) return
    const timer = setInterval(() => setNow(clock.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [sentAt, waiting])
  return { waitMs, markSent: (sent) => noteSent(sent, clock.now()) }
}
