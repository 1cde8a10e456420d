import type { Segment } from '@maidan/contracts/staff'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { AddButton } from '../../../lib/parts/forms/add-button.tsx'
import { DecidedIn } from '../../../lib/parts/forms/use-write.ts'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Queue } from '../../../lib/parts/queues/queue.tsx'
import { useOpened } from '../../../lib/parts/queues/use-opened.ts'
import { useMay } from '../../../lib/session/me.ts'
import { useTitle } from '../../../lib/title.ts'
import { useSegments } from '../api.ts'
import { SegmentForm } from '../components/segment-form.tsx'
import { SegmentPane } from '../components/segment-pane.tsx'
import { conditionWords } from '../model.ts'

const COLUMNS: readonly LineColumn<Segment>[] = [
  { id: 'name', head: 'Name', opens: true, card: 'title', cell: ({ name }) => name },
  {
    id: 'conditions',
    head: 'Conditions',
    card: 'full',
    cell: ({ conditions }) => (
      <span className="con-details">{conditions.map(conditionWords).join('; ')}</span>
    ),
  },
  {
    id: 'promotions',
    head: 'Promotions',
    number: true,
    width: 110,
    card: 'end',
    cell: ({ promotions }) => promotions,
  },
]

/** Groups of players by what is known of them, for whom promotions can be. */
export const Segments = () => {
  const { data, error, refetch } = useSegments()
  const mayWrite = useMay('site.write')
  const { opened, hrefOf, open, close } = useOpened('/segments')
  useTitle('Segments')
  const pane = opened !== undefined && (
    <SegmentPane
      key={opened}
      id={opened}
      segment={data?.find(({ id }) => String(id) === opened)}
      isLoaded={data !== undefined}
      onClose={close}
    />
  )
  return (
    <DecidedIn value="site">
      <Queue onOpen={open} onClose={close} pane={pane}>
        <PageHead title="Segments">
          <AuditLink action="segment" />
          {mayWrite && (
            <AddButton renderForm={(done) => <SegmentForm segment={undefined} onClose={done} />}>
              Make a segment
            </AddButton>
          )}
        </PageHead>
        {error && data === undefined ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Lines
            caption="Segments"
            columns={COLUMNS}
            rows={data}
            rowKey={({ id }) => String(id)}
            onOpen={({ id }) => open(String(id))}
            hrefOf={({ id }) => hrefOf(String(id))}
            selected={opened}
            drawnFrom={[]}
            empty={
              <EmptyState title="No segments" level={2}>
                Make one, and a promotion can be for its players alone.
              </EmptyState>
            }
          />
        )}
      </Queue>
    </DecidedIn>
  )
}
