import type { ReferralSource } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { formatRupees } from '@maidan/ui/money/money-format.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { makeCode, sourcesQuery } from '../api.ts'
import { linkOf, NOT_MADE } from '../model.ts'
import { Unread } from './unread.tsx'

export const SourcesCard = () => {
  const { data, isError, refetch } = useQuery(sourcesQuery)
  const named = (data ?? []).filter(({ source }) => source !== null)
  return (
    <Card label="Sources">
      <CardHead title="Sources" note="A link for each place you share in" />
      {data === undefined && isError ? (
        <Unread what="Your sources" onRetry={() => void refetch()} />
      ) : (
        <CopyList>
          {named.map((source) => (
            <CopyField
              key={source.code}
              label={labelOf(source)}
              value={linkOf(location.origin, source.code)}
            />
          ))}
        </CopyList>
      )}
      <NewSource />
    </Card>
  )
}

const labelOf = ({ source, joined, earned }: ReferralSource): string =>
  `${source ?? ''}: ${joined} joined, ${formatRupees(earned)}`

const NewSource = () => {
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const source = name.trim()
    if (source === '') return
    setBusy(true)
    const made = await makeCode(source)
    setBusy(false)
    if (made.ok) setName('')
    else toast.error(made.message ?? NOT_MADE)
  }
  return (
    <form className="mt-3 flex items-end gap-3" onSubmit={(event) => void add(event)}>
      <Field
        label="New source"
        placeholder="YouTube"
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        className="flex-1"
      />
      <Button type="submit" kind="second" loading={isBusy} disabled={name.trim() === ''}>
        Add
      </Button>
    </form>
  )
}
