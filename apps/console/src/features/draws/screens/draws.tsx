import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { Lines } from '../../../lib/parts/lists/lines.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Queue } from '../../../lib/parts/queues/queue.tsx'
import { useOpened } from '../../../lib/parts/queues/use-opened.ts'
import { useMay } from '../../../lib/session/me.ts'
import { useTitle } from '../../../lib/title.ts'
import { useDraws } from '../api.ts'
import { DRAW_COLUMNS } from '../components/draw-columns.tsx'
import { DrawPane } from '../components/draw-pane.tsx'
import { PlanDraw } from '../components/plan-draw.tsx'

/** The lucky draws: what is planned and open, who holds tickets, who won and what was paid. */
export const Draws = () => {
  const { data, error, refetch } = useDraws()
  const { opened, hrefOf, open, close } = useOpened('/draws')
  const mayWrite = useMay('draws.write')
  useTitle('Lucky draws')
  const pane = opened !== undefined && (
    <DrawPane
      key={opened}
      id={opened}
      draw={data?.find(({ id }) => String(id) === opened)}
      isLoaded={data !== undefined}
      onClose={close}
    />
  )
  return (
    <Queue onOpen={open} onClose={close} pane={pane}>
      <PageHead title="Lucky draws">
        <AuditLink action="draw" />
        {mayWrite && <PlanDraw />}
      </PageHead>
      <p className="con-note">
        A draw keeps its terms from the moment it opens. Nobody chooses a winner: seed and tickets do.
      </p>
      {error && data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines
          caption="Lucky draws"
          columns={DRAW_COLUMNS}
          rows={data}
          rowKey={({ id }) => String(id)}
          onOpen={({ id }) => open(String(id))}
          hrefOf={({ id }) => hrefOf(String(id))}
          selected={opened}
          empty={
            <EmptyState title="No draws yet" level={2}>
              The weekly draw comes by itself.
            </EmptyState>
          }
        />
      )}
    </Queue>
  )
}
