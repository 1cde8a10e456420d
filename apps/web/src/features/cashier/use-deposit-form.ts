import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MONEY_CACHE } from '../../lib/cache/money-cache.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useRefusals } from '../../lib/forms/use-refusals.ts'
import { useLock } from '../../lib/forms/use-lock.ts'
import type { Check, FormErrors, FormValue, FormValues } from './gateway-form.ts'

/** What became of a form that was sent. `field` is where a refusal belongs; `text` of a success may be missing. */
export type Sent =
  | { readonly ok: true; readonly text?: string }
  | {
      readonly ok: false
      readonly text: string
      readonly field?: string | undefined
      readonly unknown: boolean
    }

export type Said = { readonly ok: boolean; readonly text: string }

export const ASK_AGAIN = 'No answer came. Please send the form again: nothing is booked twice.'

const textOf = (sent: Sent & { readonly ok: false }): string =>
  sent.unknown ? `${sent.text}. ${ASK_AGAIN}` : sent.text

const replaced = (errors: FormErrors, name: string, fault: string | undefined): FormErrors => {
  const { [name]: _, ...others } = errors
  return fault === undefined ? others : { ...others, [name]: fault }
}

/** The state of a deposit form: checked with each change and once more before it is sent, and sent once. */
export const useDepositForm = (check: Check, send: (values: FormValues) => Promise<Sent>) => {
  const queries = useQueryClient()
  const { busy, run } = useLock()
  const { refusals, showFault } = useRefusals()
  const [values, setValues] = useState<FormValues>({})
  const [errors, setErrors] = useState<FormErrors>({})
  const [said, setSaid] = useState<Said>()
  const change = (name: string, value: FormValue): void => {
    const next = { ...values, [name]: value }
    setValues(next)
    setSaid(undefined)
    setErrors(replaced(errors, name, check(next)[name]))
  }
  const refuse = (sent: Sent & { readonly ok: false }): void => {
    toast.error(sent.text)
    if (sent.field === undefined) return setSaid({ ok: false, text: textOf(sent) })
    setErrors({ [sent.field]: sent.text })
    showFault()
  }
  const accept = async (text: string | undefined): Promise<void> => {
    if (text !== undefined) {
      toast.success(text)
      setSaid({ ok: true, text })
      setValues({})
    }
    await queries.invalidateQueries({ queryKey: MONEY_CACHE.deposits })
  }
  const submit = () =>
    run(async () => {
      const faults = check(values)
      setErrors(faults)
      setSaid(undefined)
      const [first] = Object.values(faults)
      if (first !== undefined) {
        toast.error(first)
        return showFault()
      }
      const sent = await send(values)
      if (sent.ok) await accept(sent.text)
      else refuse(sent)
    })
  const again = (): void => setSaid(undefined)
  return { refusals, values, errors, said, busy, change, again, submit: () => void submit() }
}

export type DepositForm = ReturnType<typeof useDepositForm>
