import { SECOND_MS } from '@maidan/core'
import { useEffect, useState } from 'react'
import { clock } from '@maidan/browser/clock.ts'
import { otpKey, type OtpPurpose, useFlow } from './flow.ts'
import { type MobileDetails, resendInMs } from './model.ts'

export const markSent = (purpose: OtpPurpose, number: MobileDetails): void =>
  useFlow.setState(({ sentAt }) => ({ sentAt: { ...sentAt, [otpKey(purpose, number)]: clock.now() } }))

/** How long until a new code may be asked for. The wait belongs to the number and outlives the panel. */
export const useResend = (purpose: OtpPurpose, number: MobileDetails | undefined): number => {
  const sentAt = useFlow((flow) => number && flow.sentAt[otpKey(purpose, number)])
  const [tick, setTick] = useState(() => clock.now())
  // The last tick may be older than the sending; time has not run backwards since.
  const waitMs = resendInMs(sentAt, Math.max(tick, sentAt ?? 0))
  const waiting = waitMs > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setTick(clock.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [waiting])
  return waitMs
}
