import type { StaffEntry } from '@maidan/contracts/staff'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { momentOf } from '../../../lib/time.ts'
import { groupsOf } from '../model.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryPicture, EntryState } from './entry-columns.tsx'

type Props = {
  readonly id: string
  readonly entry: StaffEntry | undefined
  readonly isLoaded: boolean
  readonly onClose: () => void
}

export const EntryPane = ({ id, entry, isLoaded, onClose }: Props) => (
  <Pane
    label={`Entry ${entry?.name ?? id}`}
    note={noteOf(entry)}
    onClose={onClose}
    foot={entry !== undefined && <EntryActions entry={entry} />}
  >
    <PaneStates value={entry} isLoaded={isLoaded}>
      {(value) => <Detail entry={value} />}
    </PaneStates>
  </Pane>
)

const noteOf = (entry: StaffEntry | undefined): string => {
  if (entry === undefined) return ''
  const { version, changedBy, changedAt } = entry
  if (changedBy === null || changedAt === null) return 'As it was delivered'
  return `Version ${version}, changed by ${changedBy}, ${momentOf(changedAt)}`
}

const Detail = ({ entry }: { readonly entry: StaffEntry }) => {
  const { first, second } = groupsOf(entry)
  return (
    <>
      <div className="con-pane-top">
        <h2>{entry.name}</h2>
        <EntryState entry={entry} />
      </div>
      <PaneSection>
        <EntryPicture entry={entry} width={150} />
      </PaneSection>
      <PaneSection title="Entry">
        <Facts
          facts={[
            { label: 'Code', value: entry.code },
            { label: 'Provider', value: entry.providerName },
            { label: 'Casino key', value: entry.casino },
            { label: 'Address', value: entry.redirectUrl },
            { label: 'Picture', value: entry.imgUrl },
            { label: 'Kind', value: entry.kind },
            { label: 'Opens', value: entry.plays ?? 'the list of the provider' },
            { label: 'Order', value: String(entry.order) },
            { label: 'First catalogue', value: first },
            { label: 'Second catalogue', value: second },
          ]}
        />
      </PaneSection>
    </>
  )
}
