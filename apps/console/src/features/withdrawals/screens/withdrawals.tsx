import { useNow } from '@maidan/browser/use-now.ts'
import { useOverview } from '../../../lib/cache/overview.ts'
import { useFourEyesFrom } from '../../../lib/four-eyes.ts'
import { useMay } from '../../../lib/session/me.ts'
import { QueueScreen } from '../../../lib/parts/queues/queue-screen.tsx'
import { askedOf, useQueueFilter } from '../../../lib/parts/queues/use-queue-filter.ts'
import { useWithdrawals } from '../api.ts'
import { bulkOf } from '../bulk.ts'
import { columnsAt } from '../components/columns.tsx'
import { WithdrawalPane } from '../components/withdrawal-pane.tsx'
import { FILTERS } from '../filters.ts'
import { canDecide, figuresOf, KEY_ACTS, SHOW_WORDS, SHOWS } from '../model.ts'

export const Withdrawals = () => {
  const now = useNow()
  const filter = useQueueFilter(SHOWS, FILTERS)
  const query = useWithdrawals(askedOf(filter))
  const waiting = useOverview()?.withdrawals
  const states = waiting?.states
  const fourEyesFrom = useFourEyesFrom()
  const mayTick = useMay('withdrawals.decide') && filter.show === 'ready'
  return (
    <QueueScreen
      title="Withdrawals"
      queue="withdrawals"
      base="/withdrawals"
      filter={filter}
      words={SHOW_WORDS}
      waiting={states?.ready.count}
      counts={{ to_pay: states?.to_pay.count, held: states?.held.count, second: states?.second.count }}
      figures={figuresOf(waiting, now)}
      query={query}
      columns={columnsAt(now)}
      drawnFrom={now}
      bornAt={({ created_at }) => created_at}
      searchIn="Player or destination"
      legend="Checks in order: KYC, security hold, account, anything unusual."
      views="withdrawals"
      bulk={mayTick ? bulkOf(fourEyesFrom, now) : undefined}
      acts={KEY_ACTS}
      isTodo={(row) => canDecide(row, now)}
      idle="New withdrawals appear here, oldest first."
      renderPane={({ id, ...rest }) => <WithdrawalPane key={id} id={id} now={now} {...rest} />}
    />
  )
}
