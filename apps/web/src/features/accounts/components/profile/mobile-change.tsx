import type { User } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { CircleCheck, ShieldAlert } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { toastFirst } from '../../../../lib/forms/toast-first.ts'
import { DEFAULT_NUMBER, isWhole, type MobileDetails, readMobile, showMobile } from '../../model.ts'
import { type ChangeMobileForm, changeMobileForm, type OtpForm, otpForm } from '../../forms.ts'
import { type MobileChangeState, useMobileChange } from '../../use-mobile-change.ts'
import { useResend } from '../../use-resend.ts'
import { MobileField } from '../phone/mobile-field.tsx'
import { OtpInput } from '../phone/otp-input.tsx'
import { Resend } from '../phone/resend.tsx'

const HOLD = 'For your safety withdrawals wait for 24 hours after the number has changed.'

/** Changes the number: the password first, then the code that was sent to the new one. */
export const MobileChange = ({ user }: { readonly user: User }) => {
  const state = useMobileChange()
  const { phase, go } = state
  return (
    <Card>
      <span id="mobile" />
      <CardHead title="Mobile number" note="We’ll text a code to your new number" />
      {(phase.at === 'closed' || phase.at === 'done') && (
        <div className="grid gap-3">
          {phase.at === 'done' && (
            <Notice tone="up" icon={<CircleCheck aria-hidden="true" />}>
              {phase.text}. Withdrawals wait for 24 hours from now.
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="num text-body font-medium text-ink">
              {showMobile({ mobile: user.mobileNumber, country_code: user.countryCode })}
            </p>
            <Button kind="second" disabled={user.demo} onClick={() => go({ at: 'number' })}>
              Change number
            </Button>
          </div>
        </div>
      )}
      {phase.at === 'number' && <NewNumber state={state} />}
      {phase.at === 'otp' && <Prove state={state} number={phase.number} password={phase.password} />}
    </Card>
  )
}

const NewNumber = ({ state: { failure, busy, go, askForCode } }: { readonly state: MobileChangeState }) => {
  const { register, handleSubmit, formState } = useForm<ChangeMobileForm>({
    resolver: changeMobileForm,
    defaultValues: { ...DEFAULT_NUMBER, password: '' },
  })
  const submit = async ({ country, mobile, password }: ChangeMobileForm) => {
    const number = readMobile(country, mobile)
    if (number.ok) await askForCode(number.value, password)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit(submit, toastFirst)(event)}
    >
      <Notice tone="gold" icon={<ShieldAlert aria-hidden="true" />}>
        {HOLD}
      </Notice>
      <MobileField
        register={register}
        names={{ country: 'country', mobile: 'mobile' }}
        error={formState.errors.mobile?.message}
      />
      <Field
        label="Your password"
        type="password"
        reveal
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <FormError text={failure} />
      <div className="flex gap-3">
        <Button type="submit" kind="second" loading={busy}>
          Send OTP
        </Button>
        <Button kind="text" onClick={() => go({ at: 'closed' })}>
          Not now
        </Button>
      </div>
    </form>
  )
}

type ProveProps = {
  readonly state: MobileChangeState
  readonly number: MobileDetails
  readonly password: string
}

const Prove = ({ state, number, password }: ProveProps) => {
  const { failure, busy, go, askForCode, prove, forgive } = state
  const waitMs = useResend('change', number)
  const { control, handleSubmit, formState } = useForm<OtpForm>({
    resolver: otpForm,
    defaultValues: { otp: '' },
  })
  const submit = handleSubmit(({ otp }) => prove(number, otp), toastFirst)
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-body text-ink-2">
        Enter the 6 digits sent to <b className="num text-ink">{showMobile(number)}</b>.
      </p>
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
              if (isWhole(digits)) void submit()
            }}
            error={formState.errors.otp?.message ?? failure}
          />
        )}
      />
      <Resend waitMs={waitMs} busy={busy} onResend={() => void askForCode(number, password)} />
      <div className="flex gap-3">
        <Button type="submit" kind="second" loading={busy}>
          Change number
        </Button>
        <Button kind="text" onClick={() => go({ at: 'number' })}>
          Another number
        </Button>
      </div>
    </form>
  )
}
