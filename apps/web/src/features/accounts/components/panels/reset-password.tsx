import { FAILED, SUCCEEDED } from '@maidan/contracts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { PasswordHints } from '@maidan/ui/forms/password-hints.tsx'
import { useEffect, useState } from 'react'
import { type Control, Controller, useForm, useWatch } from 'react-hook-form'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { usePanel } from '../../../../lib/page/panels.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { resetPassword } from '../../api.ts'
import { setFlow, useFlow } from '../../flow.ts'
import { isWhole, type MobileDetails, showMobile } from '../../model.ts'
import { type ResetForm, resetForm } from '../../forms.ts'
import { toastFirst } from '../../../../lib/forms/toast-first.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { requestReset } from '../../use-reset.ts'
import { useResend } from '../../use-resend.ts'
import { OtpInput } from '../phone/otp-input.tsx'
import { PanelFrame, TextButton } from './panel-frame.tsx'
import { Resend } from '../phone/resend.tsx'

export const ResetPassword = () => {
  const open = usePanel((panels) => panels.open)
  const reset = useFlow((flow) => flow.reset)
  useEffect(() => {
    if (reset === undefined && usePanel.getState().panel === 'resetpassword') open('forgotpassword')
  }, [reset, open])
  return reset && <ResetPanel number={reset.number} />
}

const useReset = (number: MobileDetails) => {
  const open = usePanel((panels) => panels.open)
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const submit = ({ otp, password }: ResetForm) =>
    run(async () => {
      setFailure(undefined)
      const answer = await resetPassword({ otp, password, ticket: useFlow.getState().reset?.ticket })
      const text = answer.ok ? SUCCEEDED.passwordReset : (answer.message ?? FAILED.passwordReset)
      if (!answer.ok) {
        toast.error(text)
        return setFailure(text)
      }
      toast.success(text)
      open('login')
      setFlow({ reset: undefined, note: { panel: 'login', ok: true, text } })
    })
  const resend = () =>
    run(async () => {
      const said = await requestReset(number)
      setFlow({ note: { panel: 'resetpassword', ...said } })
    })
  return { failure, busy, submit, resend }
}

const ResetPanel = ({ number }: { readonly number: MobileDetails }) => {
  const open = usePanel((panels) => panels.open)
  const waitMs = useResend('reset', number)
  const { failure, busy, submit, resend } = useReset(number)
  const { control, register, handleSubmit, formState, setFocus } = useForm<ResetForm>({
    resolver: resetForm,
    defaultValues: { otp: '', password: '' },
  })
  return (
    <PanelFrame
      title="Reset password"
      aside={<TextButton onClick={() => open('login')}>Back to log in</TextButton>}
      lead={
        <>
          If an account has the number <b className="num text-ink">{showMobile(number)}</b>, we have texted a
          code to it.
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(submit, toastFirst)(event)}
      >
        <Controller
          control={control}
          name="otp"
          render={({ field }) => (
            <OtpInput
              label="One-time password"
              {...field}
              error={formState.errors.otp?.message}
              onChange={(digits) => {
                field.onChange(digits)
                if (isWhole(digits)) setFocus('password')
              }}
            />
          )}
        />
        <Resend waitMs={waitMs} busy={busy} onResend={() => void resend()} />
        <div>
          <Field
            label="New password"
            type="password"
            reveal
            autoComplete="new-password"
            error={formState.errors.password?.message}
            {...register('password')}
          />
          <Hints control={control} />
        </div>
        <FormError text={failure} />
        <Button type="submit" size="large" wide loading={busy}>
          Reset password
        </Button>
      </form>
    </PanelFrame>
  )
}

const Hints = ({ control }: { readonly control: Control<ResetForm> }) => (
  <PasswordHints password={useWatch({ control, name: 'password' })} className="mt-2" />
)
