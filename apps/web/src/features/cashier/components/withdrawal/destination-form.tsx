import { FAILED } from '@maidan/contracts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { MONEY_CACHE } from '../../../../lib/cache/money-cache.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useFaultFocus } from '../../../../lib/forms/use-fault-focus.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { addDestination } from '../../api.ts'
import { useDestinationEntry } from '../../destination-entry.ts'
import { DestinationFields } from './destination-fields.tsx'

const ADDED = 'Destination saved'

const useAdd = (onDone: () => void) => {
  const queries = useQueryClient()
  const entry = useDestinationEntry()
  const { formRef, focusFault } = useFaultFocus<HTMLFormElement>()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const refuse = (text: string, isAddress: boolean): void => {
    toast.error(text)
    if (!isAddress) return setFailure(text)
    entry.refuse('address', text)
    focusFault()
  }
  const add = () =>
    run(async () => {
      setFailure(undefined)
      const details = entry.read()
      if (details === undefined) {
        toast.error(entry.firstFault() ?? FAILED.passwordReset)
        return focusFault()
      }
      const answer = await addDestination(details)
      if (!answer.ok) return refuse(answer.message ?? FAILED.passwordReset, answer.code === 'address_invalid')
      toast.success(ADDED)
      await queries.invalidateQueries({ queryKey: MONEY_CACHE.destinations })
      onDone()
    })
  return { entry, formRef, failure, busy, add }
}

type FormProps = { readonly onDone: () => void; readonly onCancel: () => void }

/** Saves a destination before anything is withdrawn to it. */
export const DestinationForm = ({ onDone, onCancel }: FormProps) => {
  const { entry, formRef, failure, busy, add } = useAdd(onDone)
  return (
    <form
      ref={formRef}
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <DestinationFields entry={entry} disabled={busy} />
      <FormError text={failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="second" loading={busy}>
          Save destination
        </Button>
        <Button kind="text" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  )
}
