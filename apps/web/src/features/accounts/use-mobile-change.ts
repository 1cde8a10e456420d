import { FAILED, SUCCEEDED } from '@maidan/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MONEY_CACHE } from '../../lib/cache/money-cache.ts'
import { loadProfile } from '../../lib/session/session.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useLock } from '../../lib/forms/use-lock.ts'
import { changeMobile, profileQuery, sendMobileChangeOtp } from './api.ts'
import { codeIsUnderWay, type MobileDetails, showMobile } from './model.ts'
import { markSent } from './use-resend.ts'

const CHANGED = 'Mobile number changed'

/** Asked for with the password, proved with the code, done. The password stays in memory for a second code. */
export type MobilePhase =
  | { readonly at: 'closed' }
  | { readonly at: 'number' }
  | { readonly at: 'otp'; readonly number: MobileDetails; readonly password: string }
  | { readonly at: 'done'; readonly text: string }

export const useMobileChange = () => {
  const queries = useQueryClient()
  const [phase, setPhase] = useState<MobilePhase>({ at: 'closed' })
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const go = (next: MobilePhase): void => {
    setFailure(undefined)
    setPhase(next)
  }
  const refuse = (message: string | undefined): void => {
    const text = message ?? FAILED.passwordReset
    toast.error(text)
    setFailure(text)
  }
  const askForCode = (number: MobileDetails, password: string) =>
    run(async () => {
      setFailure(undefined)
      const answer = await sendMobileChangeOtp({ ...number, password })
      const onItsWay = answer.ok || codeIsUnderWay(answer.code)
      if (onItsWay) {
        markSent('change', number)
        go({ at: 'otp', number, password })
      }
      if (answer.ok) toast.success(SUCCEEDED.otpSent)
      else refuse(answer.message)
    })
  const prove = (number: MobileDetails, otp: string) =>
    run(async () => {
      setFailure(undefined)
      const answer = await changeMobile({ ...number, otp })
      if (!answer.ok) return refuse(answer.message)
      toast.success(CHANGED)
      go({ at: 'done', text: `${CHANGED} to ${showMobile(number)}` })
      queries.setQueryData(profileQuery.queryKey, answer.data)
      await Promise.all([loadProfile(), queries.invalidateQueries({ queryKey: MONEY_CACHE.withdrawalTerms })])
    })
  return { phase, failure, busy, go, askForCode, prove, forgive: () => setFailure(undefined) }
}

export type MobileChangeState = ReturnType<typeof useMobileChange>
