import type { PlayerTickets } from '@maidan/contracts/staff'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { groupLakh } from '@maidan/ui'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Amount } from '../../../../lib/parts/lists/amount.tsx'
import { type LineColumn, Lines } from '../../../../lib/parts/lists/lines.tsx'
import { momentOf } from '../../../../lib/time.ts'
import { useTickets } from '../../api.ts'
import { Part } from './part.tsx'

const COLUMNS: readonly LineColumn<PlayerTickets>[] = [
  {
    id: 'draw',
    head: 'Draw',
    card: 'title',
    cell: ({ id, name }) => (
      <Link href={`/draws/${id}`} className="con-link">
        {name}
      </Link>
    ),
  },
  { id: 'closes', head: 'Closes', cell: ({ closesAt }) => <span className="num">{momentOf(closesAt)}</span> },
  { id: 'risked', head: 'Played ₹', number: true, cell: ({ risked }) => <Amount amount={risked} /> },
  { id: 'tickets', head: 'Tickets', number: true, card: 'end', cell: ({ tickets }) => groupLakh(tickets) },
]

export const Tickets = ({ id }: { readonly id: string }) => (
  <Part title="Lucky draws" query={useTickets(id)}>
    {(draws) => (
      <Lines
        caption="Tickets in draws that are not over"
        columns={COLUMNS}
        rows={draws.filter(({ state }) => state !== 'planned')}
        rowKey={(draw) => String(draw.id)}
        empty={
          <EmptyState title="No draw is open" level={3}>
            Tickets of the week appear here.
          </EmptyState>
        }
      />
    )}
  </Part>
)
