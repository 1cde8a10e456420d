import { FAILED, SUCCEEDED } from '@maidan/contracts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { usePanel } from '../../../../lib/page/panels.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { demoOffer, logIn, logInAsDemo } from '../../api.ts'
import { type LoginForm, loginForm } from '../../forms.ts'
import { toastFirst } from '../../../../lib/forms/toast-first.ts'
import { useEntry } from '../../use-entry.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { PanelFrame, TextButton } from './panel-frame.tsx'

/** Logs in by password or as a demo player; both lock each other. */
const useLogin = () => {
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const entry = useEntry()
  const fail = (text: string): void => {
    setFailure(text)
    toast.error(text)
  }
  const byPassword = (values: LoginForm) =>
    run(async () => {
      setFailure(undefined)
      const answer = await logIn(values)
      if (!answer.ok) return fail(answer.message ?? FAILED.login)
      await entry(answer.token, answer.data.user)
    })
  const asDemo = () =>
    run(async () => {
      setFailure(undefined)
      const answer = await logInAsDemo()
      if (!answer.ok) return fail(answer.message ?? FAILED.demoLogin)
      toast.success(SUCCEEDED.demoLogin)
      await entry(answer.token, answer.data.user)
    })
  return { failure, busy, byPassword, asDemo }
}

const EMPTY: LoginForm = { username: '', password: '' }

export const Login = () => {
  const open = usePanel((panels) => panels.open)
  const state = usePanel((panels) => panels.state)
  const { failure, busy, byPassword, asDemo } = useLogin()
  const demo = useQuery(demoOffer)
  const { register, handleSubmit, formState } = useForm<LoginForm>({
    resolver: loginForm,
    defaultValues: EMPTY,
  })
  return (
    <PanelFrame
      title="Log in"
      aside={
        <>
          New here? <TextButton onClick={() => open('register', state)}>Register</TextButton>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(byPassword, toastFirst)(event)}
      >
        <Field
          label="Username"
          placeholder="Username or mobile number"
          autoComplete="username"
          autoCapitalize="none"
          error={formState.errors.username?.message}
          {...register('username')}
        />
        <Field
          label="Password"
          type="password"
          reveal
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <p className="-mt-1 text-right text-small">
          <TextButton onClick={() => open('forgotpassword', state)}>Forgot password?</TextButton>
        </p>
        <FormError text={failure ?? formState.errors.root?.message} />
        <Button type="submit" size="large" wide loading={busy}>
          Log in
        </Button>
      </form>
      {demo.data === true && <DemoOffer busy={busy} onDemo={() => void asDemo()} />}
    </PanelFrame>
  )
}

const DemoOffer = ({ busy, onDemo }: { readonly busy: boolean; readonly onDemo: () => void }) => (
  <div className="grid gap-2 border-t border-line pt-4">
    <Button kind="outline" size="large" wide disabled={busy} icon={<Play />} onClick={onDemo}>
      Demo login
    </Button>
    <p className="text-center text-cap text-ink-3">
      A ready-made player with play money. Nothing to fill in.
    </p>
  </div>
)
