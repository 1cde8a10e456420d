import { FAILED, SUCCEEDED } from '@maidan/contracts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { forgotPassword } from './api.ts'
import { setFlow, useFlow } from './flow.ts'
import { codeIsUnderWay, type MobileDetails, sameMobile } from './model.ts'
import type { Said } from './use-otp.ts'
import { markSent } from './use-resend.ts'

/** The ticket names this request; one that came too soon keeps that of the request before. */
export const requestReset = async (number: MobileDetails): Promise<Said & { readonly onItsWay: boolean }> => {
  const answer = await forgotPassword(number)
  if (answer.ok) {
    setFlow({ reset: { number, ticket: answer.data.ticket } })
    markSent('reset', number)
    toast.success(SUCCEEDED.otpSent)
    return { ok: true, text: SUCCEEDED.otpSent, onItsWay: true }
  }
  const text = answer.message ?? FAILED.passwordReset
  toast.error(text)
  const onItsWay = codeIsUnderWay(answer.code)
  if (onItsWay && !sameMobile(useFlow.getState().reset?.number, number)) setFlow({ reset: { number } })
  return { ok: false, text, onItsWay }
}
