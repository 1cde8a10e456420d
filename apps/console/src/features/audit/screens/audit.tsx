import type { AuditLine } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { usePaged } from '../../../lib/paged.ts'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { ListScreen } from '../../../lib/parts/lists/list-screen.tsx'
import { momentOf } from '../../../lib/time.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { saveAudit, useAudit } from '../api.ts'
import { AuditFilters } from '../components/filters.tsx'
import { actionWords, type AuditFilter, filterOf, placeOf, subjectWords } from '../model.ts'

const COLUMNS: readonly LineColumn<AuditLine>[] = [
  {
    id: 'at',
    head: 'When',
    width: 160,
    card: 'end',
    cell: ({ at }) => <span className="num">{momentOf(at)}</span>,
  },
  { id: 'actor', head: 'Who', width: 120, card: 'title', cell: ({ actor }) => <b>{actor}</b> },
  { id: 'action', head: 'What', width: 170, cell: ({ action }) => actionWords(action) },
  { id: 'subject', head: 'About', width: 150, cell: (line) => <Subject line={line} /> },
  {
    id: 'details',
    head: 'Details',
    card: 'full',
    cell: ({ details }) => <span className="con-details">{details}</span>,
  },
  {
    id: 'address',
    head: 'From',
    width: 120,
    card: 'none',
    cell: ({ address }) => <span className="num">{address}</span>,
  },
]

const Subject = ({ line }: { readonly line: AuditLine }) => {
  const place = placeOf(line)
  const words = subjectWords(line.subject)
  if (place === undefined) return <>{words}</>
  return (
    <Link href={place} className="con-link">
      {words}
    </Link>
  )
}

export const Audit = () => {
  const { search, page, change, setPage } = usePaged()
  const filter = filterOf(search)
  const query = useAudit(filter, page)
  return (
    <ListScreen
      title="Audit log"
      note="Everything staff did and looked at, newest first. Nobody can change or remove an entry."
      tools={<Export filter={filter} />}
      filters={<AuditFilters filter={filter} onChange={change} />}
      query={query}
      columns={COLUMNS}
      onPage={setPage}
      empty={
        <EmptyState title="No entries found" level={2}>
          Try fewer words, another action or a longer period.
        </EmptyState>
      }
    />
  )
}

const Export = ({ filter }: { readonly filter: AuditFilter }) => {
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    const done = await saveAudit(filter)
    setBusy(false)
    if (done) toast.success('The CSV file is saved')
    else toast.error('The CSV file could not be created. Please try again')
  }
  return (
    <Button
      kind="second"
      size="small"
      icon={<Download aria-hidden />}
      loading={busy}
      onClick={() => void save()}
    >
      CSV
    </Button>
  )
}
