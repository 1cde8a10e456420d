import type { StaffEntry } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { groupsOf } from '../model.ts'

/** Small, and only as far as it is needed: 300 of them stand in the list. */
export const EntryPicture = ({ entry, width }: { readonly entry: StaffEntry; readonly width: number }) => (
  <img
    src={entry.imgUrl}
    alt=""
    width={width}
    height={Math.round((width * 4) / 3)}
    loading="lazy"
    decoding="async"
    className="rounded-1 bg-turf-2"
  />
)

export const EntryState = ({ entry: { on } }: { readonly entry: StaffEntry }) => (
  <Badge tone={on ? 'up' : 'down'}>{on ? 'On' : 'Off'}</Badge>
)

export const ENTRY_COLUMNS: readonly LineColumn<StaffEntry>[] = [
  {
    id: 'picture',
    head: <span className="sr-only">Picture</span>,
    width: 44,
    card: 'none',
    cell: (entry) => <EntryPicture entry={entry} width={24} />,
  },
  { id: 'name', head: 'Game', opens: true, card: 'title', cell: ({ name }) => name },
  { id: 'provider', head: 'Provider', cell: ({ providerName }) => providerName },
  { id: 'state', head: 'State', width: 80, card: 'end', cell: (entry) => <EntryState entry={entry} /> },
  { id: 'order', head: 'Order', number: true, cell: ({ order }) => order },
  { id: 'groups', head: 'Groups', spare: true, card: 'none', cell: (entry) => groupsOf(entry).second },
  {
    id: 'plays',
    head: 'Opens',
    spare: true,
    card: 'none',
    cell: ({ plays }) => plays ?? 'a list',
  },
]
