import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { AddButton } from '../../../lib/parts/forms/add-button.tsx'
import { DecidedIn } from '../../../lib/parts/forms/use-write.ts'
import { Lines } from '../../../lib/parts/lists/lines.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Queue } from '../../../lib/parts/queues/queue.tsx'
import { useOpened } from '../../../lib/parts/queues/use-opened.ts'
import { useMay } from '../../../lib/session/me.ts'
import { useTitle } from '../../../lib/title.ts'
import { useBonusNames, usePromotions, useSegmentNames } from '../api.ts'
import { promotionColumns } from '../components/promotion-columns.tsx'
import { PromotionForm } from '../components/promotion-form.tsx'
import { PromotionPane } from '../components/promotion-pane.tsx'

const NONE: readonly [] = []

/** What the page of promotions shows: in which order, to whom and when. */
export const Promotions = () => {
  const { data, error, refetch } = usePromotions()
  const segments = useSegmentNames().data ?? NONE
  const bonuses = useBonusNames().data ?? NONE
  const mayWrite = useMay('site.write')
  const { opened, hrefOf, open, close } = useOpened('/promotions')
  useTitle('Promotions')
  const pane = opened !== undefined && (
    <PromotionPane
      key={opened}
      id={opened}
      promotion={data?.find(({ id }) => String(id) === opened)}
      segments={segments}
      bonuses={bonuses}
      isLoaded={data !== undefined}
      onClose={close}
    />
  )
  return (
    <DecidedIn value="site">
      <Queue onOpen={open} onClose={close} pane={pane}>
        <PageHead title="Promotions">
          <AuditLink action="promotion" />
          {mayWrite && (
            <AddButton
              renderForm={(done) => (
                <PromotionForm promotion={undefined} segments={segments} bonuses={bonuses} onClose={done} />
              )}
            >
              Add a promotion
            </AddButton>
          )}
        </PageHead>
        {error && data === undefined ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Lines
            caption="Promotions"
            columns={promotionColumns(segments)}
            rows={data}
            rowKey={({ id }) => String(id)}
            onOpen={({ id }) => open(String(id))}
            hrefOf={({ id }) => hrefOf(String(id))}
            selected={opened}
            empty={
              <EmptyState title="No promotions" level={2}>
                The page of promotions says that there is none.
              </EmptyState>
            }
          />
        )}
      </Queue>
    </DecidedIn>
  )
}
