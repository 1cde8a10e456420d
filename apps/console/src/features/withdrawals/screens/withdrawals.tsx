import { useOverview } from '../../../lib/cache/overview.ts'
import { queueFigures } from '../../../lib/parts/queues/queue-figures.ts'
import { QueueScreen } from '../../../lib/parts/queues/queue-screen.tsx'
import { askedOf, useQueueFilter } from '../../../lib/parts/queues/use-queue-filter.ts'
import { useNow } from '@maidan/browser/use-now.ts'
import { useWithdrawals } from '../api.ts'
import { columnsAt } from '../components/columns.tsx'
import { WithdrawalPane } from '../components/withdrawal-pane.tsx'
import { SHOW_WORDS, SHOWS } from '../model.ts'

export const Withdrawals = () => {
  const now = useNow()
  const filter = useQueueFilter(SHOWS)
  const query = useWithdrawals(askedOf(filter))
  const waiting = useOverview()?.withdrawals ?? undefined
  return (
    <QueueScreen
      title="Withdrawals"
      base="/withdrawals"
      filter={filter}
      words={SHOW_WORDS}
      waiting={waiting?.waiting}
      figures={queueFigures(waiting, now)}
      query={query}
      columns={columnsAt(now)}
      searchIn="Player or destination"
      legend="Checks in order: KYC, security hold, account, anything unusual."
      idle="New requests appear by themselves, oldest first."
      renderPane={({ id, known, onClose }) => (
        <WithdrawalPane key={id} id={id} known={known} now={now} onClose={onClose} />
      )}
    />
  )
}
