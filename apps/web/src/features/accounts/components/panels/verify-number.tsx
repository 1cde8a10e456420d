import { Button } from '@maidan/ui/buttons/button.tsx'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { usePanel } from '../../../../lib/page/panels.ts'
import { setFlow } from '../../flow.ts'
import { isWhole, type MobileDetails, showMobile } from '../../model.ts'
import { knownNumber } from '../../prefill.ts'
import { type OtpForm, otpForm } from '../../forms.ts'
import { toastFirst } from '../../../../lib/forms/toast-first.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { proveOtp, requestOtp } from '../../use-otp.ts'
import { useResend } from '../../use-resend.ts'
import { OtpInput } from '../phone/otp-input.tsx'
import { PanelFrame, TextButton } from './panel-frame.tsx'
import { Resend } from '../phone/resend.tsx'

export const VerifyNumber = () => {
  const { state, open } = usePanel()
  const number = knownNumber(state)
  useEffect(() => {
    if (number === undefined) open('mobileNumber')
  }, [number, open])
  return number && <VerifyForm number={number} />
}

const useVerification = (number: MobileDetails) => {
  const open = usePanel((panels) => panels.open)
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const verify = ({ otp }: OtpForm) =>
    run(async () => {
      setFailure(undefined)
      const said = await proveOtp(number, otp)
      setFlow({ note: undefined })
      if (said.ok) open('register', number)
      else setFailure(said.text)
    })
  const resend = () =>
    run(async () => {
      setFailure(undefined)
      const said = await requestOtp(number)
      setFlow({ note: { panel: 'verifyNumber', ...said } })
    })
  return { failure, busy, verify, resend, forgive: () => setFailure(undefined) }
}

const VerifyForm = ({ number }: { readonly number: MobileDetails }) => {
  const open = usePanel((panels) => panels.open)
  const waitMs = useResend('register', number)
  const { failure, busy, verify, resend, forgive } = useVerification(number)
  const { control, handleSubmit, formState } = useForm<OtpForm>({
    resolver: otpForm,
    defaultValues: { otp: '' },
  })
  return (
    <PanelFrame
      title="Verify number"
      step={2}
      lead={
        <>
          Enter the 6 digits sent to <b className="num text-ink">{showMobile(number)}</b>.{' '}
          <TextButton onClick={() => open('mobileNumber')}>Change</TextButton>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(verify, toastFirst)(event)}
      >
        <Controller
          control={control}
          name="otp"
          render={({ field }) => (
            <OtpInput
              label="One-time password"
              {...field}
              onChange={(digits) => {
                forgive()
                field.onChange(digits)
                if (isWhole(digits)) void handleSubmit(verify, toastFirst)()
              }}
              error={formState.errors.otp?.message ?? failure}
            />
          )}
        />
        <Resend waitMs={waitMs} busy={busy} onResend={() => void resend()} />
        <Button type="submit" size="large" wide loading={busy}>
          Verify number
        </Button>
      </form>
    </PanelFrame>
  )
}
