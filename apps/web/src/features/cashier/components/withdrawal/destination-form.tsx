import { FAILED } from '@maidan/contracts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckedForm } from '../../../../lib/forms/checked-form.tsx'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { MONEY_CACHE } from '../../../../lib/cache/money-cache.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useRefusals } from '../../../../lib/forms/use-refusals.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { addDestination } from '../../api.ts'
import { useDestinationEntry } from '../../destination-entry.ts'
import { DestinationFields } from './destination-fields.tsx'

const ADDED = 'Destination saved'

const useAdd = (onDone: () => void) => {
  const queries = useQueryClient()
  const entry = useDestinationEntry()
  const { refusals, showFault } = useRefusals()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const refuse = (text: string, isAddress: boolean): void => {
    toast.error(text)
    if (!isAddress) return setFailure(text)
    entry.refuse('address', text)
    showFault()
  }
  const add = () =>
    run(async () => {
      setFailure(undefined)
      const details = entry.read()
      if (details === undefined) {
        toast.error(entry.firstFault() ?? FAILED.passwordReset)
        return showFault()
      }
      const answer = await addDestination(details)
      if (!answer.ok) return refuse(answer.message ?? FAILED.passwordReset, answer.code === 'address_invalid')
      toast.success(ADDED)
      await queries.invalidateQueries({ queryKey: MONEY_CACHE.destinations })
      onDone()
    })
  return { entry, refusals, failure, busy, add }
}

type FormProps = { readonly onDone: () => void; readonly onCancel: () => void }

/** Saves a destination before anything is withdrawn to it. */
export const DestinationForm = ({ onDone, onCancel }: FormProps) => {
  const { entry, refusals, failure, busy, add } = useAdd(onDone)
  return (
    <CheckedForm className="grid grid-cols-1 gap-3" refusals={refusals} onSubmit={() => void add()}>
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
    </CheckedForm>
  )
}
