import type { StaffEntry } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Changes } from '../../../lib/parts/forms/changes.tsx'
import { Key } from '../../../lib/parts/key.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { keepEntry } from '../api.ts'
import { FIELDS, valuesOf } from '../model.ts'

type EntryProps = { readonly entry: StaffEntry }

/** What can be done with an entry. Nothing for those who may only read. */
export const EntryActions = ({ entry }: EntryProps) => {
  const mayWrite = useMay('games.write')
  const [asked, setAsked] = useState<'switch' | 'change'>()
  const close = () => setAsked(undefined)
  if (!mayWrite) return null
  return (
    <>
      <div className="con-buttons">
        <Button
          kind={entry.on ? 'refuse' : 'second'}
          data-hotkey="o"
          aria-keyshortcuts="O"
          onClick={() => setAsked('switch')}
        >
          {entry.on ? 'Switch off' : 'Switch on'} <Key name="O" />
        </Button>
        <Button kind="second" data-hotkey="e" aria-keyshortcuts="E" onClick={() => setAsked('change')}>
          Change <Key name="E" />
        </Button>
      </div>
      {asked === 'switch' && <Switch entry={entry} onClose={close} />}
      {asked === 'change' && <Change entry={entry} onClose={close} />}
    </>
  )
}

type DialogProps = EntryProps & { readonly onClose: () => void }

const Switch = ({ entry, onClose }: DialogProps) => (
  <ActionDialog
    title={`${entry.name} by ${entry.providerName}`}
    tone={entry.on ? 'refuse' : 'primary'}
    renderSentence={() => (
      <p>
        {entry.on
          ? 'Players no longer find it, and its address leads to the start page. Their favourites keep it for later.'
          : 'Players find it again at once, where it was.'}
      </p>
    )}
    confirm={() => `Switch ${entry.name} ${entry.on ? 'off' : 'on'}`}
    act={() => keepEntry(entry, { on: String(!entry.on) })}
    onClose={onClose}
  />
)

const Change = ({ entry, onClose }: DialogProps) => (
  <ActionDialog
    title={`Change ${entry.name}`}
    size="large"
    fields={FIELDS}
    initial={valuesOf(entry)}
    renderSentence={(values) => <Changes fields={FIELDS} before={valuesOf(entry)} after={values} />}
    confirm={() => `Save ${entry.name}`}
    act={(values) => keepEntry(entry, values)}
    onClose={onClose}
  />
)
