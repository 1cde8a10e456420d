import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@maidan/ui/button.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { usePanel } from '../../../lib/panels.ts'
import { setFlow } from '../flow.ts'
import { readMobile } from '../model.ts'
import { numberDefaults } from '../prefill.ts'
import { type MobileForm, mobileForm } from '../schemas.ts'
import { toastFirst } from '../toast-first.ts'
import { useLock } from '../use-lock.ts'
import { requestReset } from '../use-reset.ts'
import { MobileField } from './mobile-field.tsx'
import { FormError, PanelFrame, TextButton } from './panel-frame.tsx'

export const ForgotPassword = () => {
  const { state, open } = usePanel()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const { register, handleSubmit, formState } = useForm<MobileForm>({
    resolver: standardSchemaResolver(mobileForm),
    defaultValues: numberDefaults(state),
  })
  const submit = ({ country, mobile }: MobileForm) =>
    run(async () => {
      setFailure(undefined)
      const number = readMobile(country, mobile)
      if (!number.ok) return
      const said = await requestReset(number.value)
      if (!said.onItsWay) return setFailure(said.text)
      setFlow({ note: { panel: 'resetpassword', ...said } })
      open('resetpassword')
    })
  return (
    <PanelFrame
      title="Forgot password"
      aside={<TextButton onClick={() => open('login')}>Back to log in</TextButton>}
      lead="Enter the mobile number of your account. It gets a one-time password for setting a new one."
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
          Send OTP
        </Button>
      </form>
    </PanelFrame>
  )
}
