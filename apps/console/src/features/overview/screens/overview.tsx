import { Notice } from '@maidan/ui/data/notice.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { CircleAlert } from 'lucide-react'
import { useOpenAlarms } from '../../../lib/cache/alarms.ts'
import { useOverviewQuery } from '../../../lib/cache/overview.ts'
import { Failed } from '../../../lib/parts/failed.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Queue } from '../../../lib/parts/queues/queue.tsx'
import { spanOf } from '../../../lib/time.ts'
import { useTitle } from '../../../lib/title.ts'
import { useNow } from '@maidan/browser/use-now.ts'
import { QueueList } from '../components/queue-list.tsx'
import { Today } from '../components/today.tsx'
import { firstOf, linesOf, type OverviewData } from '../model.ts'

export const Overview = () => {
  const { data, error, refetch } = useOverviewQuery()
  const alarms = useOpenAlarms() ?? 0
  const inQueues = data === undefined ? 0 : linesOf(data).reduce((sum, { queue }) => sum + queue.waiting, 0)
  const waiting = inQueues + alarms
  useTitle('Overview', waiting)
  return (
    <Queue>
      <PageHead title="Overview" />
      {alarms > 0 && <GameAlarms count={alarms} />}
      {data !== undefined ? (
        <Inside data={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} className="px-5" />
      )}
    </Queue>
  )
}

const Inside = ({ data }: { readonly data: OverviewData }) => {
  const now = useNow()
  const lines = linesOf(data)
  const first = firstOf(lines)
  return (
    <>
      <p className="con-note">
        {first === undefined
          ? 'All caught up.'
          : `The oldest request is in ${first.title}: ${spanOf(now - (first.queue.oldest ?? now))}.`}
      </p>
      <div className="con-overview">
        {lines.length === 0 ? (
          <EmptyState title="Your role has no queues" level={2}>
            Find players from the menu or the search above.
          </EmptyState>
        ) : (
          <QueueList lines={lines} now={now} />
        )}
        {data.today !== null && <Today today={data.today} />}
      </div>
    </>
  )
}

/** Above everything else: a game that does not pay what it promises is never a matter of its turn. */
const GameAlarms = ({ count }: { readonly count: number }) => (
  <div role="alert" className="px-5 pt-2 pb-3">
    <Notice tone="down" icon={<CircleAlert aria-hidden />}>
      {count === 1 ? 'A game has' : `${count} games have`} paid what chance does not explain.{' '}
      <Link href="/games" className="con-link">
        Look at the games
      </Link>
    </Notice>
  </div>
)
