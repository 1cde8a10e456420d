import { useNow } from '@maidan/browser/use-now.ts'
import { useOverview } from '../../../lib/cache/overview.ts'
import { usePaged } from '../../../lib/paged.ts'
import { useMay } from '../../../lib/session/me.ts'
import { chosenFilters, FilterBar } from '../../../lib/parts/lists/filter-bar.tsx'
import { SavedViews } from '../../../lib/parts/queues/saved-views.tsx'
import { QueueScreen } from '../../../lib/parts/queues/queue-screen.tsx'
import { askedOf, useQueueFilter } from '../../../lib/parts/queues/use-queue-filter.ts'
import { useState } from 'react'
import { useWithdrawals } from '../api.ts'
import { BulkBar } from '../components/bulk/bulk-bar.tsx'
import { tickColumn } from '../components/bulk/tick-column.tsx'
import { columnsAt } from '../components/columns.tsx'
import { WithdrawalPane } from '../components/withdrawal-pane.tsx'
import { FILTERS } from '../filters.ts'
import { canDecide, figuresOf, KEY_ACTS, SHOW_WORDS, SHOWS } from '../model.ts'

export const Withdrawals = () => {
  const now = useNow()
  const filter = useQueueFilter(SHOWS)
  const { search, change } = usePaged()
  const narrowed = chosenFilters(FILTERS, search)
  const query = useWithdrawals({ ...askedOf(filter), narrowed })
  const waiting = useOverview()?.withdrawals
  const states = waiting?.states
  const rows = query.data?.data ?? []
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const mayTick = useMay('withdrawals.decide') && filter.show === 'ready'
  const columns = columnsAt(now)
  return (
    <QueueScreen
      title="Withdrawals"
      base="/withdrawals"
      filter={filter}
      words={SHOW_WORDS}
      waiting={states?.ready.count}
      counts={{ to_pay: states?.to_pay.count, held: states?.held.count, second: states?.second.count }}
      figures={figuresOf(waiting, now)}
      query={query}
      columns={mayTick ? [tickColumn({ rows, chosen, onChange: setChosen }), ...columns] : columns}
      searchIn="Player or destination"
      legend="Checks in order: KYC, security hold, account, anything unusual."
      narrowing={
        <>
          <FilterBar filters={FILTERS} values={narrowed} onChange={change} />
          <SavedViews queue="withdrawals" />
          {mayTick && <BulkBar {...{ rows, chosen, now }} onClear={() => setChosen(new Set())} />}
        </>
      }
      acts={KEY_ACTS}
      isTodo={(row) => canDecide(row, now)}
      idle="New withdrawals appear here, oldest first."
      renderPane={({ id, ...rest }) => <WithdrawalPane key={id} id={id} now={now} {...rest} />}
    />
  )
}
