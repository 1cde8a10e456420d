import { Button } from '@maidan/ui/buttons/button.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { PasswordHints } from '@maidan/ui/forms/password-hints.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { Link } from '../../../../lib/router.ts'
import { type PanelState, usePanel } from '../../../../lib/page/panels.ts'
import { setFlow, useFlow } from '../../flow.ts'
import { readMobile, sameMobile } from '../../model.ts'
import { knownNumber, numberDefaults } from '../../prefill.ts'
import { type RegisterForm, registerForm, usernameFault } from '../../forms.ts'
import { toastFirst } from '../../../../lib/forms/toast-first.ts'
import { useVerifiesInOwnPanel } from '../../use-otp-mode.ts'
import { useRegistration } from '../../use-registration.ts'
import { useUsernameCheck } from '../../use-username-check.ts'
import { MobileField } from '../phone/mobile-field.tsx'
import { NumberBlock } from '../phone/number-block.tsx'
import { NumberForm } from '../phone/number-form.tsx'
import { OtpControl } from '../phone/otp-control.tsx'
import { useNumberStep } from './mobile-number.tsx'
import { PanelFrame, TextButton } from './panel-frame.tsx'
import { Invited, ReferralField } from './referral-field.tsx'

const startOf = (state: PanelState): RegisterForm => ({
  ...useFlow.getState().draft,
  ...numberDefaults(state),
  password: '',
  confirmPassword: '',
  agent_code: state.agent_code ?? '',
})

/** Nothing can be sent without a verified number: whoever arrives without one, by an invitation, gives it first. */
export const Register = () => {
  const state = usePanel((panels) => panels.state)
  const inOwnPanel = useVerifiesInOwnPanel()
  const [began] = useState(() => sameMobile(useFlow.getState().verified, knownNumber(state)))
  return inOwnPanel && !began ? <NumberFirst /> : <RegisterPanel inOwnPanel={inOwnPanel} />
}

const NumberFirst = () => {
  const { state, open } = usePanel()
  const takeNumber = useNumberStep(true)
  return (
    <PanelFrame
      title="Register"
      step={1}
      aside={
        <>
          Have an account? <TextButton onClick={() => open('login')}>Log in</TextButton>
        </>
      }
      lead="Enter your 10 digit mobile number from India or Bangladesh. We’ll text you a code. No marketing."
    >
      {state.agent_code !== undefined && <Invited code={state.agent_code} />}
      <NumberForm action="Continue" onNumber={takeNumber} />
    </PanelFrame>
  )
}

const RegisterPanel = ({ inOwnPanel }: { readonly inOwnPanel: boolean }) => {
  const { state, open } = usePanel()
  const form = useForm<RegisterForm>({
    resolver: registerForm,
    defaultValues: startOf(state),
  })
  const { failure, busy, submit } = useRegistration((field, message) =>
    form.setError(field, { message }, { shouldFocus: true }),
  )
  const number = useTypedNumber(form)
  const verified = useFlow((flow) => sameMobile(flow.verified, number))
  return (
    <PanelFrame
      title="Register"
      step={inOwnPanel && verified ? 3 : undefined}
      aside={
        <>
          Have an account? <TextButton onClick={() => open('login')}>Log in</TextButton>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-3.5"
        onSubmit={(event) => void form.handleSubmit(submit, toastFirst)(event)}
      >
        <NumberPart form={form} inOwnPanel={inOwnPanel} />
        <NameFields form={form} />
        <PasswordFields form={form} />
        <ReferralPart form={form} />
        <FormError text={failure} />
        <Button type="submit" size="large" wide loading={busy} disabled={!verified}>
          Register
        </Button>
        <SmallPrint verified={verified} />
      </form>
    </PanelFrame>
  )
}

type Part = { readonly form: UseFormReturn<RegisterForm> }

const useTypedNumber = ({ control }: Pick<UseFormReturn<RegisterForm>, 'control'>) => {
  const [country, mobile] = useWatch({ control, name: ['country', 'mobile'] })
  const read = readMobile(country, mobile)
  return read.ok ? read.value : undefined
}

const NumberPart = ({ form, inOwnPanel }: Part & { readonly inOwnPanel: boolean }) => {
  const open = usePanel((panels) => panels.open)
  const number = useTypedNumber(form)
  const verified = useFlow((flow) => sameMobile(flow.verified, number))
  const leave = (): void => {
    const { name, username } = form.getValues()
    setFlow({ draft: { name, username } })
    open('mobileNumber')
  }
  if (inOwnPanel) return <NumberBlock number={verified ? number : undefined} onVerify={leave} />
  return (
    <>
      <MobileField
        register={form.register}
        names={{ country: 'country', mobile: 'mobile' }}
        error={form.formState.errors.mobile?.message}
      />
      <OtpControl number={number} checkNumber={() => form.trigger('mobile')} />
    </>
  )
}

const NameFields = ({ form: { register, control, formState } }: Part) => {
  const username = useWatch({ control, name: 'username' })
  const { check, isFree, error } = useUsernameCheck()
  const field = register('username', { onBlur: () => void check(username) })
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      <Field label="Name" autoComplete="name" error={formState.errors.name?.message} {...register('name')} />
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        error={usernameFault(username) ?? formState.errors.username?.message ?? error(username)}
        suffix={
          isFree(username) ? <Check aria-label="This user name is free" className="text-up" /> : undefined
        }
        {...field}
      />
    </div>
  )
}

const PasswordFields = ({ form: { register, control, formState } }: Part) => {
  const password = useWatch({ control, name: 'password' })
  return (
    <>
      <div>
        <Field
          label="Password"
          type="password"
          reveal
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <PasswordHints password={password} className="mt-2" />
      </div>
      <Field
        label="Confirm password"
        type="password"
        reveal
        autoComplete="new-password"
        error={formState.errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}

const ReferralPart = ({ form: { register, control, formState } }: Part) => {
  const code = useWatch({ control, name: 'agent_code' })
  return (
    <ReferralField code={code} error={formState.errors.agent_code?.message} field={register('agent_code')} />
  )
}

const SmallPrint = ({ verified }: { readonly verified: boolean }) => {
  const close = usePanel((panels) => panels.close)
  return (
    <p className="text-center text-cap text-ink-3">
      {!verified && 'Verify your mobile number to register. '}
      18 and over. Play money only, no cash value. By registering you accept the{' '}
      <Link to="/termss" onClick={close} className="underline underline-offset-2">
        Terms
      </Link>{' '}
      and{' '}
      <Link to="/privacypolicys" onClick={close} className="underline underline-offset-2">
        Privacy policy
      </Link>
      .
    </p>
  )
}
