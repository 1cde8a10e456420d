import { STATEMENT_KINDS, type StatementRecord, type StatementTotals } from '@maidan/contracts/player'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { NewerOlder } from '@maidan/ui/navigation/newer-older.tsx'
import { useWalk } from '@maidan/browser/use-walk.ts'
import { Money } from '@maidan/ui/money/money.tsx'
import { useSearch } from '../../../lib/search.ts'
import { Amount } from '../../../lib/parts/lists/amount.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { Figures } from '../../../lib/parts/lists/figures.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { momentOf } from '../../../lib/time.ts'
import { useLedger } from '../api.ts'
import { KIND_WORDS, referencePlace } from '../model.ts'
import { Period } from './period.tsx'

const COLUMNS: readonly LineColumn<StatementRecord>[] = [
  { id: 'id', head: 'No.', width: 70, card: 'none', cell: ({ id }) => <span className="num">{id}</span> },
  {
    id: 'at',
    head: 'When',
    width: 170,
    cell: ({ created_at }) => <span className="num">{momentOf(created_at)}</span>,
  },
  { id: 'what', head: 'What', card: 'title', cell: ({ description }) => description },
  {
    id: 'reference',
    head: 'Reference',
    cell: ({ reference }) => <Reference reference={reference} />,
  },
  {
    id: 'held',
    head: 'Held ₹',
    number: true,
    card: 'none',
    cell: ({ held }) => (held === 0 ? <span className="text-ink-3">–</span> : <Amount amount={held} />),
  },
  {
    id: 'amount',
    head: 'Change ₹',
    number: true,
    card: 'end',
    cell: ({ amount }) => <Amount amount={amount} change />,
  },
  {
    id: 'balance',
    head: 'Balance ₹',
    number: true,
    card: 'none',
    cell: ({ balance }) => <Amount amount={balance} />,
  },
]

/** A line of a deposit or withdrawal leads to it, under the number that its queue shows. */
const Reference = ({ reference }: { readonly reference: string | null }) => {
  const place = referencePlace(reference)
  if (place === undefined) return <span className="con-details num">{reference ?? '–'}</span>
  return (
    <Link href={place.href} className="con-link num">
      {place.name}
    </Link>
  )
}

const CHIPS = [
  { id: 'all' as const, text: 'All' },
  ...STATEMENT_KINDS.map((id) => ({ id, text: KIND_WORDS[id] })),
]

/** Every movement of the player's money, newest first. */
export const Ledger = ({ id }: { readonly id: string }) => {
  const [search, change] = useSearch()
  const kind = STATEMENT_KINDS.find((one) => one === search.get('kind'))
  const period = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const filter = { kind, ...period }
  const { before, onNewer, onOlder } = useWalk(JSON.stringify(filter))
  const totals = useLedger(id, filter).data?.totals
  const { data, error, refetch } = useLedger(id, filter, before)
  const next = data?.next ?? null
  return (
    <>
      <div className="con-filters pt-4">
        <Chips
          label="Kind"
          value={kind ?? 'all'}
          onChange={(chosen) => change({ kind: chosen === 'all' ? undefined : chosen })}
          chips={CHIPS}
        />
        <Period {...period} onChange={change} />
      </div>
      {totals && <Totals totals={totals} />}
      {error && data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines
          caption="Ledger"
          columns={COLUMNS}
          rows={data?.data}
          rowKey={(row) => String(row.id)}
          empty={
            <EmptyState title="No movements" level={2}>
              Nothing of this kind moved in this period.
            </EmptyState>
          }
        />
      )}
      <NewerOlder
        onNewer={before === undefined ? null : onNewer}
        onOlder={next === null ? null : () => onOlder(next)}
      />
    </>
  )
}

const Totals = ({ totals }: { readonly totals: StatementTotals }) => (
  <Figures
    items={[
      { id: 'opening', before: 'Opening', value: <Money amount={totals.opening} /> },
      { id: 'in', before: 'in', value: <Money amount={totals.in} /> },
      { id: 'out', before: 'out', value: <Money amount={totals.out} /> },
      { id: 'closing', before: 'closing', value: <Money amount={totals.closing} /> },
    ]}
  />
)
