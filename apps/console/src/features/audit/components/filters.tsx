import { Button } from '@maidan/ui/buttons/button.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { type FormEvent, useState } from 'react'
import { useMay } from '../../../lib/session/me.ts'
import { actionOptions, type AuditFilter } from '../model.ts'

type Props = { readonly filter: AuditFilter; readonly onChange: (filter: AuditFilter) => void }

const EMPTY: AuditFilter = { q: '', action: '', player: '', from: '', to: '' }

/** Searches when it is sent, so that a half-typed number finds nobody else's lines. */
export const AuditFilters = ({ filter, onChange }: Props) => {
  const hasAll = useMay('audit.read')
  const [draft, setDraft] = useState(filter)
  const print = JSON.stringify(filter)
  const [known, setKnown] = useState(print)
  // The address changed from elsewhere, e.g. by the browser's own way back.
  if (known !== print) {
    setKnown(print)
    setDraft(filter)
  }
  const set = (name: keyof AuditFilter) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onChange({ ...draft, q: draft.q.trim(), player: draft.player.replace(/\D/g, '') })
  }
  const isNarrowed = print !== JSON.stringify(EMPTY)
  return (
    <form role="search" aria-label="Audit log" className="con-narrow" onSubmit={submit}>
      <Field
        label="Words"
        type="search"
        maxLength={80}
        value={draft.q}
        onChange={set('q')}
        placeholder="Name, reason, number"
      />
      <Select
        label="Action"
        options={actionOptions(hasAll, draft.action)}
        value={draft.action}
        onChange={set('action')}
      />
      <Field
        label="Player’s number"
        inputMode="numeric"
        maxLength={15}
        value={draft.player}
        onChange={set('player')}
      />
      <Field label="From" type="date" value={draft.from} onChange={set('from')} />
      <Field label="To" type="date" value={draft.to} onChange={set('to')} />
      <div className="flex gap-2">
        <Button type="submit">Search</Button>
        {isNarrowed && (
          <Button kind="text" onClick={() => onChange(EMPTY)}>
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}
