import type { bankLineSchema } from '@maidan/contracts/staff'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import type * as z from 'zod'
import { useMay } from '../../../lib/session/me.ts'
import { usePaged } from '../../../lib/paged.ts'
import { Amount } from '../../../lib/parts/lists/amount.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { ListScreen } from '../../../lib/parts/lists/list-screen.tsx'
import { SearchBox } from '../../../lib/parts/lists/search-box.tsx'
import { momentOf } from '../../../lib/time.ts'
import { useBankLines } from '../api.ts'
import { AddLines } from '../components/add-lines.tsx'

const COLUMNS: readonly LineColumn<z.output<typeof bankLineSchema>>[] = [
  { id: 'utr', head: 'UTR', card: 'title', cell: ({ utr }) => <b className="num">{utr}</b> },
  {
    id: 'amount',
    head: 'Amount ₹',
    number: true,
    card: 'end',
    cell: ({ amount }) => <Amount amount={amount} />,
  },
  { id: 'note', head: 'Note', cell: ({ note }) => note },
  {
    id: 'deposit',
    head: 'Deposit',
    cell: ({ deposit }) =>
      deposit === null ? (
        <span className="text-ink-3">none yet</span>
      ) : (
        <Link href={`/deposits/${deposit}`} className="con-link">
          D-{deposit}
        </Link>
      ),
  },
  { id: 'added', head: 'Entered', cell: ({ addedAt }) => <span className="num">{momentOf(addedAt)}</span> },
]

export const BankLines = () => {
  const { search, page, change, setPage } = usePaged()
  const q = search.get('q') ?? ''
  const mayAdd = useMay('deposits.decide')
  const query = useBankLines(q, page)
  return (
    <ListScreen
      title="Bank statement"
      note="Payments that arrived at the bank. Each deposit shows if its UTR is here."
      tools={
        <>
          <SearchBox
            label="Search the statement"
            placeholder="UTR or note"
            value={q}
            onSearch={(text) => change({ q: text })}
          />
          {mayAdd && <AddLines />}
        </>
      }
      query={query}
      columns={COLUMNS}
      onPage={setPage}
      empty={
        <EmptyState title={q === '' ? 'No lines yet' : 'Nothing found'} level={2}>
          {q === ''
            ? 'Paste lines of the bank’s statement. We match deposits to them.'
            : 'Try a part of the UTR.'}
        </EmptyState>
      }
    />
  )
}
