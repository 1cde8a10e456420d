import type { StaffBonus } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { type FormEvent, useState } from 'react'
import { changesOf, complaintsOf, type Values } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Changes } from '../../../lib/parts/forms/changes.tsx'
import { FormFields } from '../../../lib/parts/forms/form-fields.tsx'
import { navigate } from '../../../lib/router.ts'
import { add, save } from '../api.ts'
import { fieldsOf } from '../model.ts'

type Props = {
  /** Undefined where it is a new one. */
  readonly bonus: StaffBonus | undefined
  readonly saved: Values
  readonly values: Values
  readonly disabled: boolean
  readonly onChange: (values: Values) => void
}

export const BonusForm = ({ bonus, saved, values, disabled, onChange }: Props) => {
  const [errors, setErrors] = useState<Values>({})
  const [asking, setAsking] = useState(false)
  const fields = fieldsOf(values)
  const changes = changesOf(fields, saved, values)
  const isSame = bonus !== undefined && changes.length === 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const complaints = complaintsOf(fields, values)
    setErrors(complaints)
    setAsking(Object.keys(complaints).length === 0)
  }
  const change = (name: string, value: string): void => {
    onChange({ ...values, [name]: value })
    setErrors({ ...errors, [name]: '' })
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <fieldset disabled={disabled}>
        <FormFields fields={fields} {...{ values, errors }} columns={2} onChange={change} />
      </fieldset>
      {!disabled && (
        <div className="flex gap-2">
          <Button type="submit" disabled={isSame}>
            {bonus === undefined ? 'Save the draft' : 'Save'}
          </Button>
          {changes.length > 0 && (
            <Button kind="text" onClick={() => onChange(saved)}>
              Undo {changes.length === 1 ? 'the change' : `${changes.length} changes`}
            </Button>
          )}
        </div>
      )}
      {asking && <Ask {...{ bonus, saved, values }} onClose={() => setAsking(false)} />}
    </form>
  )
}

type AskProps = Pick<Props, 'bonus' | 'saved' | 'values'> & { readonly onClose: () => void }

const Ask = ({ bonus, saved, values, onClose }: AskProps) => {
  const act = async () => {
    if (bonus !== undefined) return save(bonus, values)
    const outcome = await add(values)
    if (outcome.id !== undefined) navigate(`/bonuses/${outcome.id}`, { replace: true })
    return outcome
  }
  return (
    <ActionDialog
      title={bonus === undefined ? 'Save this bonus as a draft' : `Change ${bonus.title}`}
      renderSentence={() => (
        <>
          <p>{sentenceOf(bonus)}</p>
          {bonus !== undefined && <Changes fields={fieldsOf(values)} before={saved} after={values} />}
        </>
      )}
      confirm={() => (bonus === undefined ? 'Save the draft' : `Save version ${bonus.version + 1}`)}
      act={act}
      onClose={onClose}
    />
  )
}

const sentenceOf = (bonus: StaffBonus | undefined): string => {
  if (bonus === undefined) return 'No player sees it until it is opened.'
  if (bonus.active > 0)
    return `The new terms hold for claims from now on. The ${bonus.active === 1 ? 'active claim keeps its terms' : `${bonus.active} active claims keep their terms`}.`
  return 'The new terms hold for claims from now on.'
}
