import { SECOND_MS } from '@maidan/core'
import { useEffect, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { otpKey, type OtpPurpose, useFlow } from './flow.ts'
import { type MobileDetails, resendInMs } from './model.ts'

export const markSent = (purpose: OtpPurpose, number: MobileDetails): void =>
  useFlow.setState(({ sentAt }) => ({ sentAt: { ...sentAt, [otpKey(purpose, number)]: clock.now() } }))

/** How long until a new code may be asked for. The wait belongs to the number and outlives the panel. */
export const useResend = (purpose: OtpPurpose, number: MobileDetails | undefined): number => {
  const sentAt = useFlow((flow) => number && flow.sentAt[otpKey(purpose, number)])
  const [now, setNow] = useState(() => clock.now())
  const waitMs = resendInMs(sentAt, now)
  const waiting = waitMs > 0
  useEffect(() => {
    setNow(clock.now())
    const timer = setInterval(() => setNow(clock.now()), SECOND_MS)
    if (!waiting) clearInterval(timer)
    return () => clearInterval(timer)
  }, [sentAt, waiting])
  return waitMs
}
