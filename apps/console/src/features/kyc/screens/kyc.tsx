import type { StaffKyc } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { useOverview } from '../../../lib/cache/overview.ts'
import { Age } from '../../../lib/parts/queues/age.tsx'
import { assigneeColumn } from '../../../lib/parts/queues/assignee.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { kycWords } from '../../../lib/parts/panes/player-line.tsx'
import { queueFigures } from '../../../lib/parts/queues/queue-figures.ts'
import { QueueScreen } from '../../../lib/parts/queues/queue-screen.tsx'
import { askedOf, useQueueFilter } from '../../../lib/parts/queues/use-queue-filter.ts'
import { useMay } from '../../../lib/session/me.ts'
import { useNow } from '@maidan/browser/use-now.ts'
import { useKyc } from '../api.ts'
import { KycPane } from '../components/kyc-pane.tsx'
import { BULK } from '../bulk.ts'
import { FILTERS } from '../filters.ts'
import { KEY_ACTS, kindWords, SHOW_WORDS, SHOWS, STATE_TONES } from '../model.ts'

const columnsAt = (now: number): LineColumn<StaffKyc>[] => [
  { id: 'age', head: 'Age', width: 96, cell: (row) => <Age since={row.created_at} now={now} /> },
  { id: 'player', head: 'Player', opens: true, card: 'title', cell: (row) => row.player.userName },
  { id: 'name', head: 'Name of the account', cell: (row) => row.player.name },
  { id: 'kind', head: 'Document', card: 'end', cell: (row) => kindWords(row) },
  { id: 'kyc', head: 'Player is', spare: true, cell: (row) => kycWords(row.player.kyc) },
  assigneeColumn(),
  {
    id: 'state',
    head: 'State',
    width: 120,
    cell: (row) => <Badge tone={STATE_TONES[row.status]}>{SHOW_WORDS[row.status]}</Badge>,
  },
]

export const Kyc = () => {
  const now = useNow()
  const filter = useQueueFilter(SHOWS, FILTERS)
  const query = useKyc(askedOf(filter))
  const waiting = useOverview()?.kyc
  const mayTick = useMay('kyc.decide') && filter.show === 'in_review'
  return (
    <QueueScreen
      title="KYC"
      queue="kyc"
      base="/kyc"
      filter={filter}
      words={SHOW_WORDS}
      waiting={waiting?.waiting}
      figures={queueFigures(waiting, now)}
      query={query}
      columns={columnsAt(now)}
      drawnFrom={now}
      bornAt={({ created_at }) => created_at}
      searchIn="Player"
      views="kyc"
      bulk={mayTick ? BULK : undefined}
      acts={KEY_ACTS}
      isTodo={({ status }) => status === 'in_review'}
      idle="New documents appear here, oldest first."
      renderPane={({ id, ...rest }) => <KycPane key={id} id={id} now={now} {...rest} />}
    />
  )
}
