import type { DrawTickets, StaffDraw } from '@maidan/contracts/staff'
import { formatRupees, groupLakh } from '@maidan/ui'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { momentOf } from '../../../lib/time.ts'
import { useTickets } from '../api.ts'
import { sumOf } from '../model.ts'
import { DrawActions } from './draw-actions.tsx'
import { DrawState } from './draw-columns.tsx'

type Props = {
  readonly id: string
  readonly draw: StaffDraw | undefined
  readonly isLoaded: boolean
  readonly onClose: () => void
}

export const DrawPane = ({ id, draw, isLoaded, onClose }: Props) => (
  <Pane
    label={`Draw ${id}`}
    note={draw === undefined ? '' : `Draw ${draw.id}, ${draw.weekly ? 'weekly' : 'planned by staff'}`}
    onClose={onClose}
    foot={draw !== undefined && <DrawActions draw={draw} />}
  >
    <PaneStates value={draw} isLoaded={isLoaded}>
      {(value) => <Detail draw={value} />}
    </PaneStates>
  </Pane>
)

const whole = (amount: number): string => formatRupees(amount, { paise: 'auto' })

const Detail = ({ draw }: { readonly draw: StaffDraw }) => (
  <>
    <div className="con-pane-top">
      <h2>{draw.name}</h2>
      <DrawState draw={draw} />
    </div>
    <PaneSection>
      <Facts
        facts={[
          { label: 'Opens', value: momentOf(draw.opensAt) },
          { label: 'Closes', value: momentOf(draw.closesAt) },
          { label: 'Play for one ticket', value: whole(draw.ticketPrice) },
          { label: 'Prizes', value: draw.prizes.map(whole).join(', ') },
          { label: 'In all', value: `${whole(sumOf(draw.prizes))}, paid ${whole(draw.paid)}` },
          { label: 'Tickets', value: `${groupLakh(draw.tickets)} of ${groupLakh(draw.holders)} players` },
          ...(draw.cancelReason === null ? [] : [{ label: 'Cancelled', value: draw.cancelReason }]),
        ]}
      />
    </PaneSection>
    <PaneSection title="Published">
      <CopyList>
        <CopyField label="Promised seed (SHA-256)" value={draw.commitment} />
        {draw.listHash !== null && <CopyField label="Frozen list (SHA-256)" value={draw.listHash} />}
      </CopyList>
    </PaneSection>
    <Tickets id={draw.id} />
  </>
)

type Holder = DrawTickets['holders'][number]
type DrawWin = DrawTickets['wins'][number]

const PlayerLink = ({ player }: Pick<Holder, 'player'>) => (
  <Link href={`/players/${player.id}`} className="con-link">
    {player.username}
  </Link>
)

const WIN_COLUMNS: readonly LineColumn<DrawWin>[] = [
  { id: 'place', head: 'Place', number: true, cell: ({ place }) => place },
  { id: 'player', head: 'Player', card: 'title', cell: ({ player }) => <PlayerLink player={player} /> },
  { id: 'ticket', head: 'Ticket', number: true, cell: ({ ticket }) => groupLakh(ticket) },
  { id: 'amount', head: 'Prize', number: true, card: 'end', cell: ({ amount }) => whole(amount) },
  { id: 'paid', head: 'State', cell: (win) => paidWords(win) },
]

const paidWords = ({ paidAt, refusal }: DrawWin): string => {
  if (paidAt !== null) return 'Paid'
  return refusal === null ? 'Not yet' : `Waits: ${refusal.replaceAll('_', ' ')}`
}

const HOLDER_COLUMNS: readonly LineColumn<Holder>[] = [
  { id: 'player', head: 'Player', card: 'title', cell: ({ player }) => <PlayerLink player={player} /> },
  { id: 'risked', head: 'Play', number: true, cell: ({ risked }) => formatRupees(risked) },
  { id: 'tickets', head: 'Tickets', number: true, card: 'end', cell: ({ tickets }) => groupLakh(tickets) },
]

const Tickets = ({ id }: { readonly id: number }) => {
  const { data, error, refetch } = useTickets(id)
  if (error && data === undefined) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={4} label="Loading the tickets" />
  return (
    <>
      {data.wins.length > 0 && (
        <PaneSection title="Winners and payments">
          <Lines
            caption="Winners and payments"
            columns={WIN_COLUMNS}
            rows={data.wins}
            rowKey={({ place }) => String(place)}
            empty={null}
          />
        </PaneSection>
      )}
      <PaneSection title="Most tickets">
        <Lines
          caption="Most tickets"
          columns={HOLDER_COLUMNS}
          rows={data.holders}
          rowKey={({ player }) => String(player.id)}
          empty={<p className="con-note">Nobody has played towards a ticket yet.</p>}
        />
      </PaneSection>
    </>
  )
}
