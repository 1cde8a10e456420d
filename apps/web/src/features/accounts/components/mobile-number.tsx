import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@maidan/ui/button.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type PanelName, usePanel } from '../../../lib/panels.ts'
import { setFlow, useFlow } from '../flow.ts'
import { type MobileDetails, readMobile, sameMobile } from '../model.ts'
import { keepNumber, numberDefaults } from '../prefill.ts'
import { type MobileForm, mobileForm } from '../schemas.ts'
import { toastFirst } from '../toast-first.ts'
import { useLock } from '../use-lock.ts'
import { useVerifiesInOwnPanel } from '../use-otp-mode.ts'
import { requestOtp } from '../use-otp.ts'
import { MobileField } from './mobile-field.tsx'
import { FormError, PanelFrame, TextButton } from './panel-frame.tsx'

/** Where the number leads: to its code, or to the register form, which has the code's field itself. */
const useNumberStep = () => {
  const open = usePanel((panels) => panels.open)
  const inOwnPanel = useVerifiesInOwnPanel()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const panelFor = async (number: MobileDetails): Promise<PanelName | undefined> => {
    if (!inOwnPanel || sameMobile(useFlow.getState().verified, number)) return 'register'
    const said = await requestOtp(number)
    if (!said.onItsWay) setFailure(said.text)
    else setFlow({ note: { panel: 'verifyNumber', ...said } })
    return said.onItsWay ? 'verifyNumber' : undefined
  }
  const submit = ({ country, mobile }: MobileForm) =>
    run(async () => {
      setFailure(undefined)
      const number = readMobile(country, mobile)
      if (!number.ok) return
      keepNumber(number.value)
      const next = await panelFor(number.value)
      if (next !== undefined) open(next, number.value)
    })
  return { failure, busy, submit, inOwnPanel }
}

export const MobileNumber = () => {
  const { state, open } = usePanel()
  const { failure, busy, submit, inOwnPanel } = useNumberStep()
  const { register, handleSubmit, formState } = useForm<MobileForm>({
    resolver: standardSchemaResolver(mobileForm),
    defaultValues: numberDefaults(state),
  })
  return (
    <PanelFrame
      title="Mobile number"
      step={inOwnPanel ? 1 : undefined}
      aside={
        <>
          Have an account? <TextButton onClick={() => open('login')}>Log in</TextButton>
        </>
      }
      lead="Enter your 10 digit mobile number of India or Bangladesh. It gets a one-time password and nothing else."
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(submit, toastFirst)(event)}
      >
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
