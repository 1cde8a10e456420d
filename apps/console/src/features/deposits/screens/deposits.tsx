import { useOverview } from '../../../lib/cache/overview.ts'
import { queueFigures } from '../../../lib/parts/queues/queue-figures.ts'
import { SavedViews } from '../../../lib/parts/queues/saved-views.tsx'
import { QueueScreen } from '../../../lib/parts/queues/queue-screen.tsx'
import { askedOf, useQueueFilter } from '../../../lib/parts/queues/use-queue-filter.ts'
import { useNow } from '@maidan/browser/use-now.ts'
import { useDeposits } from '../api.ts'
import { columnsAt } from '../components/columns.tsx'
import { DepositPane } from '../components/deposit-pane.tsx'
import { canDecide, KEY_ACTS, SHOW_WORDS, SHOWS } from '../model.ts'

export const Deposits = () => {
  const now = useNow()
  const filter = useQueueFilter(SHOWS)
  const query = useDeposits(askedOf(filter))
  const waiting = useOverview()?.deposits ?? undefined
  return (
    <QueueScreen
      title="Deposits"
      base="/deposits"
      filter={filter}
      words={SHOW_WORDS}
      waiting={waiting?.waiting}
      figures={queueFigures(waiting, now)}
      query={query}
      columns={columnsAt(now)}
      searchIn="Player, UTR or reference"
      narrowing={<SavedViews queue="deposits" />}
      acts={KEY_ACTS}
      isTodo={canDecide}
      idle="New deposits appear here, oldest first."
      renderPane={({ id, ...rest }) => <DepositPane key={id} id={id} now={now} {...rest} />}
    />
  )
}
