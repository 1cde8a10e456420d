import type { Approval } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Gavel } from 'lucide-react'
import { useResultsWaiting } from '../../../lib/cache/results.ts'
import { useOverview } from '../../../lib/cache/overview.ts'
import { Age } from '../../../lib/parts/queues/age.tsx'
import { Amount } from '../../../lib/parts/lists/amount.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { queueFigures } from '../../../lib/parts/queues/queue-figures.ts'
import { QueueScreen } from '../../../lib/parts/queues/queue-screen.tsx'
import { useQueueFilter } from '../../../lib/parts/queues/use-queue-filter.ts'
import { useNow } from '@maidan/browser/use-now.ts'
import { useApprovals } from '../api.ts'
import { ApprovalPane } from '../components/approval-pane.tsx'
import { KEY_ACTS, kindWords, SHOW_WORDS, SHOWS, STATE_TONES } from '../model.ts'

const columnsAt = (now: number): LineColumn<Approval>[] => [
  { id: 'age', head: 'Age', width: 96, cell: (row) => <Age since={row.madeAt} now={now} /> },
  { id: 'player', head: 'Player', opens: true, card: 'title', cell: (row) => row.player.userName },
  {
    id: 'amount',
    head: 'Amount ₹',
    number: true,
    card: 'end',
    cell: (row) => <Amount amount={row.amount} />,
  },
  { id: 'kind', head: 'What', cell: (row) => kindWords(row) },
  { id: 'maker', head: 'Proposed by', cell: (row) => (row.own ? `${row.maker} (you)` : row.maker) },
  { id: 'checker', head: 'Decided by', spare: true, cell: (row) => row.checker ?? '–' },
  {
    id: 'state',
    head: 'State',
    width: 120,
    cell: (row) => <Badge tone={STATE_TONES[row.status]}>{SHOW_WORDS[row.status]}</Badge>,
  },
]

/** Results of markets wait for a second pair of eyes at settlement, for those who may see them. */
const ResultsWaiting = () => {
  const waiting = useResultsWaiting() ?? 0
  if (waiting === 0) return null
  return (
    <Notice
      tone="gold"
      icon={<Gavel aria-hidden />}
      className="mx-5 mt-2"
      action={
        <Link href="/settlement?tab=eyes" className="con-link">
          Open
        </Link>
      }
    >
      {waiting === 1 ? 'One result of a market waits' : `${waiting} results of markets wait`} at settlement.
    </Notice>
  )
}

export const Approvals = () => {
  const now = useNow()
  const filter = useQueueFilter(SHOWS)
  const query = useApprovals(filter)
  const waiting = useOverview()?.approvals
  return (
    <QueueScreen
      title="Approvals"
      queue="approvals"
      base="/approvals"
      filter={filter}
      words={SHOW_WORDS}
      waiting={waiting?.waiting}
      figures={queueFigures(waiting, now)}
      query={query}
      columns={columnsAt(now)}
      notice={<ResultsWaiting />}
      acts={KEY_ACTS}
      isTodo={({ status, own }) => status === 'open' && !own}
      idle="Large amounts that need your approval appear here."
      renderPane={({ id, known, ...rest }) => (
        <ApprovalPane key={id} id={id} one={known} now={now} {...rest} />
      )}
    />
  )
}
