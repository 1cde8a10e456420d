import type { StaffDeposit } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Age } from '../../../lib/parts/queues/age.tsx'
import { assigneeColumn } from '../../../lib/parts/queues/assignee.tsx'
import { Amount } from '../../../lib/parts/lists/amount.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { momentSince } from '../../../lib/time.ts'
import { matchOf, stateOf, urgencyOf } from '../model.ts'

export const columnsAt = (now: number): LineColumn<StaffDeposit>[] => [
  {
    id: 'age',
    head: 'Age',
    width: 96,
    cell: (row) =>
      row.status === 'in_review' || row.status === 'waiting' ? (
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
  { id: 'by', head: 'By', cell: (row) => row.gatewayName },
  {
    id: 'utr',
    head: 'UTR',
    spare: true,
    card: 'none',
    cell: (row) => <span className="num">{row.utr ?? '–'}</span>,
  },
  assigneeColumn(),
  { id: 'match', head: 'Statement', width: 130, cell: (row) => <MatchBadge row={row} /> },
  { id: 'state', head: 'State', width: 140, cell: (row) => <StateBadge row={row} /> },
]

const MatchBadge = ({ row }: { readonly row: StaffDeposit }) => {
  const { text, tone } = matchOf(row)
  return <Badge tone={tone}>{text}</Badge>
}

export const StateBadge = ({ row }: { readonly row: StaffDeposit }) => {
  const { text, tone } = stateOf(row)
  return <Badge tone={tone}>{text}</Badge>
}
