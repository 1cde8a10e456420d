import { groupLakh } from '@maidan/ui'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { StatLine } from '@maidan/ui/data/stat-line.tsx'
import { useNow } from '@maidan/browser/use-now.ts'
import type { FeedState } from '@maidan/contracts/staff'
import { Unplug } from 'lucide-react'
import { Failed } from '../../../lib/parts/failed.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { momentSince, spanOf } from '../../../lib/time.ts'
import { useTitle } from '../../../lib/title.ts'
import { useFeed } from '../api/reads.ts'
import { reasonWords, SOURCE_WORDS } from '../model/feed.ts'

const SECOND_MS = 1000

export const Feed = () => {
  useTitle('Feed')
  const { data, error, refetch } = useFeed()
  return (
    <>
      <PageHead title="Feed" />
      {data === undefined &&
        (error === null ? (
          <SkeletonRows rows={5} className="p-5" />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        ))}
      {data !== undefined && <State feed={data} />}
    </>
  )
}

const State = ({ feed }: { readonly feed: FeedState }) => {
  const now = useNow(SECOND_MS)
  const { source, connected, lastMessage, matches, markets } = feed
  return (
    <>
      {!connected && (
        <Notice tone="down" icon={<Unplug aria-hidden />} className="mx-5 mt-3">
          {source === 'none'
            ? 'No feed is set up: markets have no prices and take no bets.'
            : 'The feed is lost. Markets that hear nothing suspend themselves until it is back.'}
        </Notice>
      )}
      <div className="con-wallet">
        <StatLine
          items={[
            { label: 'Source', value: SOURCE_WORDS[source] },
            {
              label: 'Connection',
              value: connected ? 'Live' : 'Lost',
              tone: connected ? 'up' : 'down',
            },
            {
              label: 'Last message',
              value:
                lastMessage === null
                  ? 'none yet'
                  : `${spanOf(now - lastMessage)} ago, ${momentSince(lastMessage, now)}`,
            },
            { label: 'Matches', value: groupLakh(matches) },
            { label: 'Markets not over', value: groupLakh(markets) },
          ]}
        />
      </div>
      <h2 className="con-part-title">Rejected messages, by reason</h2>
      <Lines
        caption="Rejected markets"
        columns={COLUMNS}
        rows={feed.dropped.toSorted((one, other) => other.count - one.count)}
        rowKey={({ reason }) => reason}
        empty={
          <EmptyState title="Nothing was rejected" level={3}>
            The server has taken every market of the feed since it started.
          </EmptyState>
        }
      />
    </>
  )
}

const COLUMNS: readonly LineColumn<FeedState['dropped'][number]>[] = [
  { id: 'reason', head: 'Reason', card: 'title', cell: ({ reason }) => reasonWords(reason) },
  {
    id: 'count',
    head: 'Markets',
    number: true,
    card: 'end',
    cell: ({ count }) => <span className="num">{groupLakh(count)}</span>,
  },
]
