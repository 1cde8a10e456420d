import { FAILED, REFUSALS, type Refusal, SUCCEEDED } from '@maidan/contracts'
import { useState } from 'react'
import { stored } from '../../lib/storage.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { register } from './api.ts'
import { setFlow, useFlow } from './flow.ts'
import { fieldOf, type RegisterField, registrationOf, sameMobile, readMobile } from './model.ts'
import { forgetNumber } from './prefill.ts'
import type { RegisterForm } from './forms.ts'
import { useEntry } from './use-entry.ts'
import { useLock } from '../../lib/forms/use-lock.ts'

type ShowAtField = (field: RegisterField, message: string) => void

/** Registers once, for a number that is verified, and says under which field a refusal belongs. */
export const useRegistration = (showAtField: ShowAtField) => {
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const entry = useEntry()
  const refuse = (code: Refusal | undefined, message: string): void => {
    toast.error(message)
    const field = fieldOf(code)
    if (field === undefined) setFailure(message)
    else showAtField(field, message)
    if (code === 'mobile_unverified')
      setFlow({ verified: undefined, note: { panel: 'register', ok: false, text: message } })
  }
  const submit = (values: RegisterForm) =>
    run(async () => {
      setFailure(undefined)
      const number = readMobile(values.country, values.mobile)
      if (!number.ok || !sameMobile(useFlow.getState().verified, number.value))
        return refuse('mobile_unverified', REFUSALS.mobile_unverified.message)
      const answer = await register(registrationOf(values, number.value, stored.get('track_id')))
      if (!answer.ok) return refuse(answer.code, answer.message ?? FAILED.passwordReset)
      toast.success(SUCCEEDED.register)
      forgetNumber()
      await entry(answer.token, answer.data.user)
    })
  return { failure, busy, submit }
}
