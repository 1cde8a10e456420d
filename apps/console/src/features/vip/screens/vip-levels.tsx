import { groupLakh } from '@maidan/ui'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { DecidedIn } from '../../../lib/parts/forms/use-write.ts'
import { Lines } from '../../../lib/parts/lists/lines.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { useTitle } from '../../../lib/title.ts'
import { useVipLevels } from '../api.ts'
import { columnsOf } from '../components/columns.tsx'

/** The levels that players climb by play, with what each gives back. */
export const VipLevels = () => {
  const { data, error, refetch } = useVipLevels()
  const mayWrite = useMay('vip.write')
  useTitle('VIP levels')
  const players = data?.reduce((sum, one) => sum + one.players, 0) ?? 0
  return (
    <DecidedIn value="site">
      <PageHead title="VIP levels">
        <AuditLink action="vip.level" />
      </PageHead>
      <p className="con-note">
        {data &&
          `${players === 1 ? '1 player has' : `${groupLakh(players)} players have`} bet with own money. Shares are percent of what a player risks with it.`}
      </p>
      {error && data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines
          caption="VIP levels"
          columns={columnsOf(mayWrite)}
          rows={data}
          rowKey={({ level }) => String(level)}
          empty={
            <EmptyState title="No levels" level={2}>
              The levels are made when the server starts.
            </EmptyState>
          }
        />
      )}
    </DecidedIn>
  )
}
