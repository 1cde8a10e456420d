import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useNow } from '@maidan/browser/use-now.ts'
import { usePaged } from '../../../lib/paged.ts'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { Lines } from '../../../lib/parts/lists/lines.tsx'
import { Pager } from '../../../lib/parts/lists/pager.tsx'
import { Tabbed } from '../../../lib/parts/lists/tabbed.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { useTitle } from '../../../lib/title.ts'
import { useResumed, useStopsInForce } from '../api/reads.ts'
import { inForceColumns, resumedColumns } from '../components/stops/stop-list.tsx'
import { SwitchBoard } from '../components/stops/switch-board.tsx'

const TABS = ['now', 'resumed'] as const
const TAB_WORDS = { now: 'In force', resumed: 'Resumed' } as const

/** Kill switches: what takes no bets, for all and by sport and bet type, and every stop with its reason. */
export const Switches = () => {
  useTitle('Kill switches')
  const { data, error, refetch } = useStopsInForce()
  return (
    <>
      <PageHead title="Kill switches">
        <AuditLink action="trading" />
      </PageHead>
      <p className="con-note">
        A switch that is off refuses every new bet at once, cancels unmatched bets, and stays off until
        somebody resumes it, whatever the feed says.
      </p>
      {data === undefined &&
        (error === null ? (
          <SkeletonRows rows={6} className="p-5" />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        ))}
      {data !== undefined && <SwitchBoard stops={data.data} />}
      <Tabbed label="Stops" tabs={TABS} words={TAB_WORDS} counts={data && { now: data.page.total }}>
        {(tab) => (tab === 'now' ? <InForce /> : <Resumed />)}
      </Tabbed>
    </>
  )
}

const keyOf = ({ id }: { readonly id: number }): string => String(id)

const InForce = () => {
  const now = useNow()
  const { data } = useStopsInForce()
  return (
    <Lines
      caption="Stops in force"
      columns={inForceColumns(now)}
      rows={data?.data}
      rowKey={keyOf}
      empty={
        <EmptyState title="Nothing is stopped" level={2}>
          Every market follows the feed.
        </EmptyState>
      }
    />
  )
}

const Resumed = () => {
  const now = useNow()
  const { page, setPage } = usePaged()
  const { data, error, refetch } = useResumed(page)
  if (error !== null && data === undefined) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Lines
        caption="Stops that were resumed"
        columns={resumedColumns(now)}
        rows={data?.data}
        rowKey={keyOf}
        empty={
          <EmptyState title="None yet" level={2}>
            Stops that somebody ended appear here.
          </EmptyState>
        }
      />
      <Pager page={data?.page} onPage={setPage} />
    </>
  )
}
