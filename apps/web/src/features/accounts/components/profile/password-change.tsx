import { FAILED } from '@maidan/contracts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { PasswordHints } from '@maidan/ui/forms/password-hints.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { changePassword, sessionsQuery } from '../../api.ts'
import { type ChangePasswordForm, changePasswordForm } from '../../forms.ts'
import { toastFirst } from '../../../../lib/forms/toast-first.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'

const CHANGED = 'Password changed'
const EMPTY: ChangePasswordForm = { currentPassword: '', password: '', confirmPassword: '' }

export const PasswordChange = ({ disabled }: { readonly disabled: boolean }) => {
  const queries = useQueryClient()
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string }>()
  const { busy, run } = useLock()
  const form = useForm<ChangePasswordForm>({
    resolver: changePasswordForm,
    defaultValues: EMPTY,
  })
  const { register, control, handleSubmit, formState, reset } = form
  const submit = ({ currentPassword, password }: ChangePasswordForm) =>
    run(async () => {
      setSaid(undefined)
      const answer = await changePassword({ currentPassword, password })
      const text = answer.ok ? CHANGED : (answer.message ?? FAILED.passwordReset)
      setSaid({ ok: answer.ok, text })
      if (!answer.ok) return toast.error(text)
      toast.success(text)
      reset(EMPTY)
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    })
  const password = (name: keyof ChangePasswordForm, label: string, autoComplete: string) => (
    <Field
      label={label}
      type="password"
      reveal
      disabled={disabled}
      autoComplete={autoComplete}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  )
  return (
    <Card>
      <CardHead title="Password" note="Changing it ends your other sessions" />
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(submit, toastFirst)(event)}
      >
        {password('currentPassword', 'Current password', 'current-password')}
        <div>
          {password('password', 'New password', 'new-password')}
          <PasswordHints password={useWatch({ control, name: 'password' })} className="mt-2" />
        </div>
        {password('confirmPassword', 'Confirm password', 'new-password')}
        <FormError text={said?.ok === false ? said.text : undefined} />
        <div className="flex items-center gap-4">
          <Button type="submit" kind="second" loading={busy} disabled={disabled}>
            Change password
          </Button>
          <p role="status" className="text-small text-up">
            {said?.ok === true && said.text}
          </p>
        </div>
      </form>
    </Card>
  )
}
