import { FAILED, REFUSALS } from '@maidan/contracts'
import type { User } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { loadProfile } from '../../../../lib/session/session.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { changeProfile, profileQuery } from '../../api.ts'
import { showMobile } from '../../model.ts'
import { type ProfileForm, profileForm } from '../../forms.ts'
import { toastFirst } from '../../../../lib/forms/toast-first.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'

const SAVED = 'Profile saved'

const valuesOf = ({ name, email, dateOfBirth }: User): ProfileForm => ({
  name,
  email: email ?? '',
  dateOfBirth: dateOfBirth ?? '',
})

const useSave = () => {
  const queries = useQueryClient()
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string }>()
  const { busy, run } = useLock()
  const save = ({ name, email, dateOfBirth }: ProfileForm) =>
    run(async () => {
      setSaid(undefined)
      const answer = await changeProfile({ name, email: email || null, dateOfBirth: dateOfBirth || null })
      const text = answer.ok ? SAVED : (answer.message ?? FAILED.updateProfile)
      setSaid({ ok: answer.ok, text })
      if (!answer.ok) return toast.error(text)
      toast.success(text)
      queries.setQueryData(profileQuery.queryKey, answer.data)
      await loadProfile()
    })
  return { said, busy, save }
}

export const ProfileDetails = ({ user }: { readonly user: User }) => {
  const { said, busy, save } = useSave()
  const { register, handleSubmit, formState } = useForm<ProfileForm>({
    resolver: profileForm,
    values: valuesOf(user),
  })
  const { errors } = formState
  return (
    <Card>
      <CardHead title="Your details" />
      <form
        noValidate
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => void handleSubmit(save, toastFirst)(event)}
      >
        {user.demo && (
          <Notice tone="gold" className="md:col-span-2">
            {REFUSALS.demo_account.message}.
          </Notice>
        )}
        <Field label="Username" value={user.userName} readOnly hint="Can’t be changed" />
        <Field
          label="Mobile number"
          value={showMobile({ mobile: user.mobileNumber, country_code: user.countryCode })}
          readOnly
          hint="Verified. Change it below."
        />
        <Field
          label="Name"
          autoComplete="name"
          disabled={user.demo}
          error={errors.name?.message}
          {...register('name')}
        />
        <Field
          label="Date of birth"
          type="date"
          autoComplete="bday"
          disabled={user.demo}
          error={errors.dateOfBirth?.message}
          {...register('dateOfBirth')}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="Optional"
          disabled={user.demo}
          error={errors.email?.message}
          className="md:col-span-2"
          {...register('email')}
        />
        <div className="flex items-center gap-4 md:col-span-2">
          <Button type="submit" loading={busy} disabled={user.demo || !formState.isDirty}>
            Save changes
          </Button>
          <p role="status" className="text-small text-up">
            {said?.ok === true && said.text}
          </p>
        </div>
        <div className="empty:hidden md:col-span-2">
          <FormError text={said?.ok === false ? said.text : undefined} />
        </div>
      </form>
    </Card>
  )
}
