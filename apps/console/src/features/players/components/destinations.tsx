import type { DestinationView } from '@maidan/contracts/player'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { dayOf, momentOf } from '../../../lib/time.ts'
import { useNow } from '@maidan/browser/use-now.ts'
import type { PlayerPage } from '../model.ts'

const KINDS = { bank: 'Bank account', upi: 'UPI', crypto: 'Crypto' } as const

const detailsOf = ({ details }: DestinationView): string => {
  if (details.kind === 'bank') return `${details.holder}, ${details.bank}, ${details.number}, ${details.ifsc}`
  return details.kind === 'upi'
    ? `${details.holder}, ${details.upiId}`
    : `${details.asset} ${details.address}`
}

const columnsAt = (now: number): LineColumn<DestinationView>[] => [
  { id: 'label', head: 'Saved as', card: 'title', cell: ({ label }) => <b>{label}</b> },
  { id: 'kind', head: 'Kind', card: 'end', cell: ({ details }) => KINDS[details.kind] },
  {
    id: 'details',
    head: 'Details',
    card: 'full',
    cell: (row) => <span className="con-details num">{detailsOf(row)}</span>,
  },
  { id: 'saved', head: 'Saved', cell: ({ created_at }) => <span className="num">{dayOf(created_at)}</span> },
  {
    id: 'usable',
    head: 'State',
    cell: ({ usableFrom }) =>
      usableFrom > now ? (
        <Badge tone="gold">On hold until {momentOf(usableFrom)}</Badge>
      ) : (
        <Badge tone="up">Usable</Badge>
      ),
  },
]

export const Destinations = ({ player }: { readonly player: PlayerPage }) => {
  const now = useNow()
  return (
    <Lines
      caption="Where money is paid out to"
      columns={columnsAt(now)}
      rows={player.destinations}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState title="No destination saved" level={2}>
          The player saves bank accounts, UPI ids and wallets before the first withdrawal.
        </EmptyState>
      }
    />
  )
}
