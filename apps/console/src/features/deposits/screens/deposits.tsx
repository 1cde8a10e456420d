import { useOverview } from '../../../lib/cache/overview.ts'
import { useFourEyesFrom } from '../../../lib/four-eyes.ts'
import { QueueScreen } from '../../../lib/parts/queues/queue-screen.tsx'
import { askedOf, useQueueFilter } from '../../../lib/parts/queues/use-queue-filter.ts'
import { useMay } from '../../../lib/session/me.ts'
import { useNow } from '@maidan/browser/use-now.ts'
import { useDeposits } from '../api.ts'
import { bulkOf } from '../bulk.ts'
import { columnsAt } from '../components/columns.tsx'
import { DepositPane } from '../components/deposit-pane.tsx'
import { FILTERS } from '../filters.ts'
import { canDecide, figuresOf, KEY_ACTS, SHOW_WORDS, SHOWS } from '../model.ts'

export const Deposits = () => {
  const now = useNow()
  const filter = useQueueFilter(SHOWS, FILTERS)
  const query = useDeposits(askedOf(filter))
  const waiting = useOverview()?.deposits
  const fourEyesFrom = useFourEyesFrom()
  const mayTick = useMay('deposits.decide') && filter.show === 'ready'
  return (
    <QueueScreen
      title="Deposits"
      queue="deposits"
      base="/deposits"
      filter={filter}
      words={SHOW_WORDS}
      waiting={waiting?.states.ready.count}
      counts={{ second: waiting?.states.second.count }}
      figures={figuresOf(waiting, now)}
      query={query}
      columns={columnsAt(now)}
      drawnFrom={now}
      bornAt={({ created_at }) => created_at}
      searchIn="Player, UTR or reference"
      views="deposits"
      bulk={mayTick ? bulkOf(fourEyesFrom) : undefined}
      acts={KEY_ACTS}
      isTodo={canDecide}
      idle="New deposits appear here, oldest first."
      renderPane={({ id, ...rest }) => <DepositPane key={id} id={id} now={now} {...rest} />}
    />
  )
}
