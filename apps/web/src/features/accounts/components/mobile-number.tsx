import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { FAILED, SUCCEEDED } from '@maidan/contracts'
import { defined } from '@maidan/core'
import { Button } from '@maidan/ui/button.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { usePanel } from '../../../lib/panels.ts'
import { stored } from '../../../lib/storage.ts'
import { toast } from '../../../lib/toast.ts'
import { sendOtp } from '../api.ts'
import { setFlow, useFlow } from '../flow.ts'
import { codeIsUnderWay, type MobileDetails, panelAfterMobile, readMobile, sameMobile } from '../model.ts'
import { numberDefaults } from '../prefill.ts'
import { type MobileForm, mobileForm } from '../schemas.ts'
import { toastFirst } from '../toast-first.ts'
import { useLock } from '../use-lock.ts'
import { useOtpMode } from '../use-otp-mode.ts'
import { useRegisterResend } from '../use-resend.ts'
import { MobileField } from './mobile-field.tsx'
import { FormError, PanelFrame, TextButton } from './panel-frame.tsx'

const useMobileStep = () => {
  const otpMode = useOtpMode()
  const markSent = useRegisterResend()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const goOn = (number: MobileDetails, next: 'verifyNumber' | 'register'): void => {
    const { open, state } = usePanel.getState()
    open(next, { ...state, ...number })
  }
  const verify = async (number: MobileDetails): Promise<void> => {
    if (sameMobile(useFlow.getState().verified, number)) return goOn(number, 'register')
    const answer = await sendOtp(number)
    if (!answer.ok && !codeIsUnderWay(answer.code)) {
      const text = answer.message ?? FAILED.passwordReset
      setFailure(text)
      toast.error(text)
      return
    }
    markSent(number)
    const text = answer.ok ? SUCCEEDED.otpSent : defined(answer.message, 'a refusal has a message')
    setFlow({ note: { tone: answer.ok ? 'up' : 'down', text } })
    toast[answer.ok ? 'success' : 'error'](text)
    goOn(number, 'verifyNumber')
  }
  const submit = (values: MobileForm) =>
    run(async () => {
      setFailure(undefined)
      const number = readMobile(values.country, values.mobile)
      if (!number.ok) return
      stored.set('mobile_details', JSON.stringify(number.value))
      if (panelAfterMobile(otpMode) === 'register') goOn(number.value, 'register')
      else await verify(number.value)
    })
  return { failure, busy, submit }
}

export const MobileNumber = () => {
  const { state, open } = usePanel()
  const { failure, busy, submit } = useMobileStep()
  const { register, handleSubmit, formState } = useForm<MobileForm>({
    resolver: standardSchemaResolver(mobileForm),
    defaultValues: numberDefaults(state),
  })
  return (
    <PanelFrame
      title="Mobile number"
      step={1}
      aside={
        <>
          Have an account? <TextButton onClick={() => open('login', state)}>Log in</TextButton>
        </>
      }
      lead="Enter your 10 digit number of India or Bangladesh. We send it a one-time password, nothing else."
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(submit, toastFirst)(event)}>
        <MobileField
          register={register}
          names={{ country: 'country', mobile: 'mobile' }}
          error={formState.errors.mobile?.message}
        />
        <FormError text={failure} />
        <Button type="submit" size="large" wide loading={busy}>
          Continue
        </Button>
      </form>
    </PanelFrame>
  )
}
