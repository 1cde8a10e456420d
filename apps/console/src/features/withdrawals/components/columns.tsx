import type { StaffWithdrawal } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Age } from '../../../lib/parts/queues/age.tsx'
import { assigneeColumn } from '../../../lib/parts/queues/assignee.tsx'
import { Amount } from '../../../lib/parts/lists/amount.tsx'
import { CheckDots } from '../../../lib/parts/panes/checks.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { momentSince } from '../../../lib/time.ts'
import { checksOf, destinationOf, isOpen, stateOf, urgencyOf } from '../model.ts'

export const columnsAt = (now: number): LineColumn<StaffWithdrawal>[] => [
  {
    id: 'age',
    head: 'Age',
    width: 96,
    cell: (row) =>
      isOpen(row) ? (
        <Age since={row.created_at} now={now} urgency={urgencyOf(row, now)} />
      ) : (
        <span className="num">{momentSince(row.created_at, now)}</span>
      ),
  },
  { id: 'player', head: 'Player', opens: true, card: 'title', cell: (row) => row.player.userName },
  {
    id: 'amount',
    head: 'Amount ₹',
    number: true,
    card: 'end',
    cell: (row) => <Amount amount={row.amount} />,
  },
  { id: 'to', head: 'To', cell: (row) => <To row={row} /> },
  { id: 'checks', head: 'Checks', width: 116, cell: (row) => <CheckDots checks={checksOf(row, now)} /> },
  assigneeColumn(),
  { id: 'state', head: 'State', width: 140, cell: (row) => <StateBadge row={row} now={now} /> },
]

const To = ({ row }: { readonly row: StaffWithdrawal }) => {
  const { kind, short } = destinationOf(row.destination)
  return (
    <span className="con-to">
      {kind} <small className="num">{short}</small>
    </span>
  )
}

export const StateBadge = ({ row, now }: { readonly row: StaffWithdrawal; readonly now: number }) => {
  const { text, tone } = stateOf(row, now)
  return <Badge tone={tone}>{text}</Badge>
}
