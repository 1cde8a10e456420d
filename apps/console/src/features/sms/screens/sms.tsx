import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { usePaged } from '../../../lib/paged.ts'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { ListScreen } from '../../../lib/parts/lists/list-screen.tsx'
import { SearchBox } from '../../../lib/parts/lists/search-box.tsx'
import { momentOf } from '../../../lib/time.ts'
import { useSms } from '../api.ts'

type Line = { readonly id: number; readonly at: number; readonly to: string; readonly text: string }

const COLUMNS: readonly LineColumn<Line>[] = [
  {
    id: 'at',
    head: 'Sent',
    width: 170,
    card: 'end',
    cell: ({ at }) => <span className="num">{momentOf(at)}</span>,
  },
  { id: 'to', head: 'To', width: 170, card: 'title', cell: ({ to }) => <span className="num">{to}</span> },
  { id: 'text', head: 'Text', card: 'full', cell: ({ text }) => text },
]

export const Sms = () => {
  const { search, page, change, setPage } = usePaged()
  const q = search.get('q') ?? ''
  const query = useSms(q, page)
  return (
    <ListScreen
      title="SMS outbox"
      note="SMS we sent, newest first. Codes are masked, so nobody here can read one."
      tools={
        <SearchBox
          label="Search the outbox"
          placeholder="Number or text"
          value={q}
          onSearch={(text) => change({ q: text })}
        />
      }
      query={query}
      columns={COLUMNS}
      onPage={setPage}
      empty={
        <EmptyState title={q === '' ? 'No messages yet' : 'Nothing found'} level={2}>
          {q === ''
            ? 'Messages with one-time passwords and reset codes appear here as they are sent.'
            : 'Try fewer digits.'}
        </EmptyState>
      }
    />
  )
}
