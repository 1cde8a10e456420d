import type { Payout } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { usePaged } from '../../../lib/paged.ts'
import { Amount } from '../../../lib/parts/lists/amount.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { ListScreen } from '../../../lib/parts/lists/list-screen.tsx'
import { momentOf } from '../../../lib/time.ts'
import { usePayouts } from '../api.ts'
import { FileActions } from '../components/file-actions.tsx'
import { ImportAnswer } from '../components/import-answer.tsx'
import { MakeFile } from '../components/make-file.tsx'
import { FORMAT_WORDS, stateOf } from '../model.ts'

const COLUMNS: readonly LineColumn<Payout>[] = [
  { id: 'id', head: 'File', card: 'title', width: 80, cell: ({ id }) => <b className="num">P-{id}</b> },
  { id: 'made', head: 'Made', cell: ({ madeAt }) => <span className="num">{momentOf(madeAt)}</span> },
  { id: 'by', head: 'By', cell: ({ madeBy }) => madeBy },
  { id: 'format', head: 'Format', cell: ({ format }) => FORMAT_WORDS[format] },
  { id: 'count', head: 'Payments', number: true, cell: ({ count }) => <span className="num">{count}</span> },
  {
    id: 'amount',
    head: 'Sum ₹',
    number: true,
    card: 'end',
    cell: ({ amount }) => <Amount amount={amount} />,
  },
  {
    id: 'answer',
    head: 'Paid, failed',
    number: true,
    cell: ({ paid, failed }) => (
      <span className="num">
        {paid}, {failed}
      </span>
    ),
  },
  {
    id: 'state',
    head: 'State',
    width: 130,
    cell: (row) => <Badge tone={stateOf(row).tone}>{stateOf(row).text}</Badge>,
  },
]

const ACTIONS: LineColumn<Payout> = {
  id: 'actions',
  head: <span className="sr-only">Actions</span>,
  card: 'full',
  cell: (row) => <FileActions file={row} />,
}

export const Payouts = () => {
  const { page, setPage } = usePaged()
  const query = usePayouts(page)
  const mayPay = useMay('withdrawals.decide')
  const next = query.data?.next
  return (
    <ListScreen
      title="Payout files"
      note={
        next === undefined
          ? undefined
          : `${next.csv.count} approved withdrawals of ${formatRupees(next.csv.amount)} wait to be paid.`
      }
      tools={
        mayPay && (
          <>
            <ImportAnswer />
            {next !== undefined && <MakeFile next={next} />}
          </>
        )
      }
      query={query}
      columns={mayPay ? [...COLUMNS, ACTIONS] : COLUMNS}
      onPage={setPage}
      empty={
        <EmptyState title="No payout files yet" level={2}>
          Approve withdrawals, then make a file of them for the bank.
        </EmptyState>
      }
    />
  )
}
