import { Button } from '@maidan/ui/buttons/button.tsx'
import { type FormEvent, useState } from 'react'
import { changesOf, complaintsOf, type FieldSpec, type Values } from '../../fields.ts'
import type { CallOutcome } from '../../api/outcome.ts'
import { ActionDialog } from './action-dialog.tsx'
import { Changes } from './changes.tsx'
import { FormFields } from './form-fields.tsx'

type Props = {
  readonly title: string
  readonly fields: readonly FieldSpec[]
  readonly saved: Values
  readonly save: string
  readonly disabled: boolean
  /** Gets only what was changed. */
  readonly act: (changed: Values) => Promise<CallOutcome>
}

/** A form on the page. Before it saves it shows what would be different. */
export const EditForm = ({ title, fields, saved, save, disabled, act }: Props) => {
  const [draft, setDraft] = useState<Values>({})
  const [errors, setErrors] = useState<Values>({})
  const [asking, setAsking] = useState(false)
  const values = { ...saved, ...draft }
  const changes = changesOf(fields, saved, values)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const complaints = complaintsOf(fields, values)
    setErrors(complaints)
    setAsking(Object.keys(complaints).length === 0)
  }
  const send = async (): Promise<CallOutcome> => {
    const outcome = await act(Object.fromEntries(changes.map(({ name }) => [name, values[name] ?? ''])))
    if (outcome.ok) setDraft({})
    return outcome
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <fieldset disabled={disabled}>
        <FormFields
          {...{ fields, values, errors }}
          columns={2}
          onChange={(name, value) => setDraft({ ...draft, [name]: value })}
        />
      </fieldset>
      {!disabled && (
        <div className="flex gap-2">
          <Button type="submit" disabled={changes.length === 0}>
            {save}
          </Button>
          {changes.length > 0 && (
            <Button kind="text" onClick={() => setDraft({})}>
              Undo {changes.length === 1 ? 'the change' : `${changes.length} changes`}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ActionDialog
          title={title}
          renderSentence={() => <Changes fields={fields} before={saved} after={values} />}
          confirm={() => save}
          act={send}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}
