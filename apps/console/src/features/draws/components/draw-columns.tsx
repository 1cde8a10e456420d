import type { StaffDraw } from '@maidan/contracts/staff'
import { formatRupees, groupLakh } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { momentOf } from '../../../lib/time.ts'
import { STATE_LOOKS, sumOf } from '../model.ts'

export const DrawState = ({ draw }: { readonly draw: StaffDraw }) => {
  const { tone, text } = STATE_LOOKS[draw.state]
  return <Badge tone={tone}>{text}</Badge>
}

const whole = (amount: number): string => formatRupees(amount, { paise: 'auto' })

export const DRAW_COLUMNS: readonly LineColumn<StaffDraw>[] = [
  { id: 'name', head: 'Draw', opens: true, card: 'title', cell: ({ id, name }) => `${id} ${name}` },
  { id: 'state', head: 'State', card: 'end', cell: (draw) => <DrawState draw={draw} /> },
  {
    id: 'opens',
    head: 'Opens',
    spare: true,
    card: 'none',
    cell: ({ opensAt }) => <span className="num">{momentOf(opensAt)}</span>,
  },
  { id: 'closes', head: 'Closes', cell: ({ closesAt }) => <span className="num">{momentOf(closesAt)}</span> },
  { id: 'tickets', head: 'Tickets', number: true, cell: ({ tickets }) => groupLakh(tickets) },
  { id: 'prizes', head: 'Prizes', number: true, cell: ({ prizes }) => whole(sumOf(prizes)) },
  { id: 'paid', head: 'Paid', number: true, spare: true, card: 'none', cell: ({ paid }) => whole(paid) },
]
