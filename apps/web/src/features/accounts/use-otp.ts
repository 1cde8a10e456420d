import { FAILED, SUCCEEDED } from '@maidan/contracts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { sendOtp, verifyOtp } from './api.ts'
import { setFlow } from './flow.ts'
import { codeIsUnderWay, type MobileDetails } from './model.ts'
import { markSent } from './use-resend.ts'

export type Said = { readonly ok: boolean; readonly text: string }

const say = (said: Said): Said => {
  if (said.ok) toast.success(said.text)
  else toast.error(said.text)
  return said
}

/** `onItsWay`: a code is on the phone, sent just now or within the last five minutes. */
export const requestOtp = async (number: MobileDetails): Promise<Said & { readonly onItsWay: boolean }> => {
  const answer = await sendOtp(number)
  const onItsWay = answer.ok || codeIsUnderWay(answer.code)
  if (onItsWay) markSent('register', number)
  const text = answer.ok ? SUCCEEDED.otpSent : (answer.message ?? FAILED.passwordReset)
  return { ...say({ ok: answer.ok, text }), onItsWay }
}

export const proveOtp = async (number: MobileDetails, otp: string): Promise<Said> => {
  const answer = await verifyOtp({ ...number, otp })
  if (answer.ok) setFlow({ verified: number })
  return say({
    ok: answer.ok,
    text: answer.ok ? SUCCEEDED.otpVerified : (answer.message ?? FAILED.passwordReset),
  })
}
