import type { StatementRecord } from '@maidan/contracts/player'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { type Column, Table } from '@maidan/ui/data/table.tsx'
import { useMedia } from '@maidan/ui/use-media.ts'
import type { ReactNode } from 'react'
import { clock } from '@maidan/browser/clock.ts'
import { whenText } from '../../periods.ts'
import { RecordNumber } from './record-number.tsx'

export const KIND_NAMES = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  bet: 'Bet',
  win: 'Win',
  bonus: 'Bonus',
  correction: 'Correction',
} as const satisfies Record<StatementRecord['kind'], string>

type ListProps = {
  readonly caption: string
  readonly list: readonly StatementRecord[]
  readonly loading: boolean
  readonly empty: ReactNode
}

const What = ({ description, reference }: StatementRecord) => (
  <span className="grid">
    <span className="text-body text-ink">{description}</span>
    {reference !== null && (
      <span className="text-cap text-ink-3">
        <RecordNumber number={reference} />
      </span>
    )}
  </span>
)

const Change = ({ amount, coins, held }: StatementRecord) => (
  <span className="grid">
    <Money amount={amount} sign tone="auto" className="font-semibold" />
    {coins !== 0 && coins !== amount && (
      <span className="text-cap text-ink-3">
        Bonus <Money amount={coins} sign />
      </span>
    )}
    {held !== 0 && (
      <span className="text-cap text-ink-3">
        Held <Money amount={held} sign />
      </span>
    )}
  </span>
)

const COLUMNS: readonly Column<StatementRecord>[] = [
  {
    id: 'date',
    head: 'Date',
    width: 140,
    cell: ({ created_at }) => <span className="num">{whenText(created_at, clock.now())}</span>,
  },
  { id: 'what', head: 'What happened', cell: (record) => <What {...record} /> },
  { id: 'kind', head: 'Kind', width: 120, cell: ({ kind }) => <Badge>{KIND_NAMES[kind]}</Badge> },
  { id: 'amount', head: 'Amount', number: true, cell: (record) => <Change {...record} /> },
  { id: 'balance', head: 'Balance', number: true, cell: ({ balance }) => <Money amount={balance} /> },
]

const Desk = ({ caption, list, loading, empty }: ListProps) => (
  <Table
    caption={caption}
    rows={list}
    rowKey={({ id }) => String(id)}
    loading={loading}
    empty={empty}
    columns={COLUMNS}
  />
)

const PhoneCard = (record: StatementRecord) => (
  <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-0">
    <What {...record} />
    <span className="text-right text-body">
      <Change {...record} />
    </span>
    <span className="num flex items-center gap-2 text-cap text-ink-3">
      <Badge>{KIND_NAMES[record.kind]}</Badge> {whenText(record.created_at, clock.now())}
    </span>
    <span className="num text-right text-cap text-ink-3">
      Balance <Money amount={record.balance} className="text-ink-2" />
    </span>
  </li>
)

/** A table where there is room for it, cards where there is not. */
export const StatementList = (props: ListProps) => {
  const isWide = useMedia('(min-width: 720px)')
  if (isWide || props.loading || props.list.length === 0) return <Desk {...props} />
  return (
    <ul aria-label={props.caption}>
      {props.list.map((record) => (
        <PhoneCard key={record.id} {...record} />
      ))}
    </ul>
  )
}
